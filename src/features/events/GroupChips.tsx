import { Chip, Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import { useKnownGroups } from '../organisation/useKnownGroups.ts'

/** The company groups in the URL of the list, as removable chips. */
export function GroupChips() {
  const translate = useText()
  const { filterValues, setFilters } = useListContext()
  const { companyGroupId, includeDescendants: _, ...others } = filterValues
  const ids = (companyGroupId ?? []) as readonly number[]
  const { groups } = useKnownGroups(ids)
  const remove = (removed: number) => {
    const rest = ids.filter((id) => id !== removed)
    setFilters(rest.length > 0 ? { ...filterValues, companyGroupId: rest } : others)
  }
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 1.5, '&:empty': { display: 'none' } }}>
      {groups.map(({ id, name }) => (
        <Chip
          key={id}
          size="small"
          label={name}
          title={translate('board.filters.remove', { filter: name })}
          onClick={() => remove(id)}
          onDelete={() => remove(id)}
        />
      ))}
    </Stack>
  )
}
