import { Box, Card, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import { isReadersTurn, shownStatusOf } from '#domain/records/shownStatus'
import type { RiskType } from '#domain/risks/statuses'
import type { RiskCard } from '#domain/wire/riskCards'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { LevelChip } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { TitleLink } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { Sparkline } from '#src/features/risks/board-parts/labels/Sparkline.tsx'
import { WorkflowStatusChip } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { useHighest, useLatePlans } from './useHome.ts'

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  mt: 1,
} as const

interface ListCardProps {
  name: 'top' | 'late'
  isEmpty: boolean
  children: ReactNode
}

/** A card with a list of links, or a sentence that the list is empty. */
function ListCard({ name, isEmpty, children }: ListCardProps) {
  const translate = useText()
  return (
    <Card component="section" aria-labelledby={`overview-${name}`} sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography id={`overview-${name}`} variant="h3" component="h2">
        {translate(`overview.${name}.title`)}
      </Typography>
      {isEmpty && (
        <Typography variant="body2" color="text.secondary">
          {translate(`overview.${name}.none`)}
        </Typography>
      )}
      <Box component="ol" sx={list}>
        {children}
      </Box>
    </Card>
  )
}

/** The records of one type with the highest net score. */
export function Highest({ type }: { type: RiskType }) {
  const { data } = useHighest(type)
  return (
    <ListCard name="top" isEmpty={data?.length === 0}>
      {data?.map((card) => (
        <ScoredRecord key={card.id} card={card} />
      ))}
    </ListCard>
  )
}

/** A record with its score and its status, because the score may still be in review, as a link. */
function ScoredRecord({ card, children }: { card: RiskCard; children?: ReactNode }) {
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TitleLink risk={card} />
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          <Typography variant="caption" color="text.secondary">
            {card.companyGroup.name}
          </Typography>
          <WorkflowStatusChip status={shownStatusOf(card, card.holder)} isShort isYours={isReadersTurn(card)} />
        </Stack>
      </Box>
      {children}
      <LevelChip rating={card.net} />
    </Stack>
  )
}

/** A record with a changed score, and its scores over time. */
export function MovedRecord({ card }: { card: RiskCard }) {
  const translate = useText()
  const { data: changes = [], dataUpdatedAt } = useQuery(riskQueries.levels(card.id))
  const scores = changes.map(({ at, net }) => ({ at: Date.parse(at), value: net?.score ?? null }))
  return (
    <ScoredRecord card={card}>
      {scores.length > 0 && (
        <Sparkline
          label={`${translate('overview.top.score')}: ${scores.map(({ value }) => value ?? '-').join(', ')}`}
          lines={[{ key: 'net', points: scores }]}
          range={[0, 25]}
          until={dataUpdatedAt}
          width={72}
        />
      )}
    </ScoredRecord>
  )
}

/** The late plans of records of one type, the latest first. */
export function LateActions({ type }: { type: RiskType }) {
  const plans = useLatePlans(type).data?.data
  const translate = useText()
  const dates = useDates()
  return (
    <ListCard name="late" isEmpty={plans?.length === 0}>
      {plans?.map(({ id, risk, description, dueDate, owner }) => (
        <li key={id}>
          <TitleLink
            // The plan itself; its record is under it.
            risk={{ id: risk.id, type: risk.type, title: description || risk.title }}
            to={pathOfStep(risk.type, risk.id, 'mitigationPlans')}
          />
          <Typography variant="caption" color="text.secondary">
            {[
              ...(description ? [shortened(risk.title, 80)] : []),
              translate('plans.due', { date: dates.text(dueDate) }),
              owner ? personNameOf(owner) : translate('plans.noOwner'),
            ].join(' · ')}
          </Typography>
        </li>
      ))}
    </ListCard>
  )
}
