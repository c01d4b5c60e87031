import { Autocomplete, TextField } from '@mui/material'
import { useGetMany, useInput } from 'react-admin'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useText } from '#src/platform/i18n/useText.ts'
import { useGroupSearch } from '../organisation/useGroupSearch.tsx'
import { useBoardUser } from '../risks/shared/boardUser.ts'

/** One company group that the reader sees, or all of them. */
export function HistoryGroupInput({ source }: { source: string }) {
  const translate = useText()
  const search = useGroupSearch(useBoardUser().companyGroup.id)
  const { field } = useInput({ source })
  // A link may name it as text.
  const chosen = Number(field.value) || undefined
  const { data: [group] = [] } = useGetMany<CompanyGroup>(
    'company-groups',
    { ids: chosen === undefined ? [] : [chosen] },
    { enabled: chosen !== undefined },
  )
  return (
    <Autocomplete
      {...search}
      value={(chosen !== undefined && group) || null}
      onChange={(_event, next) => field.onChange(next?.id ?? '')}
      renderInput={(inputProps) => (
        <TextField {...inputProps} label={translate('history.group')} placeholder={translate('history.everyGroup')} />
      )}
    />
  )
}
