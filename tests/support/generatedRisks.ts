import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { permissions, type Permission } from '#domain/access/permissions'
import { roles } from '#domain/access/roles'
import { actorOf, combinations } from '#domain/access/testing'
import type { RiskState } from '#domain/risks/riskState'
import { isBeingEdited, riskTypes, workflowStatuses } from '#domain/risks/statuses'
import { companyGroups, risks, users } from '#server/database/schema/index'
import { findSession } from '#server/session/currentSession'
import { openSession } from '#server/session/sessions'
import { hashOf } from '#server/session/tokens'
import type { TestApi } from './api.ts'
import { isWhole } from './scope.ts'

/** Group 88 is included because its path begins like that of group 8. */
export const places = [8, 25, 88, 3, 1, 6]

/** Present and last submitted category: SHE, Law and Regulation (whose expert group is another), none. */
const categories = [
  { present: 1, submitted: 1 },
  { present: 6, submitted: 1 },
  { present: 1, submitted: 6 },
  { present: null, submitted: null },
]

/** A planted risk, in the terms of the domain. */
export interface Generated {
  id: number
  state: RiskState
  presentDetailId: number
  submittedDetailId: number | null
}

/** A reader; those of the table have no session. */
export interface SignedIn {
  email: string
  token: string
  actor: Actor
}

/** In the daily run one status in which authors edit and one in which they do not: reading depends on nothing else. */
const statuses = isWhole ? workflowStatuses : (['waiting_internal_owner', 'editing_assessor'] as const)

/** Readers in each row of the access table, of one company and another, with every kind of permissions. */
export function readersOfTable(everyone: readonly SignedIn[]): SignedIn[] {
  const home = everyone.find(({ email }) => email === 'assessor@demo.example')?.actor
  if (!home) throw new Error('There is no assessor')
  const { companyId, companyGroupId, hierarchy } = home
  const without = (...removed: Permission[]) => new Set(permissions.filter((one) => !removed.includes(one)))
  const granted = {
    initial: undefined,
    all: new Set(permissions),
    none: new Set<Permission>(),
    'no items': without('access_riskboard_risk_item'),
    'no summaries': without('access_riskboard_risk_summary'),
    'no inactive records': without('access_riskboard_inactive'),
  }
  const kinds = combinations({
    role: roles,
    isOfCompany: [true, false],
    held: Object.keys(granted) as (keyof typeof granted)[],
  })
  return kinds.map(({ role, isOfCompany, held }, index) => {
    const place = { companyId: isOfCompany ? companyId : companyId + 1, companyGroupId, hierarchy }
    const changes = { userId: index + 1, ...place, ...(granted[held] && { permissions: granted[held] }) }
    const email = `${role} of ${isOfCompany ? 'the' : 'another'} company, permissions: ${held}`
    return { email, token: '', actor: actorOf(role, changes) }
  })
}

