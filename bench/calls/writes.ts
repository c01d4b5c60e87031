import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import type { Db } from '#server/database/client'
import { firstCompanyId, size } from '../data/size.ts'
import { signIn, type Person } from '../support/people.ts'
import type { HotCall } from './call.ts'

/**
 * Frequent writes. Their bare SQL is written by hand: the least that writes the same rows, with the same locks and in
 * one transaction: without the lock of the group two new risks would take the same place.
 */
export async function writeCalls(db: Db): Promise<HotCall[]> {
  return [await createCall(db), await submitCall(db)]
}

const detail = {
  riskCategoryId: 1,
  eventDescription: 'The rotary kiln fails during the peak season and production stops for several weeks.',
  rootCause: 'The equipment is near the end of its life and inspections are overdue.',
  indicator: 'Shell temperature above 350 degrees',
  triggerPoint: 'Three readings above the limit within a week',
}

/** The audit content of a new risk. */
const created = Object.fromEntries(
  Object.entries({ ...detail, isPrivate: false }).map(([field, after]) => [field, { before: null, after }]),
)

async function createCall(db: Db): Promise<HotCall> {
  const { actor, headers } = await signIn(db, 'Assessor', firstCompanyId)
  return {
    title: 'create',
    http: () => ({ method: 'POST', path: '/api/v1/risks/create', headers, body: { type: 'item', detail } }),
    sql: (pool) =>
      inTransaction(pool, async (client) => {
        const now = new Date()
        await ask(client, 'select hierarchy from company_groups where id = $1 for no key update', [
          actor.companyGroupId,
        ])
        const { rows } = await ask<{ id: number; detailId: number }>(
          client,
          `insert into risks (type, "order", creator_role, created_by, company_id, company_group_id, hierarchy,
             workflow_status, risk_category_id, current_detail_id, created_at, updated_at, status_since, title)
           select 'item', coalesce(max("order"), 0) + 1, $1, $2, $3, $4, $5, 'draft_assessor', $6,
             nextval('risk_details_id_seq'), $7, $7, $7, left($8, 300)
           from risks where company_group_id = $4 and type = 'item' and deleted_at is null
           returning id, current_detail_id as "detailId"`,
          [
            actor.role,
            actor.userId,
            actor.companyId,
            actor.companyGroupId,
            actor.hierarchy,
            detail.riskCategoryId,
            now,
            detail.eventDescription,
          ],
        )
        const { id: riskId, detailId } = rows[0] ?? {}
        await ask(
          client,
          `insert into risk_details (id, risk_id, revision, workflow_status, risk_category_id, event_description, root_cause,
             indicator, trigger_point, search_text, created_at, updated_at)
           values ($1, $2, 1, 'draft_assessor', $3, $4, $5, $6, $7, $8, $9, $9)`,
          [
            detailId,
            riskId,
            detail.riskCategoryId,
            detail.eventDescription,
            detail.rootCause,
            detail.indicator,
            detail.triggerPoint,
            `${detail.eventDescription}\n${detail.rootCause}\n${detail.indicator}`.toLowerCase(),
            now,
          ],
        )
        await writeTraces(client, riskId ?? 0, 'create', null, 'draft_assessor', created, now)
      }),
  }
}

