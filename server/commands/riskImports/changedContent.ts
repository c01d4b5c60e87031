import { sql } from 'drizzle-orm'
import { pick } from '#domain/risks/fieldNames'
import { isDueBeforeStart, planStateAfter } from '#domain/risks/plans'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { missingOfTarget, targetFields } from '#domain/risks/target'
import type { ValidationMessage, ValidationProblem } from '#domain/validation/messages'
import { normalised } from '#domain/validation/normalised'
import { problemsOf } from '#domain/validation/problems'
import { assessmentForm, type AssessmentInput } from '#domain/wire/assessments'
import { planInput, mostPlans, type PlanInput } from '#domain/wire/plans'
import type { ImportedAssessmentChange, ImportedChange, ImportedRisk } from '#domain/wire/riskImports'
import type { Tx } from '#server/database/client'
import { peopleNamed } from '#server/queries/people/importPeople'
import type { PlanRow, RecordContent, StoredAssessment } from '#server/queries/risks/record/recordContents'
import { mapWithPauses } from '#server/queries/shared/pauses'
import { changesBetween, type Changes } from '../audit.ts'
import { columnsOfAssessment, contentOfItem } from '../risks/assessments.ts'
import { columnsOfDetail, withoutUndefined } from '../risks/detailContent.ts'
import { auditedPlan, columnsOfPlan } from '../risks/plans.ts'

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

type PlanOf<Row extends ImportedRisk | ImportedChange> = NonNullable<Row['mitigationPlans']>[number]

type WithOwner<Detail> = Detail extends object
  ? Omit<Detail, 'ownerUserId'> & { ownerUserId?: number | null | undefined }
  : Detail

/** A row whose owners are ids, as in every write. */
export type WithOwners<Row extends ImportedRisk | ImportedChange> = Omit<Row, 'mitigationPlans' | 'detail'> & {
  detail: WithOwner<Row['detail']>
  mitigationPlans?:
    | (Omit<PlanOf<Row>, 'ownerName' | 'ownerUserId'> & { ownerUserId?: number | null | undefined })[]
    | undefined
}

/** The active people in rows: by their normalised names and addresses, and all their ids. */
interface People {
  named: ReadonlyMap<string, readonly number[]>
  active: ReadonlySet<number>
}

const ownerIn = ({ ownerName, ownerUserId }: PlanOf<ImportedRisk | ImportedChange>) =>
  ownerUserId === undefined ? ownerName : ownerUserId

const ownersIn = (rows: readonly (ImportedRisk | ImportedChange)[]) =>
  rows.flatMap(({ detail, mitigationPlans = [] }) => [
    ...(detail?.ownerUserId == null ? [] : [detail.ownerUserId]),
    ...mitigationPlans.flatMap((plan) => ownerIn(plan) ?? []),
  ])

/** Reads the people whom rows and their plans name as owners (rule import.owners). */
export async function readOwners(
  tx: Tx,
  companyId: number,
  rows: readonly (ImportedRisk | ImportedChange)[],
): Promise<People> {
  const owners = [...new Set(ownersIn(rows))]
  const ids = owners.filter((owner) => typeof owner === 'number')
  const names = [
    ...new Set(
      await mapWithPauses(
        owners.filter((owner) => typeof owner === 'string'),
        normalised,
      ),
    ),
  ]
  const found = await peopleNamed(tx, companyId, names)
  const named = new Map([...found].map(([name, people]) => [name, people.map(({ id }) => id)]))
  const active = new Set([...named.values()].flat())
  if (ids.length === 0) return { named, active }
  const { rows: byId } = await tx.execute<{ id: number }>(
    sql`select id from users where id = any(${sql.param(ids)}::int[]) and is_active and erased_at is null`,
  )
  for (const { id } of byId) active.add(id)
  return { named, active }
}

/** Returns the row with its owners' ids, or the mistake where nobody or several people have the name. */
export function withOwners<Row extends ImportedRisk | ImportedChange>(
  { mitigationPlans: plans, detail, ...rest }: Row,
  named: People['named'],
  problems: Record<string, ValidationProblem>,
): WithOwners<Row> {
  const mitigationPlans = plans?.map(({ ownerName, ownerUserId, ...plan }, index) => {
    const owner = ownerUserId === undefined ? ownerName : ownerUserId
    const field = ownerUserId === undefined ? 'ownerName' : 'ownerUserId'
    const id = ownerId(owner, named, planOwner, (problem) => (problems[`mitigationPlans.${index}.${field}`] = problem))
    return id === undefined ? plan : { ...plan, ownerUserId: id }
  })
  return {
    ...rest,
    ...(detail && { detail: withOwner(detail, named, problems) }),
    ...(mitigationPlans && { mitigationPlans }),
  } as unknown as WithOwners<Row>
}

function withOwner(
  { ownerUserId: owner, ...detail }: NonNullable<ImportedChange['detail']>,
  named: People['named'],
  problems: Record<string, ValidationProblem>,
) {
  const id = ownerId(owner, named, riskOwner, (problem) => (problems['detail.ownerUserId'] = problem))
  return id === undefined ? detail : { ...detail, ownerUserId: id }
}

const planOwner = { unknown: 'ownerUnknown', ambiguous: 'ownerAmbiguous' } as const

const riskOwner = { unknown: 'riskOwnerUnknown', ambiguous: 'riskOwnerAmbiguous' } as const

/**
 * Returns the id of an owner by id, name or address; undefined if none is sent, or if it is not exactly one active
 * person.
 */
function ownerId(
  owner: number | string | null | undefined,
  named: People['named'],
  messages: { unknown: ValidationMessage; ambiguous: ValidationMessage },
  report: (problem: ValidationProblem) => void,
): number | null | undefined {
  if (typeof owner !== 'string') return owner
  const [found, ...others] = named.get(normalised(owner)) ?? []
  if (found !== undefined && others.length === 0) return found
  report({ message: found === undefined ? messages.unknown : messages.ambiguous, params: { name: owner } })
  return undefined
}
