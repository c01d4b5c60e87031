import { reviewerRoles } from '#domain/access/roles'
import { assessmentTexts, impactValues, namesOf, planFieldNames, type AssessmentText } from '#domain/risks/fieldNames'
import { detailFields, type PlanField } from '#domain/risks/fields'
import { assessmentTypes, type AssessmentType, type WorkflowStatus } from '#domain/risks/statuses'
import { isStickyNoteSubject, remarkNo, subjectOfStickyNote, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import type { Target } from '#domain/risks/target'
import type { Assessment } from '#domain/wire/assessments'
import type { Plan } from '#domain/wire/plans'
import type { StickyNote } from '#domain/wire/reviews'
import type { RiskDetail } from '#domain/wire/riskDetails'
import { categoryText } from './describe.ts'

/** The separately compared fields of a detail, in reading order. */
export const comparedFields = namesOf(detailFields, { compared: [true] })

/** The fields that the reader sees as text. */
const comparedTexts = namesOf(detailFields, {
  compared: [true],
  kind: ['reference', 'text', 'longText', 'choice', 'person', 'target'],
})

export type ComparedText = (typeof comparedTexts)[number]

/** The compared parts of a revision: its content, not its status. */
export type RevisionContent = Pick<
  RiskDetail,
  (typeof comparedFields)[number] | 'riskCategoryDescription' | 'assessments' | 'mitigationPlans'
> & {
  /** Ids of the linked items of a summary; empty for an item. */
  riskIds: readonly number[]
}

interface TextChange {
  field: AssessmentText
  before: string | null
  after: string | null
}

type ImpactItem = Assessment['impactAssessmentItems'][number]

/** An impact type with another rate or text; null on a side without an assessment of it. */
interface ImpactChange {
  key: string
  name: string
  before: ImpactItem | null
  after: ImpactItem | null
}

/** A changed assessment; absent on a side where it did not exist yet. */
export interface AssessmentChange {
  type: AssessmentType
  before: Assessment | undefined
  after: Assessment | undefined
  isMoved: boolean
  impacts: ImpactChange[]
  texts: TextChange[]
}

export type PlanChange =
  | { kind: 'added'; after: Plan }
  | { kind: 'removed'; before: Plan }
  | { kind: 'changed'; before: Plan; after: Plan }

/** The added and removed ids or names. */
interface ListChange<Value> {
  added: Value[]
  removed: Value[]
}

export interface RevisionChanges {
  /** The changed fields. */
  texts: ComparedText[]
  files: ListChange<string>
  assessments: AssessmentChange[]
  plans: PlanChange[]
  riskItems: ListChange<number>
}

/** Compares the content of two revisions of one record, the earlier one first. */
export function compareRevisions(before: RevisionContent, after: RevisionContent): RevisionChanges {
  return {
    texts: comparedTexts.filter((field) => comparedValue(field, before) !== comparedValue(field, after)),
    files: listChange(fileNamesOf(before), fileNamesOf(after)),
    assessments: assessmentTypes.flatMap((type) => assessmentChange(type, before, after)),
    plans: planChanges(before.mitigationPlans, after.mitigationPlans),
    riskItems: listChange(before.riskIds, after.riskIds),
  }
}

/** Returns the number of changes; 0 means that the content is the same. */
export function countChanges({ texts, files, assessments, plans, riskItems }: RevisionChanges): number {
  const lists = [files, riskItems].map(({ added, removed }) => added.length + removed.length)
  return [texts.length, assessments.length, plans.length, ...lists].reduce((sum, count) => sum + count)
}

/** An earlier remark, and whether the part that it refers to has changed since. */
export interface EarlierRemark {
  note: StickyNote
  subject: StickyNoteSubject | null
  /**
   * `approved` if the author's role has approved the record since; `open` if its field did not change. Any change
   * resolves a Remark on the whole.
   */
  state: 'approved' | 'answered' | 'open'
}

/**
 * Checks for each remark on the earlier revision whether its part changed.
 * @param decidedAt when the earlier revision was decided; later remarks belong to the current review
 * @param status the status of the later revision
 */
export function remarksAfter(
  notes: readonly StickyNote[],
  changes: RevisionChanges,
  decidedAt: string,
  status: WorkflowStatus,
): EarlierRemark[] {
  const changed = changedSubjects(changes)
  const changedPlans = new Set(changes.plans.flatMap((plan) => (plan.kind === 'changed' ? [plan.after.id] : [])))
  return notes
    .filter(({ createdAt }) => createdAt <= decidedAt)
    .map((note) => {
      const subject = note.mitigationPlanId === null ? subjectOfStickyNote(note.stickyNoteNo) : 'mitigationPlans'
      const isAnswered =
        note.mitigationPlanId !== null
          ? changedPlans.has(note.mitigationPlanId) || changes.plans.some(({ kind }) => kind === 'removed')
          : note.stickyNoteNo === remarkNo || subject === null
            ? countChanges(changes) > 0
            : changed.has(subject)
      if (hasApproved(note.authorRole, status)) return { note, subject, state: 'approved' }
      return { note, subject, state: isAnswered ? 'answered' : 'open' }
    })
}

/** The number of reviewing roles that a record has passed; none in any other status. */
const passed: Partial<Record<WorkflowStatus, number>> = {
  complete_assessor: 1,
  waiting_internal_owner: 1,
  complete_internal_owner: 2,
  waiting_managing_director: 2,
  complete_managing_director: 3,
}

/** Whether a reviewer of that role already forwarded the record. */
const hasApproved = (role: string, status: WorkflowStatus): boolean =>
  reviewerRoles.slice(0, passed[status] ?? 0).some((reviewer) => reviewer === role)

function changedSubjects({ texts, files, assessments, plans, riskItems }: RevisionChanges): Set<StickyNoteSubject> {
  const subjects = new Set<StickyNoteSubject>()
  for (const field of texts) if (isStickyNoteSubject(field)) subjects.add(field)
  for (const { type, texts: ofAssessment } of assessments) {
    subjects.add(type === 'gross' ? 'grossAssessment' : 'netAssessment')
    for (const { field } of ofAssessment) if (isStickyNoteSubject(field)) subjects.add(field)
  }
  if (plans.length > 0) subjects.add('mitigationPlans')
  if (files.added.length + files.removed.length > 0) subjects.add('fileAttachment')
  if (riskItems.added.length + riskItems.removed.length > 0) subjects.add('riskItems')
  return subjects
}

/** Returns the value of a field for the comparison: an owner is the same person under any name. */
function comparedValue(field: ComparedText, content: RevisionContent): string | number | null {
  if (field === 'owner') return content.owner?.id ?? null
  if (field === 'target') return content.target && targetKey(content.target)
  return field === 'riskCategory' ? categoryText(content) : content[field]
}

const targetKey = ({ likelihood, impact, on }: Target): string => `${likelihood} × ${impact}, ${on}`

const fileNamesOf = ({ fileAttachment }: RevisionContent) => fileAttachment.map(({ attachmentName }) => attachmentName)

function listChange<Value>(before: readonly Value[], after: readonly Value[]): ListChange<Value> {
  return {
    added: after.filter((value) => !before.includes(value)),
    removed: before.filter((value) => !after.includes(value)),
  }
}

function assessmentChange(type: AssessmentType, old: RevisionContent, now: RevisionContent): AssessmentChange[] {
  const [before, after] = [old, now].map(({ assessments }) => assessments.find((one) => one.type === type))
  const isMoved =
    before?.likelihoodRate !== after?.likelihoodRate || before?.highestImpactRate !== after?.highestImpactRate
  const impacts = impactChanges(before?.impactAssessmentItems ?? [], after?.impactAssessmentItems ?? [])
  const texts = assessmentTexts
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => change.before !== change.after)
  const isSame = !isMoved && impacts.length === 0 && texts.length === 0
  return isSame ? [] : [{ type, before, after, isMoved, impacts, texts }]
}

