import { dayOf } from '#domain/calendar/workingDays'
import { defaultEras } from '#domain/organisation/eras'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { weeklyActions } from '#server/commands/plans/weeklyActions'
import { transaction } from '#server/database/client'
import { prepareMail } from '#server/delivery/mail/prepareMail'
import { SharedReads } from '#server/delivery/mail/sharedReads'
import { oneEngine, openTestApi, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'

const day = 24 * 60 * 60_000
const dayFromNow = (days: number) => dayOf(new Date(Date.now() + days * day))

describe.each(oneEngine)('the weekly email about one’s plans on %s (rule plans.weekly-mail)', (engine) => {
  let api: TestApi
  let ids: Record<string, number>

  beforeAll(async () => {
    api = await openTestApi(engine)
    const { rows } = await api.database.db.execute<{ name: string; id: number }>(
      sql`select split_part(email, '@', 1) as name, id from users`,
    )
    ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]))
    const assessor = await api.as('assessor')
    const risk = await createCompleteRisk(assessor)
    const { id } = risk.latestDetail.mitigationPlans[0]!
    const plan = (owner: string, days: number | null, status = 'Pending') => ({
      description: `Of ${owner} in ${days}`,
      status,
      ownerUserId: ids[owner],
      dueDate: days === null ? null : dayFromNow(days),
    })
    await assessor.put('/v1/mitigation-plans', {
      riskDetailId: risk.latestDetail.id,
      mitigationPlans: [
        { ...plan('norole', -2), id },
        plan('norole', 7),
        plan('norole', 9),
        plan('viewer6', 3),
        plan('md6', 8),
        plan('md6', null),
        plan('owner6', -1, 'Complete'),
        plan('expert6', -1),
      ],
    })
    await api.database.db.execute(sql`update users set is_active = false where email = 'expert6@demo.example'`)
    await api.database.db.execute(sql`update users set locale = 'th' where email = 'viewer6@demo.example'`)
    await api.database.db.execute(sql`delete from outbox`)
  })

  afterAll(() => api.close())

  const mailAt = (now: Date) => transaction(api.database.db, (tx) => weeklyActions({ tx, now }))
  const mailed = async () => {
    const { rows } = await api.database.db.execute<{ id: number }>(
      sql`select (payload -> 'to' ->> 'userId')::int as id from outbox where kind = 'mail' order by id`,
    )
    return rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)).toSorted()
  }

  it('goes to who owns open plans that are late or due within a week, and to nobody twice in a week', async () => {
    const now = new Date()
    expect(await Promise.all([mailAt(now), mailAt(now)])).toEqual(expect.arrayContaining([2, 0]))
    expect(await mailAt(new Date(now.getTime() + 1000))).toBe(0)
    expect(await mailed()).toEqual(['norole', 'viewer6'])
    await api.database.db.execute(sql`delete from outbox`)
    expect(await mailAt(new Date(now.getTime() + 7 * day))).toBe(3)
    expect(await mailed()).toEqual(['md6', 'norole', 'viewer6'])
  })

  it('names the plans and nothing else of their records, in the language of its reader, while there are any', async () => {
    const prepare = (name: string) =>
      prepareMail(
        {
          db: api.database.db,
          reads: new SharedReads(),
          baseUrl: 'https://risk.example',
          defaultEras,
          enqueuedAt: new Date(),
        },
        'weeklyActions',
        {
          to: { userId: ids[name]! },
          params: {},
          key: 'x',
        },
      )
    const mail = await prepare('norole')
    expect(mail?.subject).toBe('My actions: mitigation plans that are due (2)')
    expect(mail?.text).toContain('Of norole in -2')
    expect(mail?.text).toContain('Of norole in 7')
    expect(mail?.text).not.toContain('Of norole in 9')
    expect(mail?.text).toContain('https://risk.example/my-actions')
    expect((await prepare('viewer6'))?.text).toContain('https://risk.example/th/my-actions')
    expect(await prepare('owner6')).toBeNull()
  })
})
