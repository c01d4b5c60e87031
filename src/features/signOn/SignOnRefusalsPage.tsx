import { Stack, Typography } from '@mui/material'
import type { SignOnRefusal } from '#domain/wire/signOn'
import { emptyValue } from '#i18n/dates'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { AccessGate } from '#src/ui/AccessGate.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'

const resource = 'sign-on-refusals'
const newestFirst = { field: 'id', order: 'DESC' } as const

const Column = ListColumn<SignOnRefusal>

/** `/admin/sign-on`: explains why company sign-ons failed (rule session.refusals). */
export default function SignOnRefusalsPage() {
  const translate = useText()
  return (
    <AccessGate resource={resource} action="list">
      <Stack sx={{ gap: 2 }}>
        <PageHead title={translate('signOn.title')} text={translate('signOn.text')} />
        <PagedList<SignOnRefusal>
          resource={resource}
          sort={newestFirst}
          pagination={<ListPages sizes={[25, 50]} />}
          sx={{ '& .RaList-main': { minWidth: 0 } }}
        >
          <Refusals />
        </PagedList>
      </Stack>
    </AccessGate>
  )
}

/** A page of refusals; on a phone each refusal is a small card. */
function Refusals() {
  const translate = useText()
  const dates = useDates()
  const columnOf = (name: 'when' | 'provider' | 'reason' | 'said') => ({
    label: translate(`signOn.columns.${name}`),
    disableSort: true,
  })
  return (
    <ListTable<SignOnRefusal>
      asCards
      size="medium"
      aria-label={translate('signOn.list')}
      empty={<EmptyState title={translate('signOn.empty')} text={translate('signOn.emptyText')} />}
    >
      <Column
        {...columnOf('when')}
        sx={{ whiteSpace: 'nowrap' }}
        render={({ createdAt }) => dates.withTime(createdAt)}
      />
      <Column {...columnOf('provider')} render={({ provider }) => translate(`signOn.provider.${provider}`)} />
      <Column {...columnOf('reason')} render={({ reason }) => translate(`signOn.reasons.${reason}`)} />
      <Column
        {...columnOf('said')}
        sx={{ overflowWrap: 'anywhere' }}
        render={(row) => <ProviderDetails refusal={row} />}
      />
    </ListTable>
  )
}

/** The messages of token and provider, each on its own line. */
function ProviderDetails({ refusal }: { refusal: SignOnRefusal }) {
  const translate = useText()
  const shown = (['issuer', 'audience', 'detail'] as const).filter((name) => refusal[name] !== null)
  if (shown.length === 0) return emptyValue
  return (
    <div>
      {shown.map((name) => (
        <Typography key={name} variant="body2">
          {translate(`signOn.${name}`, { text: refusal[name] ?? '' })}
        </Typography>
      ))}
    </div>
  )
}
