import type { messages as english } from '#i18n/en/index'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { NotesAt } from '#src/features/risks/review/StickyNotes.tsx'
import { AttachedFiles } from './AttachedFiles.tsx'
import { ReadField } from './ReadField.tsx'
import { Section } from './Section.tsx'

/** What could happen, why, and how it would be noticed. */
export function DetailsSection({ risk, aside }: { risk: Risk; aside?: ReactNode }) {
  const translate = useText()
  const translateOpen = useOpenText()
  const detail = risk.latestDetail
  const label = (field: keyof typeof english.risks.fields) => translate(`risks.fields.${field}`)
  const category = [detail.riskCategory?.name, detail.riskCategoryDescription].filter(Boolean).join(': ')
  const status = detail.keyRiskIndicatorStatus
  return (
    <Section id="details" title={translate('risks.sections.details')} aside={aside}>
      <Stack sx={{ gap: 2.5 }}>
        <ReadField label={label('riskCategory')} value={category}>
          <NotesAt subject="riskCategory" />
        </ReadField>
        <ReadField label={label('eventDescription')} value={detail.eventDescription}>
          <NotesAt subject="eventDescription" />
        </ReadField>
        <ReadField label={label('rootCause')} value={detail.rootCause}>
          <NotesAt subject="rootCause" />
        </ReadField>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          <ReadField label={label('indicator')} value={detail.indicator}>
            <NotesAt subject="indicator" />
          </ReadField>
          <ReadField label={label('triggerPoint')} value={detail.triggerPoint}>
            <NotesAt subject="triggerPoint" />
          </ReadField>
          <ReadField
            label={label('keyRiskIndicatorStatus')}
            value={status && translateOpen(`risks.keyRiskIndicator.${status}`, { _: status })}
          />
        </Box>
        {detail.fileAttachment.length > 0 && <AttachedFiles files={detail.fileAttachment} />}
        <NotesAt subject="fileAttachment" />
      </Stack>
    </Section>
  )
}
