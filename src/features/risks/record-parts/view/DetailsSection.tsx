import { Stack } from '@mui/material'
import { longTexts, type LongText } from '#domain/risks/fieldNames'
import { detailFields } from '#domain/risks/fields'
import { isStickyNoteSubject } from '#domain/risks/stickyNotes'
import type { Risk } from '#domain/wire/risks'
import { longTitle } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { ReadField, Section } from '#src/features/risks/board-parts/Section.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { EarlyWarning } from '../indicators/EarlyWarning.tsx'
import { NotesAt, useHasNotes } from '../StickyNotes.tsx'

/** Event, cause and signs; empty fields are left out. */
export function DetailsSection({ risk }: { risk: Risk }) {
  const translate = useText()
  const hasNotes = useHasNotes()
  const detail = risk.latestDetail
  const isShown = (name: LongText) => {
    // The explanation is next to the events that it explains.
    if (detailFields[name].section === 'evidence') return false
    if (isStickyNoteSubject(name) && hasNotes(name)) return true
    const text = detail[name]
    if (!text) return false
    return name !== 'eventDescription' || text.length > longTitle || text.includes('\n')
  }
  const shown = longTexts.filter(isShown)
  if (shown.length === 0 && risk.indicators.length === 0) return null
  return (
    <Section id="details" title={translate('risks.sections.details')}>
      <Stack sx={{ gap: 2 }}>
        {shown.map((name) => (
          <ReadField key={name} label={translate(`risks.fields.${name}`)} value={detail[name]}>
            {isStickyNoteSubject(name) && <NotesAt subject={name} />}
          </ReadField>
        ))}
        <EarlyWarning risk={risk} />
      </Stack>
    </Section>
  )
}
