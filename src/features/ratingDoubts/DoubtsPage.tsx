import { Skeleton, Stack, Tab, Tabs } from '@mui/material'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FactKind } from '#domain/risks/facts'
import { comparePatterns } from '#domain/risks/ratingPatterns'
import { ratingDoubtQueries } from '#src/dataProvider/endpoints/ratingDoubts.ts'
import { useText, type Translate } from '#src/platform/i18n/useText.ts'
import { countText } from '#src/platform/locale.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { DoubtList } from './DoubtList.tsx'
import { GroupTable } from './GroupTable.tsx'
import { KindSwitch } from './KindSwitch.tsx'
import { groupPatterns } from './patternTable.ts'

const tabs = ['records', 'groups'] as const

/** Returns the change of the number since the last period, in words. */
function changeText(translate: Translate, change: number): string {
  if (change === 0) return translate('ratingDoubts.same')
  return translate(change > 0 ? 'ratingDoubts.risen' : 'ratingDoubts.fallen', { count: countText(Math.abs(change)) })
}

/** `/rating-doubts`: the records with facts against their ratings, contradictions first, and by company group (rule doubts.page). */
export default function DoubtsPage() {
  const translate = useText()
  const [tab, setTab] = useState<(typeof tabs)[number]>('records')
  const [kind, setKind] = useState<FactKind>()
  const { data: patterns } = useQuery(ratingDoubtQueries.all())
  const { data: previous = [], isPending } = useQuery(ratingDoubtQueries.previous())
  const { data: doubts, isError } = useInfiniteQuery(ratingDoubtQueries.doubts([]))
  const count = doubts?.pages[0]?.total
  const total = patterns && groupPatterns(patterns).reduce((sum, { of }) => sum + of, 0)
  const compared = patterns && comparePatterns(previous, patterns)
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('ratingDoubts.title')}
        text={
          count !== undefined && total !== undefined && !isPending
            ? [
                translate('ratingDoubts.summary', { count: countText(count), total: countText(total) }),
                compared && changeText(translate, compared.now - compared.before),
              ]
                .filter(Boolean)
                .join(' ')
            : !isError && <Skeleton width={280} />
        }
        action={
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
            {tab === 'records' && <KindSwitch kind={kind} onChange={setKind} />}
            <Tabs
              value={tab}
              onChange={(_event, chosen: (typeof tabs)[number]) => setTab(chosen)}
              aria-label={translate('ratingDoubts.title')}
            >
              {tabs.map((one) => (
                <Tab
                  key={one}
                  value={one}
                  id={`tab-${one}`}
                  aria-controls="doubts"
                  label={translate(`ratingDoubts.${one}`)}
                />
              ))}
            </Tabs>
          </Stack>
        }
      />
      <div id="doubts" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'records' ? <DoubtList kind={kind} /> : <GroupTable />}
      </div>
    </Stack>
  )
}
