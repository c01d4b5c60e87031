import { Navigate, useLocation } from 'react-router-dom'

/** `/admin/progress`, where the overview of administrators once stood; its records keep their addresses. */
export default function ProgressAlias() {
  return <Navigate to={{ pathname: '/admin', search: useLocation().search }} replace />
}
