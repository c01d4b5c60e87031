import { Box, Card, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ListedPlan } from '#domain/wire/planUpdates'
import type { RiskCard } from '#domain/wire/riskCards'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { LevelChip } from '../../risks/shared/labels/LevelChip.tsx'
import { TitleLink } from '../../risks/shared/labels/RiskTitle.tsx'
import { Sparkline } from '../../risks/shared/labels/Sparkline.tsx'
import { pathOfStep } from '../../risks/shared/steps.ts'
import { useHighest } from './useHome.ts'

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, mt: 1 } as const

/** The records with the highest net score. */
export function Highest() {
  const translate = useText()
  const { data } = useHighest()
  return (
    <Card component="section" aria-labelledby="overview-top" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography id="overview-top" variant="h3" component="h2">
        {translate('overview.top.title')}
      </Typography>
      {data?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('overview.top.none')}
        </Typography>
      )}
      <Box component="ol" sx={list}>
        {data?.map((card) => (
          <Stack key={card.id} component="li" direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <TitleLink risk={card} />
              <Typography variant="caption" color="text.secondary">
                {card.companyGroup.name}
              </Typography>
            </Box>
            <LevelChip rating={card.net} />
          </Stack>
        ))}
      </Box>
    </Card>
  )
}

/** A record with its score and the way to it. */
export function MovedRecord({ card }: { card: RiskCard }) {
  const translate = useText()
  const { data: changes = [], dataUpdatedAt } = useQuery(riskQueries.levels(card.id))
  const scores = changes.map(({ at, net }) => ({ at: Date.parse(at), value: net?.score ?? null }))
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TitleLink risk={card} />
        <Typography variant="caption" color="text.secondary">
          {card.companyGroup.name}
        </Typography>
      </Box>
      {scores.length > 0 && (
        <Sparkline
          label={`${translate('overview.top.score')}: ${scores.map(({ value }) => value ?? '-').join(', ')}`}
          lines={[{ key: 'net', points: scores }]}
          range={[0, 25]}
          until={dataUpdatedAt}
          width={72}
        />
      )}
      <LevelChip rating={card.net} />
    </Stack>
  )
}

/** The plans that are late, those for the longest time first. */
export function LateActions({ plans }: { plans: readonly ListedPlan[] | undefined }) {
  const translate = useText()
  const dates = useDates()
  return (
    <Card component="section" aria-labelledby="overview-late" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography id="overview-late" variant="h3" component="h2">
        {translate('overview.late.title')}
      </Typography>
      {plans?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('overview.late.none')}
        </Typography>
      )}
      <Box component="ol" sx={list}>
        {plans?.map(({ id, risk, dueDate, owner }) => (
          <li key={id}>
            <TitleLink
              risk={{ id: risk.id, type: risk.type, title: risk.title }}
              to={pathOfStep(risk.type, risk.id, 'mitigationPlans')}
            />
            <Typography variant="caption" color="text.secondary">
              {[
                translate('overview.late.due', { day: dates.text(dueDate) }),
                owner ? `${owner.firstName} ${owner.lastName}` : translate('overview.late.noOwner'),
              ].join(' · ')}
            </Typography>
          </li>
        ))}
      </Box>
    </Card>
  )
}
