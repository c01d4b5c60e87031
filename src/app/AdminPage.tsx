import { Navigate } from 'react-router-dom'

/** `/admin` has nothing of its own: administrators start at the role assignments (rule routes.admin-home). */
export default function AdminPage() {
  return <Navigate to="/admin/role-assignment" replace />
}
