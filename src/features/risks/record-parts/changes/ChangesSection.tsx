import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline'
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked'
import { Box, Button, Chip, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ComparedText,
  countChanges,
  type PlanChange,
  type RevisionChanges,
  remarksAfter,
  compareRevisions,
  type EarlierRemark,
} from '#domain/records/compare'
import { categoryText, fieldText, planText } from '#domain/records/describe'
import { isComplete, isRejected } from '#domain/risks/statuses'
import type { RiskDetail } from '#domain/wire/riskDetails'
import type { Risk } from '#domain/wire/risks'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { NoteAuthor } from '#src/features/risks/actions/NoteAuthor.tsx'
import { useRecordWords } from '#src/features/risks/board-parts/labels/recordWords.ts'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { ReadField, Section } from '#src/features/risks/board-parts/Section.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { AssessmentChangeView } from './AssessmentChangeView.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'

interface ChangesSectionProps {
  risk: Risk
  found: ChangesSinceDecision
  /** Whether the reader decides now: then the section is open, otherwise it is behind a button. */
  isDeciding: boolean
}

/** The changes of a record since its last decision. */
export function ChangesOfRecord({ risk }: { risk: Risk }) {
  const isDeciding = risk.allowedActions.includes('review') || risk.allowedActions.includes('approve')
  const found = useChanges(risk, isDeciding)
  return found ? <ChangesSection risk={risk} found={found} isDeciding={isDeciding} /> : null
}

/** The list for a reviewer: earlier remarks, then every change since the last reviewed version. */
export function ChangesSection({ risk, found, isDeciding }: ChangesSectionProps) {
  const translate = useText()
  const dates = useDates()
  const [isOpen, setOpen] = useState(isDeciding)
  const { decided, changes, remarks } = found
  const count = countChanges(changes)
  const wasRejected = decided.reviewStatus === 'rejected' || isRejected(decided.workflowStatus.name)
  return (
    <Section id="changes" title={translate('changes.title')}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(wasRejected ? 'changes.rejectedOn' : 'changes.approvedOn', {
          revision: decided.revision,
          date: dates.text(decided.updatedAt),
        })}
      </Typography>
      {isOpen ? (
        <>
          {remarks.length > 0 && <EarlierRemarks remarks={remarks} />}
          <Contradiction risk={risk} changes={changes} />
          {count === 0 && <Typography>{translate('changes.nothing')}</Typography>}
          <ChangeList changes={changes} decided={decided} risk={risk} />
        </>
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {translate('changes.show', { smart_count: count })}
        </Button>
      )}
    </Section>
  )
}

/** The unchanged explanation of a contradiction by events; a changed one is in the list (rule events.contradicted). */
function Contradiction({ risk, changes }: { risk: Risk; changes: RevisionChanges }) {
  const label = useText()('risks.fields.evidenceComment')
  const { facts, latestDetail } = risk
  if (facts.every(({ kind }) => kind !== 'events') || changes.texts.includes('evidenceComment')) return null
  return (
    <Box sx={{ mb: 2 }}>
      <ReadField label={label} value={latestDetail.evidenceComment} />
    </Box>
  )
}

interface ChangeListProps {
  changes: RevisionChanges
  decided: RiskDetail
  risk: Risk
}

