import { Alert, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { ratingOfRisk } from '#domain/records/assessments'
import type { Risk } from '#domain/wire/risks'
import { riskEventQueries } from '#src/dataProvider/endpoints/riskEvents.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { listText } from '#src/platform/listText.ts'
import { amountText } from '../../shared/labels/amountText.ts'
import { Section } from '../../shared/Section.tsx'

/** What the linked events say of the rating of a record, with the events (rule events.evidence); nothing where there are none. */
export function EvidenceSection({ risk }: { risk: Risk }) {
  const translate = useText()
  const { evidence, isContradicted } = risk
  if (evidence.events + evidence.nearMisses === 0) return null
  const rated = ratingOfRisk(risk, 'net')?.likelihood
  const { likelihood } = evidence
  const loss = evidence.lossTotal.map(({ amount, currency }) =>
    amountText(translate, { financialAmount: amount, financialCurrency: currency }),
  )
  return (
    <Section id="evidence" title={translate('riskEvents.evidence.title')}>
      <Stack sx={{ gap: 1.5 }}>
        <Typography>
          {[
            translate('riskEvents.evidence.count', { smart_count: evidence.events }),
            ...(evidence.nearMisses > 0
              ? [translate('riskEvents.evidence.nearMisses', { smart_count: evidence.nearMisses })]
              : []),
            ...(loss.length > 0 ? [translate('riskEvents.evidence.loss', { loss: listText(loss) })] : []),
          ].join(' · ')}
        </Typography>
        {likelihood !== null && rated !== undefined && (
          <Alert severity={isContradicted ? 'warning' : 'info'}>
            {translate('riskEvents.evidence.means', { likelihood, rated })}
          </Alert>
        )}
        <LinkedEvents riskId={risk.id} />
      </Stack>
    </Section>
  )
}

function LinkedEvents({ riskId }: { riskId: number }) {
  const translate = useText()
  const dates = useDates()
  const { data } = useQuery(riskEventQueries.ofRisk(riskId))
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.75 }}>
      {data?.map(({ id, occurredOn, kind, title }) => (
        <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {dates.text(occurredOn)} · {translate(`riskEvents.kind.${kind}`)} ·{' '}
          <span lang={languageOf(title)}>{title}</span>
        </Typography>
      ))}
    </Stack>
  )
}
