import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'

/** Replaces a list that could not be loaded. */
export function ListError() {
  const { error, refetch } = useListContext()
  return <ErrorState message={error?.message} onRetry={() => void refetch()} />
}

interface ListEmptyProps {
  title: string
  /** The text for an empty list without filters. */
  none?: string
  /** The text for an empty list with filters. */
  filtered: string
  /** Clears the filters; without it there is no such button. */
  showAll?: string
}

/** Replaces an empty list, and offers to clear the filters. */
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
      showAll={translate('forms.showAll')}
    />
  )
}
