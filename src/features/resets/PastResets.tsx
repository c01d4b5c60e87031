import { Typography } from '@mui/material'
import { personNameOf } from '#domain/organisation/personName'
import type { PastReset } from '#domain/wire/resets'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { countText } from '#src/platform/locale.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListTable, onlyWide } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'

/** A tooltip cannot show hundreds of names. */
const mostNames = 20

const latestFirst = { field: 'id', order: 'DESC' } as const

const Column = ListColumn<PastReset>

/** The earlier resets of the administered groups, the latest first (rule reset.history). */
export function PastResets() {
  const translate = useText()
  const dates = useDates()
  const by = ({ resetBy, createdAt }: PastReset) =>
    translate('riskReset.history.by', { name: personNameOf(resetBy), date: dates.withTime(createdAt) })
  return (
    <section aria-labelledby="past-resets">
      <Typography id="past-resets" variant="h2" sx={{ mb: 1.5 }}>
        {translate('riskReset.history.title')}
      </Typography>
      <PagedList<PastReset> resource="risk-resets" sort={latestFirst} perPage={10}>
        <ListTable<PastReset>
          aria-labelledby="past-resets"
          empty={<EmptyState title={translate('riskReset.history.none')} />}
        >
          <Column
            label={translate('riskReset.history.columns.resetDate')}
            isRowHead
            sx={{ whiteSpace: { md: 'nowrap' } }}
            render={(reset) => (
              <>
                {dates.text(reset.resetDate)}
                <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'block', md: 'none' } }}>
                  {translate('riskReset.dates.periodDateIs', { date: dates.text(reset.periodDate) })}
                  <br />
                  {by(reset)}
                </Typography>
              </>
            )}
          />
          <Column
            label={translate('riskReset.history.columns.periodDate')}
            sx={{ ...onlyWide, whiteSpace: 'nowrap' }}
            render={({ periodDate }) => dates.text(periodDate)}
          />
          <Column
            label={translate('riskReset.history.columns.groups')}
            render={({ companyGroups }) => <GroupNames groups={companyGroups} />}
          />
          <Column label={translate('riskReset.history.columns.resetBy')} sx={onlyWide} render={by} />
          <Column
            label={translate('riskReset.columns.count')}
            align="right"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
            render={({ count }) => countText(count)}
          />
        </ListTable>
      </PagedList>
    </section>
  )
}

function GroupNames({ groups }: { groups: PastReset['companyGroups'] }) {
  const translate = useText()
  const more = groups.length - mostNames
  const names = groups
    .slice(0, mostNames)
    .map(({ name }) => name)
    .join(', ')
  return (
    <TruncatedText lines={2} text={more > 0 ? translate('riskReset.history.andMore', { names, count: more }) : names} />
  )
}
