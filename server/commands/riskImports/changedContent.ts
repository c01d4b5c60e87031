import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { assessmentForm, type AssessmentInput } from '#domain/wire/assessments'
import { pick } from '#domain/risks/fieldNames'
import { isDueBeforeStart, planStateAfter } from '#domain/risks/plans'
import { missingOfTarget, targetFields } from '#domain/risks/target'
import { planInput, mostPlans, type PlanInput } from '#domain/wire/plans'
import type { ImportedAssessmentChange, ImportedChange } from '#domain/wire/riskImports'
import type { ValidationProblem } from '#domain/validation/messages'
import { problemsOf } from '#domain/validation/problems'
import type { PlanRow, RecordContent, StoredAssessment } from '#server/queries/risks/recordContents'
import { changesBetween, type Changes } from '../audit.ts'
import { columnsOfAssessment, contentOfItem } from '../risks/assessments.ts'
import { columnsOfDetail, withoutUndefined } from '../risks/detailContent.ts'
import { auditedPlan, columnsOfPlan } from '../risks/plans.ts'
import type { WithOwners } from './planOwners.ts'

type PlanContent = ReturnType<typeof columnsOfPlan>
type AssessmentContent = Omit<AssessmentInput, 'riskDetailId' | 'type'>

/** The changed parts of one record, as its form would save them; unchanged parts are absent. */
export interface ContentChange {
  isPrivate?: { value: boolean; changes: Changes }
  detail?: { columns: Partial<ReturnType<typeof columnsOfDetail>>; changes: Changes }
  assessments: Partial<Record<AssessmentType, { content: AssessmentContent; changes: Changes }>>
  plans?: {
    changed: { row: PlanRow; content: PlanContent }[]
    added: PlanContent[]
    removed: number[]
    changes: Changes
  }
}

/** The facts that are the same for all rows. */
interface ReferenceFacts {
  /** Whether a category or an impact type is retired, so that no record can select it again (rule reference.retired). */
  isRetired: (of: number | string) => boolean
  /** Whether a person is active; an owner who left can stay (rule record.owner). */
  isActive: (userId: number) => boolean
}

interface ChangeFacts extends ReferenceFacts {
  /** Null for a new record. */
  isPrivate: boolean | null
  /** Whether the category with that id is the one described in words (rule record.other-category). */
  isOther: (categoryId: number | null) => boolean
  /** Plans of earlier revisions of the record, by their ids: their copies have other ids. */
  former: ReadonlyMap<number, PlanRow>
  /** The status derived from the indicators of the record; undefined without indicators (rule indicators.derived). */
  derivedStatus: string | undefined
}

type Problems = Record<string, ValidationProblem>

/** The sent values of a row, for a new record or a present one. */
type SentContent = Omit<WithOwners<ImportedChange>, 'id' | 'updatedAt'>

/** The facts about a new record. */
export const factsOfNew: Omit<ChangeFacts, keyof ReferenceFacts> = {
  isPrivate: null,
  isOther: () => true,
  former: new Map(),
  derivedStatus: undefined,
}

/**
 * Compares a row with the content of its record, null for a new one: returns the differences and the mistakes (rule
 * import.difference).
 */
export function changedContent(
  change: SentContent,
  content: RecordContent | null,
  facts: ChangeFacts,
): { result: ContentChange; problems: Problems } {
  const problems: Problems = {}
  const result: ContentChange = { assessments: {} }
  if (change.isPrivate !== undefined && change.isPrivate !== facts.isPrivate) {
    const changes = { isPrivate: { before: facts.isPrivate, after: change.isPrivate } }
    result.isPrivate = { value: change.isPrivate, changes }
  }
  const detail = changedDetail(change, content?.detail ?? null, facts, problems)
  if (detail) result.detail = detail
  const rated = new Set(
    Object.values(content?.assessments ?? {}).flatMap(({ items }) => items.map((item) => item.impactTypeKey)),
  )
  for (const type of assessmentTypes) {
    const sent = change[`${type}Assessment`]
    for (const [index, { impactTypeKey: key }] of (sent?.impactAssessmentItems ?? []).entries()) {
      if (!facts.isRetired(key) || rated.has(key)) continue
      problems[`${type}Assessment.impactAssessmentItems.${index}.impactTypeKey`] = { message: 'retired' }
    }
    const assessment = sent && changedAssessment(type, sent, content?.assessments[type], problems)
    if (assessment) result.assessments[type] = assessment
  }
  const plans = changedPlans(change, content?.plans ?? [], facts, problems)
  if (plans) result.plans = plans
  return { result, problems }
}

/** Every difference, by the field name of the audit. */
export const changesOf = ({ isPrivate, detail, assessments, plans }: ContentChange): Changes =>
  Object.assign(
    {},
    ...[detail, ...assessmentTypes.map((type) => assessments[type]), plans, isPrivate].map((part) => part?.changes),
  ) as Changes

