import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redactUrl } from '#server/http/plugins/logging'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'

describe.each(oneEngine)('the calendar of one’s due dates on %s (rule plans.calendar)', (engine) => {
  let api: TestApi
  let norole: Client
  let noroleId: number

  beforeAll(async () => {
    api = await openTestApi(engine)
    const { rows } = await api.database.db.execute<{ id: number }>(
      sql`select id from users where email = 'norole@demo.example'`,
    )
    noroleId = rows[0]!.id
    const assessor = await api.as('assessor')
    const risk = await createCompleteRisk(assessor)
    const { id } = risk.latestDetail.mitigationPlans[0]!
    const owned = { status: 'Pending' as const, ownerUserId: noroleId, dueDate: '2027-03-05', progress: 20 }
    await assessor.put('/v1/mitigation-plans', {
      riskDetailId: risk.latestDetail.id,
      mitigationPlans: [
        { ...owned, id, description: 'Order, and store; a spare lining\nsoon' },
        { ...owned, description: 'Done', status: 'Complete' },
        { ...owned, description: 'Some day', dueDate: null },
        { ...owned, description: 'Of somebody else', ownerUserId: null },
      ],
    })
    norole = await api.as('norole')
  })

  afterAll(() => api.close())

  const read = async (url: string) => {
    const { statusCode, headers, body } = await api.app.inject(new URL(url).pathname)
    return { status: statusCode, type: headers['content-type'], cache: headers['cache-control'], body }
  }

  it('is read by a secret address: the open plans with a due date, each a whole day', async () => {
    expect(await norole.get('/v1/calendar-link')).toEqual({ since: null })
    const { url, since } = await norole.post('/v1/calendar-link', {}, 201)
    expect(await norole.get('/v1/calendar-link')).toEqual({ since })
    const { status, type, cache, body } = await read(url)
    expect([status, type, cache]).toEqual([200, 'text/calendar; charset=utf-8', 'no-store'])
    const text = body.replaceAll('\r\n ', '')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain('SUMMARY:Due: Order\\, and store\\; a spare lining\\nsoon')
    expect(text).toContain('DTSTART;VALUE=DATE:20270305')
    expect(text).toContain('Status: Pending\\, 20%')
    const { rows } = await api.database.db.execute<{ hash: string }>(sql`select token_hash as hash from calendar_feeds`)
    expect(rows).toHaveLength(1)
    expect(url).not.toContain(rows[0]!.hash)
  })

  it('is shown once, renewed, and gone when it is revoked or its owner has left', async () => {
    const { url: first } = await norole.post('/v1/calendar-link', {}, 201)
    const { url: second } = await norole.post('/v1/calendar-link', {}, 201)
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    const set = (isActive: boolean) =>
      api.database.db.execute(sql`update users set is_active = ${isActive} where id = ${noroleId}`)
    await set(false)
    expect((await read(second)).status).toBe(404)
    await set(true)
    norole = await api.as('norole')
    await norole.delete('/v1/calendar-link', undefined, 200)
    expect((await read(second)).status).toBe(404)
    expect(await norole.get('/v1/calendar-link')).toEqual({ since: null })
  })

  it('speaks the language of its owner', async () => {
    await api.database.db.execute(sql`update users set locale = 'th' where id = ${noroleId}`)
    const { url } = await norole.post('/v1/calendar-link', {}, 201)
    expect((await read(url)).body).toContain('ครบกำหนด')
  })

  it.each(['x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, '%00.ics'])('is nowhere under %s', async (file) => {
    expect((await read(`http://localhost/api/calendar/${file}`)).status).toBe(404)
  })

  it('is in no log', () => {
    expect(redactUrl('/api/calendar/secret.ics')).toBe('/api/calendar/[redacted]')
    expect(redactUrl('/api/calendar/secret.ics?token=x')).toBe('/api/calendar/[redacted]?token=[redacted]')
  })
})