/** Every draft can be submitted once: half of them by the call, half by the bare SQL. */
async function submitCall(db: Db): Promise<HotCall> {
  const { rows } = await db.execute<{ id: number; detailId: number; companyGroupId: number }>(sql`
    select id, current_detail_id as "detailId", company_group_id as "companyGroupId" from risks
    where type = 'item' and workflow_status = 'draft_assessor' and is_active and submitted_at is null order by id`)
  const people = new Map<number, Person>()
  for (let id = 1; id <= size.companyGroups; id++) people.set(id, await signIn(db, 'Assessor', id))
  const draft = (index: number) => {
    const row = rows[index]
    const person = people.get(row?.companyGroupId ?? 0)
    if (!row || !person) throw new Error('There is no draft left to submit')
    return { ...row, person }
  }
  let called = 0
  let written = 0
  return {
    title: 'submit',
    calls: Math.floor(rows.length / 2),
    http: () => {
      const { id, person } = draft(2 * called++)
      return { method: 'PUT', path: `/api/v1/risks/${id}/submit`, headers: person.headers, body: {} }
    },
    sql: async (pool) => {
      const { id, detailId } = draft(2 * written++ + 1)
      await inTransaction(pool, async (client) => {
        const now = new Date()
        await ask(client, 'select * from risks where id = $1 for update', [id])
        await ask(
          client,
          `select d.*, a.* from risk_details d left join assessments a on a.risk_detail_id = d.id where d.id = $1`,
          [detailId],
        )
        await ask(
          client,
          `update risk_details set workflow_status = 'waiting_category_expert', review_status = 'waiting',
             submit_role = 'Assessor', updated_at = $2 where id = $1`,
          [detailId, now],
        )
        await ask(
          client,
          `update mitigation_plans set review_status = 'waiting', updated_at = $2 where risk_detail_id = $1`,
          [detailId, now],
        )
        await ask(
          client,
          `update risks set workflow_status = 'waiting_category_expert', review_status = 'waiting',
             submit_role = 'Assessor', status_since = $2, submitted_at = $2, submitted_updated_at = $2, updated_at = $2,
             submitted_detail_id = current_detail_id, submitted_workflow_status = 'waiting_category_expert',
             submitted_risk_category_id = risk_category_id, submitted_gross_likelihood = gross_likelihood,
             submitted_gross_impact = gross_impact, submitted_gross_level = gross_level,
             submitted_net_likelihood = net_likelihood, submitted_net_impact = net_impact, submitted_net_level = net_level,
             submitted_review_status = 'waiting', submitted_submit_role = 'Assessor', submitted_title = title,
             submitted_plans_total = plans_total, submitted_plans_complete = plans_complete
           where id = $1`,
          [id, now],
        )
        await writeTraces(client, id, 'submit', 'draft_assessor', 'waiting_category_expert', {}, now)
        await ask(
          client,
          `insert into outbox (kind, topic, payload, available_at, created_at)
           select distinct 'mail', 'riskWaiting', jsonb_build_object('to', jsonb_build_object('userId', a.user_id),
             'key', $2::text, 'params', $3::jsonb), $4::timestamptz, $4::timestamptz
           from risks r
           join risk_categories c on c.id = r.risk_category_id
           join role_assignments a on a.company_group_id = any(string_to_array(r.hierarchy, '>')::int[])
           join user_roles u on u.id = a.user_role_id and u.name = 'Category Expert'
           join role_assignment_category_experts e
             on e.role_assignment_id = a.id and e.category_expert_id = c.category_expert_id
           where r.id = $1`,
          [
            id,
            `${id} waiting_category_expert ${now.toISOString()}`,
            JSON.stringify({ riskId: id, workflowStatus: 'waiting_category_expert', since: now.toISOString() }),
            now,
          ],
        )
      })
    },
  }
}

async function writeTraces(
  client: PoolClient,
  riskId: number,
  action: string,
  fromStatus: string | null,
  toStatus: string,
  changes: object,
  now: Date,
): Promise<void> {
  const content = JSON.stringify(changes)
  await ask(
    client,
    `insert into audit_entries (risk_id, subject_type, subject_id, action, from_status, to_status, user_id, role,
       company_group_id, changes, previous_hash, hash, created_at)
     select id, 'risk', id, $2, $3, $4, created_by, creator_role, company_group_id, $5,
       (select hash from audit_entries e where e.subject_type = 'risk' and e.subject_id = r.id order by e.id desc limit 1),
       $7, $6
     from risks r where id = $1`,
    [riskId, action, fromStatus, toStatus, content, now, createHash('sha256').update(content).digest('hex')],
  )
  await ask(
    client,
    `insert into outbox (kind, topic, payload, available_at, created_at) values ('event', 'risk', $1, $2, $2)`,
    [JSON.stringify({ id: riskId, action, updatedAt: now.toISOString() }), now],
  )
}

/** Sends a statement as an object, whose text the session prepares. */
export const ask = <Row extends QueryResultRow>(client: PoolClient, text: string, values: unknown[]) =>
  client.query<Row>({ text }, values)

export async function inTransaction(pool: Pool, run: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await run(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}
