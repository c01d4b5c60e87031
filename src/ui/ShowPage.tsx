import { ShowBase, useShowContext, type RaRecord, type ShowBaseProps } from 'react-admin'
import { ErrorState } from './ErrorState.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

const queryOptions = { onError: () => undefined }

/**
 * A page about one record: react-admin's `ShowBase` with our page outline and error state. The route guards and the
 * server control access; the error dialogs show failures.
 */
export function ShowPage<Row extends RaRecord>(props: ShowBaseProps<Row>) {
  return (
    <ShowBase<Row>
      disableAuthentication
      error={<ShowError />}
      loading={<PageSkeleton />}
      queryOptions={queryOptions}
      {...props}
    />
  )
}

function ShowError() {
  const { error, refetch } = useShowContext()
  return <ErrorState message={error?.message} onRetry={() => void refetch()} />
}
