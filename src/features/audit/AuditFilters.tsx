import { Box } from '@mui/material'
import { SelectInput } from 'react-admin'
import { administrationKinds } from '#domain/wire/administrationAudit'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'
import { AdministeredGroupInput } from '../organisation/AdministeredGroupInput.tsx'
import { ExportButton } from './ExportButton.tsx'
import { filterSelect, unfinishedDays } from '#src/ui/list/filterInputs.ts'

const unfinished = unfinishedDays('from', 'to')

/** Filters by person, kind, company group and days, and exports the result. */
export function AuditFilters() {
  const translate = useText()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <ListFilters columns="minmax(180px, 2fr) minmax(150px, 1fr) minmax(200px, 2fr) 170px 170px" validate={unfinished}>
        <SearchInput placeholder={translate('administrationAudit.search')} />
        <SelectInput
          {...filterSelect}
          source="kind"
          label="administrationAudit.columns.kind"
          choices={administrationKinds.map((id) => ({ id, name: `administrationAudit.kinds.${id}` }))}
          emptyText="administrationAudit.anyKind"
        />
        <AdministeredGroupInput source="companyGroupId" placeholder={translate('forms.anyGroup')} />
        <DateInput source="from" label={translate('administrationAudit.from')} />
        <DateInput source="to" label={translate('administrationAudit.to')} />
      </ListFilters>
      <Box sx={{ alignSelf: { md: 'flex-end' } }}>
        <ExportButton />
      </Box>
    </Box>
  )
}
