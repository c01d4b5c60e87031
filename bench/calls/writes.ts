import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '../../server/database/client.ts'
import { firstCompanyId, size } from '../data/size.ts'
import { signIn, type Person } from '../support/people.ts'
import type { HotCall } from './call.ts'

/** What is written again and again. Their bare SQL is written by hand: the least that leaves the same rows behind. */
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

async function createCall(db: Db): Promise<HotCall> {
  const { actor, headers } = await signIn(db, 'Assessor', firstCompanyId)
  return {
    title: 'create',
    http: () => ({ method: 'POST', path: '/api/v1/risks/create', headers, body: { type: 'item', detail } }),
    sql: (pool) =>
      inTransaction(pool, async (client) => {
        const now = new Date()
        const { rows } = await client.query<{ id: number }>(
          `insert into risks (type, "order", creator_role, created_by, company_id, company_group_id, hierarchy,
             workflow_status, risk_category_id, created_at, updated_at, status_since)
           select 'item', coalesce(max("order"), 0) + 1, $1, $2, $3, $4, $5, 'draft_assessor', $6, $7, $7, $7
           from risks where company_group_id = $4 and type = 'item' and deleted_at is null returning id`,
          [
            actor.role,
            actor.userId,
            actor.companyId,
            actor.companyGroupId,
            actor.hierarchy,
            detail.riskCategoryId,
            now,
          ],
        )
        const riskId = rows[0]?.id
        const details = await client.query<{ id: number }>(
          `insert into risk_details (risk_id, revision, workflow_status, risk_category_id, event_description, root_cause,
             indicator, trigger_point, search_text, created_at, updated_at)
           values ($1, 1, 'draft_assessor', $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
          [
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
        await client.query('update risks set current_detail_id = $2 where id = $1', [riskId, details.rows[0]?.id])
        await writeTraces(client, riskId ?? 0, 'create', null, 'draft_assessor', detail, now)
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
    acts: Math.floor(rows.length / 2),
    http: () => {
      const { id, person } = draft(2 * called++)
      return { method: 'PUT', path: `/api/v1/risks/${id}/submit`, headers: person.headers, body: {} }
    },
    sql: async (pool) => {
      const { id, detailId } = draft(2 * written++ + 1)
      await inTransaction(pool, async (client) => {
        const now = new Date()
        await client.query('select * from risks where id = $1 for update', [id])
        await client.query(
          `select d.*, a.* from risk_details d left join assessments a on a.risk_detail_id = d.id where d.id = $1`,
          [detailId],
        )
        await client.query(
          `update risk_details set workflow_status = 'waiting_category_expert', review_status = 'waiting',
             submit_role = 'Assessor', updated_at = $2 where id = $1`,
          [detailId, now],
        )
        await client.query(
          `update mitigation_plans set review_status = 'waiting', updated_at = $2 where risk_detail_id = $1`,
          [detailId, now],
        )
        await client.query(
          `update risks set workflow_status = 'waiting_category_expert', review_status = 'waiting',
             submit_role = 'Assessor', status_since = $2, submitted_at = $2, submitted_updated_at = $2, updated_at = $2,
             submitted_detail_id = current_detail_id, submitted_workflow_status = 'waiting_category_expert',
             submitted_risk_category_id = risk_category_id, submitted_gross_likelihood = gross_likelihood,
             submitted_gross_impact = gross_impact, submitted_gross_level = gross_level,
             submitted_net_likelihood = net_likelihood, submitted_net_impact = net_impact, submitted_net_level = net_level
           where id = $1`,
          [id, now],
        )
        await writeTraces(client, id, 'submit', 'draft_assessor', 'waiting_category_expert', {}, now)
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
  await client.query(
    `insert into audit_entries (risk_id, subject_type, subject_id, action, from_status, to_status, user_id, role,
       company_group_id, changes, previous_hash, hash, created_at)
     select id, 'risk', id, $2, $3, $4, created_by, creator_role, company_group_id, $5,
       (select hash from audit_entries e where e.subject_type = 'risk' and e.subject_id = r.id order by e.id desc limit 1),
       $7, $6
     from risks r where id = $1`,
    [riskId, action, fromStatus, toStatus, content, now, createHash('sha256').update(content).digest('hex')],
  )
  await client.query(
    `insert into outbox (kind, topic, payload, available_at, created_at) values ('event', 'risk', $1, $2, $2)`,
    [JSON.stringify({ id: riskId, action, updatedAt: now.toISOString() }), now],
  )
}

async function inTransaction(pool: Pool, act: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await act(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}