function impactChanges(before: readonly ImpactItem[], after: readonly ImpactItem[]): ImpactChange[] {
  const types = new Map([...before, ...after].map(({ impactType }) => [impactType.key, impactType.name]))
  return [...types].flatMap(([key, name]) => {
    const [old = null, now = null] = [before, after].map((items) =>
      items.find(({ impactType }) => impactType.key === key),
    )
    const isSame =
      old?.rate === now?.rate && impactValues.every((field) => (old?.[field] ?? null) === (now?.[field] ?? null))
    return isSame ? [] : [{ key, name, before: old, after: now }]
  })
}

/** A plan has another id in each revision, so plans are matched by text first, then by position. */
function planChanges(before: readonly Plan[], after: readonly Plan[]): PlanChange[] {
  const left = new Map(before.map((plan, place) => [place, plan]))
  const take = (fits: (plan: Plan, place: number) => boolean): Plan | undefined => {
    for (const [place, plan] of left) {
      if (!fits(plan, place)) continue
      left.delete(place)
      return plan
    }
    return undefined
  }
  const same = after.map((plan) => take(({ description }) => description === plan.description))
  const changes = after.flatMap((plan, place): PlanChange[] => {
    const earlier = same[place] ?? take((_plan, oldPlace) => oldPlace === place)
    if (!earlier) return [{ kind: 'added', after: plan }]
    const isSame = planFieldNames.every((field) => planValueOf(earlier, field) === planValueOf(plan, field))
    return isSame ? [] : [{ kind: 'changed', before: earlier, after: plan }]
  })
  return [...changes, ...[...left.values()].map((plan): PlanChange => ({ kind: 'removed', before: plan }))]
}

/** Returns the value of a field for the comparison of two plans: an owner is the same person under any name. */
const planValueOf = (plan: Plan, field: PlanField) => (field === 'owner' ? plan.owner?.id : plan[field])
