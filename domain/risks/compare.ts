import type { Assessment } from '../wire/assessments.ts'
import type { MitigationPlan } from '../wire/mitigationPlans.ts'
import type { StickyNote } from '../wire/reviews.ts'
import type { RiskDetail } from '../wire/riskDetails.ts'
import { assessmentTypes, type AssessmentType } from './statuses.ts'
import { remarkNo, subjectOfStickyNote, type StickyNoteSubject } from './stickyNotes.ts'

/** What of a revision is compared: its content, not its state. */
export type RevisionContent = Pick<
  RiskDetail,
  | 'riskCategory'
  | 'riskCategoryDescription'
  | 'eventDescription'
  | 'rootCause'
  | 'indicator'
  | 'triggerPoint'
  | 'keyRiskIndicatorStatus'
  | 'fileAttachment'
  | 'assessments'
  | 'mitigationPlans'
> & {
  /** Ids of the bound items of a summary; empty for an item. */
  riskIds: readonly number[]
}

/** The texts of a detail, in the order of reading. */
export const comparedTexts = [
  'riskCategory',
  'eventDescription',
  'rootCause',
  'indicator',
  'triggerPoint',
  'keyRiskIndicatorStatus',
] as const

export type ComparedText = (typeof comparedTexts)[number]

export interface TextChange {
  field: ComparedText
  before: string | null
  after: string | null
}

type ImpactItem = Assessment['impactAssessmentItems'][number]

/** An impact type that is rated otherwise, or whose words changed; null where it was not assessed. */
export interface ImpactChange {
  key: string
  name: string
  before: ImpactItem | null
  after: ImpactItem | null
}

/** An assessment in which anything changed; absent on the side where it was not made yet. */
export interface AssessmentChange {
  type: AssessmentType
  before: Assessment | undefined
  after: Assessment | undefined
  /** Whether it stands in another cell of the heat map. */
  isMoved: boolean
  impacts: ImpactChange[]
  controls: { before: string | null; after: string | null } | null
}

export type PlanChange =
  | { kind: 'added'; after: MitigationPlan }
  | { kind: 'removed'; before: MitigationPlan }
  | { kind: 'changed'; before: MitigationPlan; after: MitigationPlan }

/** Ids or names that came and went. */
export interface ListChange<Value> {
  added: Value[]
  removed: Value[]
}

/** What a reviewer has to look at: everything in which two revisions differ. */
export interface RevisionChanges {
  texts: TextChange[]
  files: ListChange<string>
  assessments: AssessmentChange[]
  plans: PlanChange[]
  riskItems: ListChange<number>
}

/** Compares the content of two revisions of one record, the earlier one first. */
export function compareRevisions(before: RevisionContent, after: RevisionContent): RevisionChanges {
  return {
    texts: comparedTexts.flatMap((field) => {
      const change = { field, before: textOf(field, before), after: textOf(field, after) }
      return change.before === change.after ? [] : [change]
    }),
    files: listChange(namesOf(before), namesOf(after)),
    assessments: assessmentTypes.flatMap((type) => assessmentChange(type, before, after)),
    plans: planChanges(before.mitigationPlans, after.mitigationPlans),
    riskItems: listChange(before.riskIds, after.riskIds),
  }
}

/** How many things changed; 0 means the content is the same. */
export function countChanges({ texts, files, assessments, plans, riskItems }: RevisionChanges): number {
  const lists = [files, riskItems].map(({ added, removed }) => added.length + removed.length)
  return [texts.length, assessments.length, plans.length, ...lists].reduce((sum, count) => sum + count)
}

/** An earlier remark, and whether what it points at has changed since. */
export interface EarlierRemark {
  note: StickyNote
  subject: StickyNoteSubject | null
  /** `open` where nothing was changed at its field; a Remark on the whole is answered by any change. */
  state: 'answered' | 'open'
}

/**
 * Looks at each remark made on the earlier revision: was anything done about it?
 * @param decidedAt when the earlier revision was decided; remarks made later are of the present review
 */
export function answersTo(notes: readonly StickyNote[], changes: RevisionChanges, decidedAt: string): EarlierRemark[] {
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
      return { note, subject, state: isAnswered ? 'answered' : 'open' }
    })
}

function changedSubjects({ texts, files, assessments, plans, riskItems }: RevisionChanges): Set<StickyNoteSubject> {
  const subjects = new Set<StickyNoteSubject>()
  for (const { field } of texts) if (field !== 'keyRiskIndicatorStatus') subjects.add(field)
  for (const { type, controls } of assessments) {
    subjects.add(type === 'gross' ? 'grossAssessment' : 'netAssessment')
    if (controls !== null) subjects.add('keyCurrentControls')
  }
  if (plans.length > 0) subjects.add('mitigationPlans')
  if (files.added.length + files.removed.length > 0) subjects.add('fileAttachment')
  if (riskItems.added.length + riskItems.removed.length > 0) subjects.add('riskItems')
  return subjects
}

function textOf(field: ComparedText, content: RevisionContent): string | null {
  if (field !== 'riskCategory') return content[field]
  const { riskCategory, riskCategoryDescription } = content
  return [riskCategory?.name, riskCategoryDescription].filter(Boolean).join(': ') || null
}

const namesOf = ({ fileAttachment }: RevisionContent) => fileAttachment.map(({ attachmentName }) => attachmentName)

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
  const words = { before: before?.keyCurrentControls ?? null, after: after?.keyCurrentControls ?? null }
  const controls = words.before === words.after ? null : words
  return isMoved || impacts.length > 0 || controls ? [{ type, before, after, isMoved, impacts, controls }] : []
}

function impactChanges(before: readonly ImpactItem[], after: readonly ImpactItem[]): ImpactChange[] {
  const types = new Map([...before, ...after].map(({ impactType }) => [impactType.key, impactType.name]))
  return [...types].flatMap(([key, name]) => {
    const [old = null, now = null] = [before, after].map((items) =>
      items.find(({ impactType }) => impactType.key === key),
    )
    const isSame =
      old?.rate === now?.rate && old?.financialImpact === now?.financialImpact && old?.assumption === now?.assumption
    return isSame ? [] : [{ key, name, before: old, after: now }]
  })
}

/**
 * A plan has another id in each revision, so plans are told by their words: first those that kept them,
 * then the rest by their place in the list.
 */
function planChanges(before: readonly MitigationPlan[], after: readonly MitigationPlan[]): PlanChange[] {
  const left = new Map(before.map((plan, place) => [place, plan]))
  const take = (fits: (plan: MitigationPlan, place: number) => boolean): MitigationPlan | undefined => {
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
    const isSame = earlier.description === plan.description && earlier.status === plan.status
    return isSame ? [] : [{ kind: 'changed', before: earlier, after: plan }]
  })
  return [...changes, ...[...left.values()].map((plan): PlanChange => ({ kind: 'removed', before: plan }))]
}
