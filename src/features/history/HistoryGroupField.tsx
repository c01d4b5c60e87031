import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useGetMany } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useGroupSearch } from '../organisation/useGroupSearch.tsx'
import { useReader } from '../risks/reader.ts'

interface HistoryGroupFieldProps {
  chosen: number | undefined
  onChange: (chosen: number | undefined) => void
}

/** One company group of the reader's reach, or all of them. */
export function HistoryGroupField({ chosen, onChange }: HistoryGroupFieldProps) {
  const translate = useText()
  const search = useGroupSearch(useReader()?.companyGroup.id ?? 0)
  const { data: [group] = [] } = useGetMany<CompanyGroup>(
    'company-groups',
    { ids: chosen === undefined ? [] : [chosen] },
    { enabled: chosen !== undefined },
  )
  return (
    <Autocomplete
      {...search}
      value={(chosen !== undefined && group) || null}
      onChange={(_event, next) => onChange(next?.id)}
      renderInput={(inputProps) => (
        <TextField {...inputProps} label={translate('history.group')} placeholder={translate('history.everyGroup')} />
      )}
    />
  )
}
