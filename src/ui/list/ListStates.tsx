import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
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

/** The lists with a group of `empty` texts. */
type Listed = PlainTextKey extends infer Key ? (Key extends `${infer Name}.empty.none` ? Name : never) : never

/** A `ListEmpty` with the texts of its list, such as `plans.empty.title`. */
export function EmptyList({ of }: { of: Listed }) {
  const translate = useText()
  return (
    <ListEmpty
      title={translate(`${of}.empty.title`)}
      none={translate(`${of}.empty.none`)}
      filtered={translate(`${of}.empty.filtered`)}
      showAll={translate(`${of}.empty.showAll`)}
    />
  )
}
