import { Stack, Typography } from '@mui/material'
import type { AdministrationAction } from '#domain/wire/administrationAudit'
import { emptyValue } from '#i18n/dates'
import { useSession } from '#src/authProvider/identity.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { EmptyList } from '#src/ui/list/ListStates.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { useActionTexts } from './useActionTexts.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'

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
        render={({ changes }) => (
          <div>
            {changes.map((change) => (
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
