import { Navigate } from 'react-router-dom'

/** `/rating-patterns`, the old URL of the ratings in doubt. */
export default function DoubtsAlias() {
  return <Navigate to="/rating-doubts" replace />
}
