import CrisisAlertIcon from '@mui/icons-material/CrisisAlert'
import { Alert, Box, Chip, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { cardContentOf } from '#domain/records/card'
import type { Fact } from '#domain/risks/facts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { WholeText } from '#src/ui/WholeText.tsx'
import type { CardOrRisk } from '../cardOrRisk.ts'
import { useTitleOf } from './RiskTitle.tsx'
import { useFactText } from './useFactText.ts'

interface FactListProps {
  facts: readonly Fact[]
  /** The number of late plans, where they count as evidence too. */
  late?: number
}

/** The facts against a rating, one sentence each (rule facts.shown); renders nothing without one. */
export function FactList({ facts, late = 0 }: FactListProps) {
  const translate = useText()
  const textOf = useFactText()
  const lines = [...facts.map(textOf), ...(late > 0 ? [translate('plans.lateCount', { smart_count: late })] : [])]
  if (lines.length === 0) return null
  return (
    <Alert
      severity="warning"
      icon={<CrisisAlertIcon fontSize="inherit" />}
      role="note"
      aria-label={translate('facts.title')}
    >
      <Box component="ul" sx={{ m: 0, p: 0, ...(lines.length > 1 ? { pl: 2.5 } : { listStyle: 'none' }) }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  )
}

/**
 * The facts against the ratings of records and their late plans (rule facts.shown); each record of several with its title.
 */
export function FactsOf({ risks, isNamed = risks.length > 1 }: { risks: readonly CardOrRisk[]; isNamed?: boolean }) {
  const titleOf = useTitleOf()
  return risks.filter(hasEvidence).map((risk) => (
    <Box key={risk.id} sx={{ my: 1 }}>
      {isNamed && (
        <WholeText isHeading>
          <Typography variant="subtitle2" component="h3" lang={languageOf(titleOf(risk))} noWrap>
            {`#${risk.id} ${titleOf(risk)}`}
          </Typography>
        </WholeText>
      )}
      <FactList facts={risk.facts} late={cardContentOf(risk).plans.late} />
    </Box>
  ))
}

/** Whether a record has facts against its rating or late plans. */
export const hasEvidence = (risk: CardOrRisk): boolean => risk.facts.length > 0 || cardContentOf(risk).plans.late > 0

/** The strongest fact of a record in a list as a chip with its kind; the sentence is read aloud and in the tooltip. */
export function FactMark({ facts }: Pick<FactListProps, 'facts'>) {
  const translate = useText()
  const textOf = useFactText()
  const [first, ...others] = facts
  if (!first) return null
  const fact = textOf(first)
  const name = others.length > 0 ? translate('facts.more', { fact, smart_count: others.length }) : fact
  return (
    <Chip
      size="small"
      variant="outlined"
      color="warning"
      title={name}
      label={
        <>
          <span style={visuallyHidden}>{name}</span>
          <span aria-hidden>{translate(`facts.kinds.${first.kind}`)}</span>
        </>
      }
      sx={{ flexShrink: 0, maxWidth: '100%' }}
    />
  )
}