function ChangeList({ changes, decided, risk }: ChangeListProps) {
  const translate = useText()
  const words = useRecordWords()
  const changedText = (detail: RiskDetail, field: ComparedText) =>
    field === 'riskCategory' ? categoryText(detail) : fieldText(detail, field, words)
  const titleOf = useTitleOf()
  const nameOfItem = (id: number) => {
    const item = risk.riskItems?.find((one) => one.id === id)
    return item ? titleOf(item) : translate('wizard.items.notReadable', { id })
  }
  const planWords = (plan: PlanChange, side: 'before' | 'after') => {
    const one = side === 'before' ? ('before' in plan ? plan.before : null) : 'after' in plan ? plan.after : null
    return one && planText(one, words)
  }
  const { files, riskItems } = changes
  return (
    <>
      {changes.texts.map((field) => (
        <BeforeAfter
          key={field}
          label={translate(`risks.fields.${field}`)}
          before={changedText(decided, field)}
          after={changedText(risk.latestDetail, field)}
        />
      ))}
      {changes.assessments.map((change) => (
        <AssessmentChangeView key={change.type} change={change} />
      ))}
      {changes.plans.map((plan) => (
        <BeforeAfter
          key={`${plan.kind} ${'after' in plan ? plan.after.id : plan.before.id}`}
          label={translate(
            ({ added: 'changes.planAdded', removed: 'changes.planRemoved', changed: 'changes.planChanged' } as const)[
              plan.kind
            ],
          )}
          before={planWords(plan, 'before')}
          after={planWords(plan, 'after')}
        />
      ))}
      {files.added.length + files.removed.length > 0 && (
        <BeforeAfter
          label={translate('risks.fields.fileAttachment')}
          before={files.removed.length > 0 && translate('changes.removed', { names: files.removed.join(', ') })}
          after={files.added.length > 0 && translate('changes.added', { names: files.added.join(', ') })}
        />
      )}
      {riskItems.added.length + riskItems.removed.length > 0 && (
        <BeforeAfter
          label={translate('risks.fields.riskItems')}
          before={
            riskItems.removed.length > 0 &&
            translate('changes.removed', { names: riskItems.removed.map(nameOfItem).join('; ') })
          }
          after={
            riskItems.added.length > 0 &&
            translate('changes.added', { names: riskItems.added.map(nameOfItem).join('; ') })
          }
        />
      )}
    </>
  )
}

interface ChangesSinceDecision {
  decided: RiskDetail
  changes: RevisionChanges
  remarks: EarlierRemark[]
}

/**
 * Returns the changes of a record since its last approval or rejection. Undefined before the first decision and, for
 * readers who do not decide, without a change or after all decisions.
 */
export function useChanges(risk: Risk, isDeciding: boolean): ChangesSinceDecision | undefined {
  const { data } = useQuery(riskQueries.changes(risk.id, risk.latestDetail.revision))
  if (!data?.decided) return undefined
  const { decided } = data
  const { latestDetail } = risk
  const changes = compareRevisions(
    { ...decided, riskIds: data.riskRisks.map(({ riskId }) => riskId) },
    { ...latestDetail, riskIds: risk.riskRisks.map(({ riskId }) => riskId) },
  )
  const status = latestDetail.workflowStatus.name
  if (!isDeciding && (countChanges(changes) === 0 || isComplete(status))) return undefined
  const remarks = remarksAfter(latestDetail.stickyNotes ?? [], changes, decided.updatedAt, status)
  return { decided, changes, remarks }
}

/** The remarks of earlier reviews, each marked as addressed by a change or still open. */
function EarlierRemarks({ remarks }: { remarks: readonly EarlierRemark[] }) {
  const translate = useText()
  const dates = useDates()
  return (
    <Box component="section" aria-labelledby="earlier-remarks" sx={{ mb: 2 }}>
      <Typography id="earlier-remarks" variant="h4" component="h3" sx={{ mb: 1 }}>
        {translate('changes.remarks')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {remarks.map(({ note, subject, state }) => (
          <Box
            component="li"
            key={note.id}
            sx={{
              display: 'flex',
              gap: 1.5,
              rowGap: 0.5,
              alignItems: 'flex-start',
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
            }}
          >
            <Chip
              size="small"
              variant="outlined"
              color={state === 'open' ? 'warning' : 'success'}
              icon={state === 'open' ? <RadioButtonUncheckedIcon /> : <CheckCircleOutlineIcon />}
              label={translate(`changes.${state}`)}
              title={translate(`changes.${state}Help`)}
            />
            <div>
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                <strong>{translate(subject ? `risks.fields.${subject}` : 'review.note.remark')}: </strong>
                <span lang={languageOf(note.comment)}>{note.comment}</span>
              </Typography>
              <Typography variant="caption" color="text.secondary">
                <NoteAuthor note={note} date={dates.text(note.createdAt)} />
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
