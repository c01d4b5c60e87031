import { Stack, Typography } from '@mui/material'
import { useGetManyReference } from 'react-admin'
import { longTextsIn } from '#domain/risks/fieldNames'
import type { RiskEvent } from '#domain/wire/events'
import type { Risk } from '#domain/wire/risks'
import type { CallMeta } from '#src/dataProvider/dataProvider.ts'
import { amountText } from '#src/features/risks/board-parts/labels/amountText.ts'
import { ReadField, Section } from '#src/features/risks/board-parts/Section.tsx'
import { NotesAt, useHasNotes } from '#src/features/risks/record-parts/StickyNotes.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { listText } from '#src/platform/listText.ts'

/**
 * The linked events of a record and the explanation (rule events.evidence); absent without
 * events.
 */
export function EvidenceSection({ risk }: { risk: Risk }) {
  const translate = useText()
  const hasNotes = useHasNotes()
  const { evidence, latestDetail } = risk
  const texts = longTextsIn('evidence').filter((name) => latestDetail[name] || hasNotes(name))
  if (evidence.events + evidence.nearMisses + texts.length === 0) return null
  const loss = evidence.lossTotal.map(({ amount, currency }) =>
    amountText(translate, { financialAmount: amount, financialCurrency: currency }),
  )
  return (
    <Section id="evidence" title={translate('events.evidence.title')}>
      <Stack sx={{ gap: 1.5 }}>
        <Typography>
          {[
            translate('events.evidence.count', { smart_count: evidence.events }),
            ...(evidence.nearMisses > 0
              ? [translate('events.evidence.nearMisses', { smart_count: evidence.nearMisses })]
              : []),
            ...(loss.length > 0 ? [translate('events.evidence.loss', { loss: listText(loss) })] : []),
          ].join(' · ')}
        </Typography>
        {texts.map((name) => (
          <ReadField key={name} label={translate(`risks.fields.${name}`)} value={latestDetail[name]}>
            <NotesAt subject={name} />
          </ReadField>
        ))}
        <LinkedEvents riskId={risk.id} />
      </Stack>
    </Section>
  )
}

/** The number of events shown for a record. */
const mostEvents = 50

/** The events that a record is linked to, the latest first. */
function LinkedEvents({ riskId }: { riskId: number }) {
  const translate = useText()
  const dates = useDates()
  const { data } = useGetManyReference<RiskEvent>('risk-events', {
    target: 'riskId',
    id: riskId,
    pagination: { page: 1, perPage: mostEvents },
    sort: { field: 'occurredOn', order: 'DESC' },
    meta: { errors: 'caller' } satisfies CallMeta,
  })
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.75 }}>
      {data?.map(({ id, occurredOn, kind, title }) => (
        <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {dates.text(occurredOn)} · {translate(`events.kind.${kind}`)} · <span lang={languageOf(title)}>{title}</span>
        </Typography>
      ))}
    </Stack>
  )
}
