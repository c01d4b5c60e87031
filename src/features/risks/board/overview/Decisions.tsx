import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { recordActions } from '../../shared/actions/recordActions.ts'
import { RiskActions } from '../../shared/actions/RiskActions.tsx'
import { GrossToNet } from '../../shared/labels/LevelChip.tsx'
import { useTitleOf } from '../../shared/labels/RiskTitle.tsx'
import { ChangesSection, useChanges } from '../../record/changes/ChangesSection.tsx'
import { pathOfStep } from '../../shared/steps.ts'
import { useRisk } from '../../shared/useRisk.ts'

/** What is not decided here has its place on the record. */
const elsewhere = recordActions.filter((action) => action !== 'approve' && action !== 'reject')

/** What waits for a decision, one record after the other: who it is of, what changed, and the decision itself. */
export function Decisions({ cards }: { cards: readonly RiskCard[] }) {
  const translate = useText()
  const [later, setLater] = useState<readonly number[]>([])
  // What was put off comes again after all others.
  const queue = [...cards.filter(({ id }) => !later.includes(id)), ...cards.filter(({ id }) => later.includes(id))]
  const [card] = queue
  return (
    <Box component="section" aria-labelledby="overview-decisions">
      <Typography id="overview-decisions" variant="h3">
        {translate('overview.decisions.title')}
      </Typography>
      {card ? (
        <Decision
          key={card.id}
          card={card}
          after={queue.length - 1}
          onLater={() => setLater([...later.filter((id) => id !== card.id), card.id])}
        />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('overview.decisions.none')}
        </Typography>
      )}
    </Box>
  )
}

interface DecisionProps {
  card: RiskCard
  /** How many are still to come. */
  after: number
  onLater: () => void
}

function Decision({ card, after, onLater }: DecisionProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const { data: risk } = useRisk(card.id)
  const title = titleOf(card)
  return (
    <Stack sx={{ gap: 1, mt: 1, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {`#${card.id} · ${translate(`vocabulary.riskType.${card.type}`)} · ${card.companyGroup.name}`}
      </Typography>
      <Typography variant="h4" lang={languageOf(title)} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <GrossToNet risk={card} />
      <Box sx={{ maxHeight: 320, overflowY: 'auto' }} tabIndex={0} role="group" aria-label={translate('changes.title')}>
        {risk && <Difference risk={risk} />}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {risk && <RiskActions risk={risk} except={elsewhere} />}
        <Button component={RouterLink} to={pathOfStep(card.type, card.id, 'details')}>
          {translate('overview.decisions.open')}
        </Button>
        {after > 0 && <Button onClick={onLater}>{translate('overview.decisions.later')}</Button>}
        {after > 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ ml: 'auto' }}>
            {translate('overview.decisions.place', { smart_count: after })}
          </Typography>
        )}
      </Stack>
    </Stack>
  )
}

/** What changed since the last decision; where there was none, what the record says. */
function Difference({ risk }: { risk: Risk }) {
  const translate = useText()
  const changes = useChanges(risk, true)
  if (changes) return <ChangesSection risk={risk} found={changes} isDeciding />
  const { rootCause, mitigationPlans } = risk.latestDetail
  return (
    <Stack sx={{ gap: 0.5, typography: 'body2' }}>
      <Box sx={{ color: 'text.secondary' }}>{translate('overview.decisions.first')}</Box>
      {rootCause && (
        <Box lang={languageOf(rootCause)}>
          <strong>{translate('risks.fields.rootCause')}: </strong>
          {rootCause}
        </Box>
      )}
      {mitigationPlans.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {mitigationPlans.map((plan) => (
            <li key={plan.id} lang={languageOf(plan.description)}>
              {plan.description}
            </li>
          ))}
        </Box>
      )}
    </Stack>
  )
}
