import { useEditContext } from 'react-admin'
import { ErrorState } from '../ErrorState.tsx'

/** Stands in place of a form whose record could not be read. */
export function EditError() {
  const { error, refetch } = useEditContext()
  return <ErrorState message={error?.message} onRetry={() => void refetch()} />
}
