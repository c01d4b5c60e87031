import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { transaction, type Tx } from '#server/database/client'
import { findSession } from '#server/session/currentSession'
import { hashOf } from '#server/session/tokens'
import { openTestApi, type TestApi } from '#tests/support/api'
import { recordMailInsert, type RecordMail } from './outbox.ts'

/** PostgreSQL's own counters of the reading transaction. */
describe('emails about records', () => {
  let api: TestApi
  let actor: Actor

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    const session = await findSession(api.database.db, hashOf((await api.as('assessor')).token))
    if (!session?.actor) throw new Error('The assessor is not signed in')
    actor = session.actor
  })

  afterAll(() => api.close())

  const rowsRead = async (tx: Tx): Promise<number> => {
    const { rows } = await tx.execute<{ read: number }>(sql`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname in ('outbox', 'users')`)
    return rows[0]?.read ?? 0
  }

  const writeMail = (key: string) =>
    transaction(api.database.db, async (tx) => {
      const { companyId, companyGroupId, hierarchy } = actor
      const mail: RecordMail = {
        template: 'riskWaiting',
        params: { riskId: 1, workflowStatus: 'waiting_internal_owner', since: '2026-01-01T00:00:00.000Z' },
        key,
        place: { companyId, companyGroupId, hierarchy, riskCategoryId: null },
        role: 'Internal Owner',
        userIds: [],
        ifMdFlow: null,
      }
      const { rowCount } = await tx.execute(recordMailInsert({ actor, now: new Date() }, [mail]))
      return { written: rowCount, read: await rowsRead(tx) }
    })

  it('are written without a read of the other pending emails and of other people', async () => {
    const few = await writeMail('few')
    expect(few.written).toBeGreaterThan(0)
    // Delayed: emails sent in between leave dead rows, which would be counted.
    await api.database.pool.query(`
      insert into outbox (kind, topic, available_at, payload)
        select 'mail', 'riskWaiting', now() + interval '1 day',
          jsonb_build_object('key', n::text, 'to', jsonb_build_object('userId', n), 'params', '{}'::jsonb)
        from generate_series(1, 3000) n`)
    await api.database.pool.query(`
      insert into users (email, first_name, last_name, user_type)
        select 'somebody' || n || '@example.com', 'Some', 'Body', 'scg' from generate_series(1, 1000) n`)
    await api.database.pool.query('analyze outbox, users')
    const many = await writeMail('many')
    expect(many.written).toBe(few.written)
    // The thousands of new users are not read; the database may or may not read the role holders.
    expect(many.read).toBeLessThan(1000)
  })
})
