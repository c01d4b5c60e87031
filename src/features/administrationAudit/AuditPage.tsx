import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Stack, Typography, Box } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { SelectInput, useListContext, useDataProvider } from 'react-admin'
import { type AdministrationAction, administrationKinds } from '#domain/wire/administrationAudit'
import { emptyValue, dayOf } from '#i18n/dates'
import { useSession } from '#src/authProvider/identity.ts'
import { readAll } from '#src/dataProvider/readAll.ts'
import { AdministeredGroupInput } from '#src/features/organisation/AdministeredGroupInput.tsx'
import type { Query } from '#src/platform/http/query.ts'
import { useText, usePlainText } from '#src/platform/i18n/useText.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { filterSelect, unfinishedDays } from '#src/ui/list/filterInputs.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { EmptyList } from '#src/ui/list/ListStates.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { csvColumns, csvOf } from './auditCsv.ts'
import { changesOf, useActionTexts } from './useActionTexts.ts'

const unfinished = unfinishedDays('from', 'to')

/** Filters by person, kind, company group and days, and exports the result. */
function AuditFilters() {
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

const newestFirst = { field: 'id', order: 'DESC' } as const

const Column = ListColumn<AdministrationAction>

/** `/admin/audit`: what administrators did to roles, users, company groups and settings (rule audit.administration). */
export default function AuditPage() {
  const translate = useText()
  const { defaultRoleAssignment } = useSession().user
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead title={translate('administrationAudit.title')} text={translate('administrationAudit.text')} />
      <PagedList<AdministrationAction>
        resource="administration-audit"
        storeKey={`administration-audit.of.${defaultRoleAssignment?.id}`}
        sort={newestFirst}
        filters={<AuditFilters />}
        pagination={<ListPages sizes={[25, 50, 100]} />}
        sx={{ '& .RaList-main': { minWidth: 0 } }}
      >
        <AuditedActions />
      </PagedList>
    </Stack>
  )
}

/** A page of actions; on a phone each is a small card. */
function AuditedActions() {
  const translate = useText()
  const texts = useActionTexts()
  return (
    <ListTable<AdministrationAction>
      asCards
      size="medium"
      aria-label={translate('administrationAudit.list')}
      empty={<EmptyList of="administrationAudit" />}
    >
      <Column label="administrationAudit.columns.when" sx={{ whiteSpace: 'nowrap' }} render={texts.when} />
      <Column
        label="administrationAudit.columns.who"
        sx={{ overflowWrap: 'anywhere' }}
        render={(action) => <TwoLines first={texts.who(action)} second={texts.role(action)} />}
      />
      <Column isRowHead label="administrationAudit.columns.what" render={texts.what} />
      <Column
        label="administrationAudit.columns.subject"
        sx={{ overflowWrap: 'anywhere' }}
        render={(action) => <TwoLines first={texts.person(action)} second={texts.companyGroup(action)} />}
      />
      <Column
        label="administrationAudit.columns.changes"
        sx={{ overflowWrap: 'anywhere', minWidth: { md: 240 } }}
        render={(action) => (
          <div>
            {changesOf(action).map((change) => (
              <Typography key={change.field} variant="body2">
                {translate('administrationAudit.change', {
                  field: texts.field(change),
                  before: texts.value(change, change.before),
                  after: texts.value(change, change.after),
                })}
              </Typography>
            ))}
          </div>
        )}
      />
    </ListTable>
  )
}

/** Two texts, one under the other; shows only one if the other is empty, and a dash if both are. */
function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <div>
      {first && <Typography variant="body2">{first}</Typography>}
      {!first && !second && emptyValue}
      {second && (
        <Typography variant={first ? 'caption' : 'body2'} color={first ? 'text.secondary' : undefined}>
          {second}
        </Typography>
      )}
    </div>
  )
}

/** Saves all actions that match the filters as a CSV file. */
function ExportButton() {
  const translate = useText()
  const plainText = usePlainText()
  const notify = useNotice()
  const texts = useActionTexts()
  const dataProvider = useDataProvider()
  const { filterValues, total } = useListContext<AdministrationAction>()
  const download = useMutation({
    mutationFn: async () => {
      const actions = await readAll<AdministrationAction>(dataProvider, 'administration-audit', {
        filter: filterValues as Query,
      })
      const heads = csvColumns.map((name) => plainText(`administrationAudit.columns.${name}`))
      const file = new Blob([csvOf(actions, heads, texts)], { type: 'text/csv;charset=utf-8' })
      saveFile(file, `audit-${dayOf(new Date())}.csv`)
    },
    onSuccess: () => notify('administrationAudit.exported', { type: 'success' }),
  })
  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={!total}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {translate('administrationAudit.export')}
    </BusyButton>
  )
}
