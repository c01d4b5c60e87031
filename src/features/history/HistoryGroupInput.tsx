import { useGetMany, useInput } from 'react-admin'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useText } from '#src/platform/i18n/useText.ts'
import { Picker } from '#src/ui/forms/Picker.tsx'
import { useGroupSearch } from '../organisation/useGroupSearch.tsx'
import { useBoardUser } from '../risks/shared/boardUser.ts'

/** Selects one company group that the reader can see, or all of them. */
export function HistoryGroupInput({ source }: { source: string }) {
  const translate = useText()
  const search = useGroupSearch(useBoardUser().companyGroup.id)
  const { field } = useInput({ source })
  // A link may contain the value as text.
  const chosen = Number(field.value) || undefined
  const { data: [group] = [] } = useGetMany<CompanyGroup>(
    'company-groups',
    { ids: chosen === undefined ? [] : [chosen] },
    { enabled: chosen !== undefined },
  )
  return (
    <Picker
      {...search}
      label={translate('history.group')}
      value={(chosen !== undefined && group) || null}
      onChange={(_event, next) => field.onChange(next?.id ?? '')}
      textField={{ placeholder: translate('history.everyGroup') }}
    />
  )
}
