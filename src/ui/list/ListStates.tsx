import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'

/** Replaces a list that could not be read. */
export function ListError() {
  const { error, refetch } = useListContext()
  return <ErrorState message={error?.message} onRetry={() => void refetch()} />
}

interface ListEmptyProps {
  title: string
  /** Why there is nothing where no filter is set. */
  none?: string
  /** Why there is nothing where filters are set. */
  filtered: string
  /** Leads out of the filters; without it there is no such button. */
  showAll?: string
}

/** Replaces a list without a record, and clears filters without matches. */
export function ListEmpty({ title, none, filtered, showAll }: ListEmptyProps) {
  const { filterValues, setFilters } = useListContext()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <EmptyState
      title={title}
      text={isFiltered ? filtered : none}
      action={
        isFiltered &&
        showAll && (
          <Button variant="outlined" onClick={() => setFilters({})}>
            {showAll}
          </Button>
        )
      }
    />
  )
}
