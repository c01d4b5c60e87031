import { Navigate } from 'react-router-dom'

/** `/rating-patterns` and `/admin/rating-patterns`, the old URLs of the ratings in doubt. */
export default function DoubtsAlias() {
  return <Navigate to="/rating-doubts" replace />
}
