import { Navigate, useLocation } from 'react-router-dom'

/** `/admin/progress`, the old URL of the overview; the URLs of its records do not change. */
export default function ProgressAlias() {
  return <Navigate to={{ pathname: '/admin', search: useLocation().search }} replace />
}
