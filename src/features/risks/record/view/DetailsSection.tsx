import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import { longTextsIn, type LongText } from '#domain/risks/fieldNames'
import type { DetailField } from '#domain/risks/fields'
import { isStickyNoteSubject } from '#domain/risks/stickyNotes'
import type { Risk } from '#domain/wire/risks'
import { NotesAt } from '#src/features/risks/review/StickyNotes.tsx'
import type { FileAttachment } from '#domain/wire/riskDetails'
import { FileLink } from '#src/features/risks/shared/attachments/FileLink.tsx'
import { EarlyWarning } from '../../shared/indicators/EarlyWarning.tsx'
import { targetText } from '../../shared/labels/targetText.ts'
import { ReadField, Section } from '../../shared/Section.tsx'

/** What could happen, why, and how it would be noticed. */
export function DetailsSection({ risk, aside }: { risk: Risk; aside?: ReactNode }) {
  const translate = useText()
  const translateOpen = useOpenText()
  const dates = useDates()
  const detail = risk.latestDetail
  const label = (field: DetailField) => translate(`risks.fields.${field}`)
  const category = [detail.riskCategory?.name, detail.riskCategoryDescription].filter(Boolean).join(': ')
  const status = detail.keyRiskIndicatorStatus
  const longText = (name: LongText) => (
    <ReadField key={name} label={label(name)} value={detail[name]}>
      {isStickyNoteSubject(name) && <NotesAt subject={name} />}
    </ReadField>
  )
  return (
    <Section id="details" title={translate('risks.sections.details')} aside={aside}>
      <Stack sx={{ gap: 2.5 }}>
        <ReadField label={label('riskCategory')} value={category}>
          <NotesAt subject="riskCategory" />
        </ReadField>
        <ReadField label={label('owner')} value={detail.owner && `${detail.owner.firstName} ${detail.owner.lastName}`}>
          <NotesAt subject="owner" />
        </ReadField>
        <ReadField label={label('target')} value={detail.target && targetText(detail.target, dates.text)}>
          <NotesAt subject="target" />
        </ReadField>
        {longTextsIn('event').map(longText)}
        {detail.evidenceComment !== null && longTextsIn('evidence').map(longText)}
        <EarlyWarning risk={risk} />
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          {longTextsIn('earlyWarning').map(longText)}
          <ReadField
            label={label('keyRiskIndicatorStatus')}
            value={status && translateOpen(`risks.keyRiskIndicator.${status}`, { _: status })}
          />
        </Box>
        {detail.fileAttachment.length > 0 && (
          <AttachedFiles files={detail.fileAttachment} copied={detail.copyFileAttachment?.split('\n') ?? []} />
        )}
        <NotesAt subject="fileAttachment" />
      </Stack>
    </Section>
  )
}

/** The files attached to a record, each to be downloaded. */
function AttachedFiles({ files, copied }: { files: readonly FileAttachment[]; copied: readonly string[] }) {
  const translate = useText()
  return (
    <div>
      <Typography variant="caption" component="h3" color="text.secondary" sx={{ fontWeight: 600 }}>
        {translate('risks.fields.fileAttachment')}
      </Typography>
      <Stack
        direction="row"
        component="ul"
        sx={{ columnGap: 2.5, rowGap: 0.5, flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' }}
      >
        {files.map((file) => (
          <li key={file.attachmentUrl}>
            <FileLink file={file} />
            {copied.includes(file.attachmentName) && (
              <Typography variant="caption" color="text.secondary">
                {translate('attachments.copied')}
              </Typography>
            )}
          </li>
        ))}
      </Stack>
    </div>
  )
}