/** Risks of every type, flag, place and category, written as the commands would leave them. */
export async function generateRisks({ database: { db } }: TestApi): Promise<Generated[]> {
  await db.insert(companyGroups).values({
    id: 88,
    name: 'Next door',
    parentId: 3,
    companyId: 3,
    level: 3,
    hierarchy: '1>3>88',
  })
  const groups = new Map((await db.select().from(companyGroups)).map((group) => [group.id, group]))
  const { rows: categoryRows } = await db.execute<{ id: number; expert: number }>(
    sql`select id, category_expert_id as expert from risk_categories`,
  )
  const expertOf = new Map(categoryRows.map(({ id, expert }) => [id, expert]))
  const [author] = await db.select().from(users).limit(1)
  const situations = combinations({
    workflowStatus: statuses,
    type: riskTypes,
    mark: ['none', 'private', 'lifted'] as const,
    isActive: [true, false],
    isSubmitted: [true, false],
    place: places,
    category: categories,
  }).filter(({ workflowStatus, category, isSubmitted }) =>
    // While nobody edits, the commands keep the submitted state equal to the present one.
    category.present === category.submitted ? true : isSubmitted && isBeingEdited(workflowStatus),
  )
  const moment = new Date('2025-10-01T00:00:00Z')
  const rated = { netLikelihood: 2, netImpact: 3, netLevel: 'medium' } as const
  const values = situations.map(({ place, category, isSubmitted, mark, ...state }) => {
    const group = groups.get(place)
    if (!group || !author) throw new Error(`There is no group ${place}`)
    const submitted = {
      submittedAt: moment,
      submittedDetailId: -1,
      submittedWorkflowStatus: state.workflowStatus,
      submittedRiskCategoryId: category.submitted,
      submittedNetLikelihood: rated.netLikelihood,
      submittedNetImpact: rated.netImpact,
      submittedNetLevel: rated.netLevel,
      submittedUpdatedAt: moment,
    }
    return {
      ...state,
      ...rated,
      isPrivate: mark === 'private',
      isClosed: mark !== 'none',
      ...(isSubmitted ? submitted : {}),
      creatorRole: 'Assessor' as const,
      createdBy: author.id,
      companyId: group.companyId,
      companyGroupId: place,
      hierarchy: group.hierarchy,
      riskCategoryId: category.present,
    }
  })
  for (let from = 0; from < values.length; from += 500) await db.insert(risks).values(values.slice(from, from + 500))
  await db.execute(sql`insert into risk_details (risk_id, revision, workflow_status, risk_category_id)
    select id, 1, workflow_status, risk_category_id from risks`)
  await db.execute(sql`insert into risk_details (risk_id, revision, workflow_status, risk_category_id)
    select id, 2, submitted_workflow_status, submitted_risk_category_id from risks
    where submitted_at is not null and workflow_status ~ '^(draft|withdrawn|editing)_'`)
  // In a transaction without a time limit.
  await db.transaction((tx) =>
    tx.execute(sql`update risks r set
    current_detail_id = (select d.id from risk_details d where d.risk_id = r.id and d.revision = 1),
    submitted_detail_id = case when submitted_at is null then null else
      (select d.id from risk_details d where d.risk_id = r.id order by d.revision desc limit 1) end`),
  )
  const rows = await db.select().from(risks).orderBy(risks.id)
  const groupOf = (id: number | null) => (id === null ? null : (expertOf.get(id) ?? null))
  return rows.map((row) => ({
    id: row.id,
    presentDetailId: row.currentDetailId ?? 0,
    submittedDetailId: row.submittedDetailId,
    state: {
      type: row.type,
      isActive: row.isActive,
      isPrivate: row.isPrivate,
      isClosed: row.isClosed,
      creatorRole: row.creatorRole,
      companyId: row.companyId,
      companyGroupId: row.companyGroupId,
      hierarchy: row.hierarchy,
      workflowStatus: row.workflowStatus,
      submitRole: row.submitRole,
      submitterIds: row.submitterIds,
      approvals: row.approvals,
      categoryExpertId: groupOf(row.riskCategoryId),
      isSubmitted: row.submittedAt !== null,
      submittedCategoryExpertId: groupOf(row.submittedRiskCategoryId),
      isEditedSinceRejection: row.editedSinceRejection,
      isSummaryHistory: false,
    },
  }))
}

/** Everyone of the demonstration with a default role assignment, signed in without a password. */
export async function signInEveryone({ database: { db } }: TestApi) {
  const everyone = await db.select({ id: users.id, email: users.email }).from(users).orderBy(users.id)
  const actors = []
  for (const { id, email } of everyone) {
    const { accessToken } = await openSession(db, id, { provider: 'password', sessionHours: 12 })
    const session = await findSession(db, hashOf(accessToken))
    if (session?.actor) actors.push({ email, token: accessToken, actor: session.actor })
  }
  return actors
}
