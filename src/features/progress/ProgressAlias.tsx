import { Navigate, useLocation } from 'react-router-dom'

/** `/admin/progress`, the earlier address of the overview; its records keep their addresses. */
export default function ProgressAlias() {
  return <Navigate to={{ pathname: '/admin', search: useLocation().search }} replace />
}