function changedDetail(
  { detail: sent }: SentContent,
  before: RecordContent['detail'] | null,
  { isOther, derivedStatus, isRetired, isActive }: ChangeFacts,
  problems: Problems,
): ContentChange['detail'] {
  if (!sent) return undefined
  const columns = withoutUndefined(columnsOfDetail(sent))
  if (derivedStatus !== undefined && columns.keyRiskIndicatorStatus !== undefined) {
    // An exported file contains the derived status.
    if (columns.keyRiskIndicatorStatus !== derivedStatus) {
      problems['detail.keyRiskIndicatorStatus'] = { message: 'indicatorDerived' }
    }
    delete columns.keyRiskIndicatorStatus
  }
  if (targetFields.some((name) => sent[name] !== undefined)) {
    const target = { ...(before && pick(before, targetFields)), ...withoutUndefined(pick(columns, targetFields)) }
    Object.assign(columns, target)
    for (const name of missingOfTarget(target)) problems[`detail.${name}`] = { message: 'required' }
  }
  const categoryId = columns.riskCategoryId === undefined ? before?.riskCategoryId : columns.riskCategoryId
  if (!isOther(categoryId ?? null)) {
    // As on the form, the description of another category is removed with the category.
    if (sent.riskCategoryDescription != null) problems['detail.riskCategoryDescription'] = { message: 'invalid' }
    if (columns.riskCategoryId !== undefined) columns.riskCategoryDescription = null
  }
  const changes = changesBetween(before, columns)
  if (changes['eventDescription'] && columns.eventDescription === null) {
    problems['detail.eventDescription'] = { message: 'required' }
  }
  if (changes['riskCategoryId'] && isRetired(columns.riskCategoryId ?? 0)) {
    problems['detail.riskCategoryId'] = { message: 'retired' }
  }
  if (changes['ownerUserId'] && columns.ownerUserId != null && !isActive(columns.ownerUserId)) {
    problems['detail.ownerUserId'] = { message: 'invalid' }
  }
  return Object.keys(changes).length === 0 ? undefined : { columns, changes }
}

function changedAssessment(
  type: AssessmentType,
  { impactAssessmentItems: sentItems = [], removedImpacts = [], ...sent }: ImportedAssessmentChange,
  before: StoredAssessment | undefined,
  problems: Problems,
): ContentChange['assessments'][AssessmentType] {
  const prefix = `${type}Assessment.`
  const itemsBefore = (before?.items ?? []).map(contentOfItem)
  const items = new Map(itemsBefore.map((item) => [item.impactTypeKey, item]))
  for (const item of sentItems) {
    const { impactTypeKey } = item
    const old = items.get(impactTypeKey) ?? { impactTypeKey, rate: null }
    items.set(
      impactTypeKey,
      contentOfItem({ ...old, ...withoutUndefined(item) } as Parameters<typeof contentOfItem>[0]),
    )
  }
  for (const key of removedImpacts) items.delete(key)
  const columns = columnsOfAssessment({ likelihoodRate: null, ...before, ...withoutUndefined(sent) })
  const content = { ...columns, impactAssessmentItems: [...items.values()] }
  const changes = changesBetween(before ? { ...before, impactAssessmentItems: itemsBefore } : null, content, prefix)
  // An empty assessment does not count.
  const isEmptyPlan = !before && Object.values(columns).every((value) => value === null) && items.size === 0
  if (isEmptyPlan || Object.keys(changes).length === 0) return undefined
  const checked = assessmentForm.safeParse(content)
  if (!checked.success) {
    for (const [field, problem] of Object.entries(problemsOf(checked.error))) problems[`${prefix}${field}`] = problem
  }
  return { content, changes }
}

function changedPlans(
  { mitigationPlans: sent = [], removedPlanIds = [] }: SentContent,
  plans: readonly PlanRow[],
  { former, isActive }: ChangeFacts,
  problems: Problems,
): ContentChange['plans'] {
  /** Returns the plan of the current revision, whichever revision its id belongs to. */
  const planOf = (id: number): PlanRow | undefined => {
    const old = former.get(id)
    return plans.find((plan) =>
      old ? plan.order === old.order && plan.description === old.description : plan.id === id,
    )
  }
  const changed = new Map<number, { row: PlanRow; content: PlanContent }>()
  const added: PlanContent[] = []
  for (const [index, { id, ...patch }] of sent.entries()) {
    const row =
      id === undefined ? plans.find(({ description }) => description && description === patch.description) : planOf(id)
    if (id !== undefined && !row) problems[`mitigationPlans.${index}.id`] = { message: 'invalid' }
    const before = row && columnsOfPlan(row as Parameters<typeof columnsOfPlan>[0])
    const content = { description: null, status: 'Pending', ...before, ...withoutUndefined(patch) }
    const checked = planInput.safeParse(content)
    if (!checked.success) {
      for (const [field, problem] of Object.entries(problemsOf(checked.error))) {
        problems[`mitigationPlans.${index}.${field}`] = problem
      }
    }
    if (isDueBeforeStart(content as PlanInput)) {
      problems[`mitigationPlans.${index}.dueDate`] = { message: 'dueBeforeStart' }
    }
    const written = { ...columnsOfPlan(content as PlanInput), ...planStateAfter(patch, row) }
    if (written.ownerUserId != null && written.ownerUserId !== row?.ownerUserId && !isActive(written.ownerUserId)) {
      problems[`mitigationPlans.${index}.ownerUserId`] = { message: 'invalid' }
    }
    if (!row) added.push(written)
    else if (Object.keys(changesBetween(row, written)).length > 0) changed.set(row.id, { row, content: written })
  }
  // A plan that somebody else already removed is no conflict.
  const removed = removedPlanIds.flatMap((id) => planOf(id)?.id ?? [])
  if (changed.size + added.length + removed.length === 0) return undefined
  if (plans.length + added.length - removed.length > mostPlans) {
    problems['mitigationPlans'] = { message: 'tooMany', params: { max: mostPlans } }
  }
  const before = plans.map(auditedPlan)
  const after = [
    ...plans
      .filter(({ id }) => !removed.includes(id))
      .map((plan) => ({ ...auditedPlan(plan), ...changed.get(plan.id)?.content })),
    ...added,
  ]
  return { changed: [...changed.values()], added, removed, changes: { mitigationPlans: { before, after } } }
}
