import { Navigate } from 'react-router-dom'

/** `/my-actions`, the old URL of the own plans. */
export default function OwnPlansAlias() {
  return <Navigate to="/to-do?kind=plan" replace />
}
