import { Box, Chip, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { categoryText, describe } from '#domain/records/describe'
import { hasFact } from '#domain/risks/facts'
import { longTexts } from '#domain/risks/fieldNames'
import { detailFields } from '#domain/risks/fields'
import { assessmentTypes } from '#domain/risks/statuses'
import { isStickyNoteSubject, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import type { Risk } from '#domain/wire/risks'
import { GrossToNet } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { useRecordWords } from '#src/features/risks/board-parts/labels/recordWords.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { AttachedFiles } from '../attachments/AttachedFiles.tsx'
import { RecordStatus } from '../head/RecordHead.tsx'
import { useAssignee } from '../head/useAssignee.ts'
import { HeatMapMini } from '../heatMap/HeatMapMini.tsx'
import { pointOfRisk } from '../rating/assessmentValues.ts'
import { useTargetProgress, type ShownProgress } from '../rating/useTargetProgress.ts'
import { NotesAt } from '../StickyNotes.tsx'

const colours = {
  reached: 'success',
  onApproval: 'default',
  onCourse: 'default',
  noPlan: 'warning',
} as const satisfies Record<ShownProgress, string>

interface Property {
  name: string
  label: string
  /** Null for an empty field of the record, which is collapsed; undefined for a field that does not apply. */
  value: ReactNode
  notes?: StickyNoteSubject
}

/** Returns the properties in the right column of a record, in their order. To add a property, add a row. */
function useProperties(risk: Risk): Property[] {
  const translate = useText()
  const dates = useDates()
  const assignee = useAssignee(risk)
  const { latestDetail: detail, facts } = risk
  const progress = useTargetProgress(risk)
  const { target } = detail
  const described = describe(detail, useRecordWords())
  const property = (name: keyof typeof detailFields, ...given: [value?: ReactNode]) => ({
    name,
    label: described[name].label,
    value: given.length > 0 ? given[0] : described[name].text,
    ...(isStickyNoteSubject(name) && { notes: name }),
  })
  return [
    { name: 'holder', label: translate('risks.head.heldBy'), value: assignee ?? undefined },
    {
      name: 'movement',
      label: translate('risks.head.movement'),
      value: (
        <>
          {/* The facts about a target contain its day. */}
          <GrossToNet
            risk={risk}
            target={target}
            hasDay={!hasFact(facts, 'target_postponed') && !hasFact(facts, 'target_missed')}
          />
          <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>
            <HeatMapMini points={assessmentTypes.map((type) => pointOfRisk(type, risk))} target={target} />
          </Box>
        </>
      ),
    },
    property('riskCategory', categoryText(detail)),
    { name: 'companyGroup', label: translate('vocabulary.companyGroup'), value: risk.companyGroup.name },
    property('owner'),
    // The target itself is next to gross and net.
    property(
      'target',
      target && progress && (
        <Chip
          size="small"
          color={colours[progress]}
          label={translate(`risks.target.${progress}`)}
          sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
        />
      ),
    ),
    {
      name: 'review',
      label: translate('risks.reviewDates.label'),
      // An overdue review is a fact.
      value: risk.nextReviewOn && !hasFact(facts, 'review_overdue') ? <ReviewDate risk={risk} /> : undefined,
    },
    property('keyRiskIndicatorStatus'),
    property('fileAttachment', detail.fileAttachment.length > 0 ? <AttachedFiles detail={detail} /> : null),
    {
      name: 'updated',
      label: translate('risks.head.updatedLabel'),
      value: `${dates.text(risk.updatedAt)} · ${translate('risks.head.revision', { revision: detail.revision })}`,
    },
  ]
}

/** The next review date of a complete record, or since when its review is overdue (rule review-dates.next). */
function ReviewDate({ risk }: { risk: Risk }) {
  const translate = useText()
  const dates = useDates()
  if (risk.nextReviewOn === null) return null
  const day = dates.text(risk.nextReviewOn)
  return risk.isReviewDue ? (
    <Chip size="small" color="warning" label={translate('risks.reviewDates.due', { day })} />
  ) : (
    <>{day}</>
  )
}

/**
 * The properties of a record next to its texts: status, assignee, levels, and every filled property.
 * @param hasStatus false if the head of the page has the status
 */
export function Properties({ risk, hasStatus = true }: { risk: Risk; hasStatus?: boolean }) {
  const translate = useText()
  const properties = useProperties(risk)
  const empty = [
    ...properties.filter(({ value }) => value === null).map(({ label }) => label),
    ...longTexts
      .filter((name) => detailFields[name].section !== 'evidence' && !risk.latestDetail[name])
      .map((name) => translate(`risks.fields.${name}`)),
  ]
  return (
    <Box component="section" aria-label={translate('risks.properties.title')} sx={card}>
      {hasStatus && <RecordStatus risk={risk} />}
      <Box component="dl" sx={{ ...list, mt: hasStatus ? 1.5 : 0 }}>
        {properties
          .filter(({ value }) => isShown(value))
          .map(({ name, label, value, notes }) => (
            <Box key={name} sx={name === 'movement' ? { gridColumn: { xs: '1 / -1', sm: 'auto' } } : {}}>
              <Typography component="dt" variant="caption" color="text.secondary">
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
                {notes && <NotesAt subject={notes} />}
              </Typography>
            </Box>
          ))}
      </Box>
      <Stack>
        {properties.map(({ name, value, notes }) => !isShown(value) && notes && <NotesAt key={name} subject={notes} />)}
      </Stack>
      {empty.length > 0 && (
        <Box component="details" sx={fold}>
          <summary>{translate('risks.properties.empty', { smart_count: empty.length })}</summary>
          {empty.join(' · ')}
        </Box>
      )}
    </Box>
  )
}

const isShown = (value: ReactNode) => value !== null && value !== undefined

const card = { p: 2, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 3 } as const

/** Two columns on a phone and on a tablet, where the properties are above the texts. */
const list = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
  gap: 1.5,
  m: 0,
} as const

const fold = {
  mt: 1.5,
  typography: 'body2',
  color: 'text.secondary',
  '& > summary': { cursor: 'pointer', py: 0.5, width: 'fit-content' },
} as const
