import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { completeDetail } from '../support/riskInputs.ts'

describe.each(engines)('records like the one being written on %s (rule wire.similar)', (engine) => {
  let api: TestApi
  let assessor: Client
  const ids: Record<string, number> = {}
  const like = async (client: Client, q: string, more = '') =>
    (await client.get(`/v1/risks/similar?q=${encodeURIComponent(q)}${more}`)).map(({ id }) => id)

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    const write = async (client: Client, name: string, eventDescription: string) => {
      const detail = { ...completeDetail, eventDescription }
      ids[name] = (await client.post('/v1/risks/create', { type: 'item', detail })).id
    }
    await write(assessor, 'kiln', 'The rotary kiln stops for a week because its bearing overheats.')
    await write(assessor, 'thai', 'เตาเผาปูนซีเมนต์หยุดเดินเครื่องนานหนึ่งสัปดาห์')
    await write(assessor, 'fraud', 'A buyer and a supplier agree on prices in secret.')
    await write(await api.as('assessor6'), 'elsewhere', 'The rotary kiln stops for a week because its bearing breaks.')
  })

  afterAll(() => api.close())

  it('are found in both languages, most like first, and no others', async () => {
    expect(await like(assessor, 'Rotary kiln stops for two weeks, a bearing overheats')).toEqual([ids['kiln']])
    // The character type of the tests' PostgreSQL has no Thai letters, and so no trigrams of them
    // (docs/operation/README.md).
    const inThai = engine === 'embedded' ? [ids['thai']] : []
    expect(await like(assessor, 'เตาเผาปูนซีเมนต์หยุดเดินสองสัปดาห์')).toEqual(inThai)
    expect(await like(assessor, 'rotary kiln stops')).toEqual([ids['kiln']])
    expect(await like(assessor, 'Currency losses on coal')).toEqual([])
  })

  it('are those that the reader may see, without the record itself', async () => {
    expect(await like(await api.as('assessor6'), 'The rotary kiln stops for a week')).toEqual([ids['elsewhere']])
    expect(await like(await api.as('viewer'), 'The rotary kiln stops for a week')).toEqual([])
    expect(await like(assessor, 'The rotary kiln stops for a week', `&except=${ids['kiln']}`)).toEqual([])
    expect(await like(assessor, 'The rotary kiln stops for a week', '&type=summary')).toEqual([])
    const setActive = (isActive: boolean) =>
      api.database.db.execute(sql`update risks set is_active = ${isActive} where id = ${ids['kiln']}`)
    await setActive(false)
    expect(await like(assessor, 'The rotary kiln stops for a week')).toEqual([])
    await setActive(true)
  })

  it('are five at most, and cards', async () => {
    for (let copy = 0; copy < 6; copy += 1) {
      const detail = { ...completeDetail, eventDescription: `Ransomware locks the plant network, case ${copy}` }
      await assessor.post('/v1/risks/create', { type: 'item', detail })
    }
    const cards = await assessor.get('/v1/risks/similar?q=Ransomware%20locks%20the%20plant%20network')
    expect(cards).toHaveLength(5)
    expect(cards[0]).toMatchObject({ title: expect.stringMatching(/^Ransomware/), holder: expect.anything() })
  })

  it('are the same as where each title is held against the text', async () => {
    const eventDescription = 'The rotary kiln stops for a day.'
    await assessor.post('/v1/risks/create', { type: 'item', detail: { ...completeDetail, eventDescription } })
    for (const q of [
      'plant network locks',
      'The rotary kiln',
      // One title contains most of it, another shares much of it.
      'The rotary kiln stops for a week because its bearing overheats again',
      'Ransomware locks the plant, and a supplier agrees in secret for weeks',
    ]) {
      const { rows } = await api.database.db.execute<{ id: number }>(
        sql`select id from risks where company_group_id = (select company_group_id from risks where id = ${ids['kiln']})
          and (title % ${q} or title %> ${q})
          order by greatest(similarity(title, ${q}), word_similarity(${q}, title)) desc, id limit 5`,
      )
      expect(rows.length).toBeGreaterThan(0)
      expect(await like(assessor, q)).toEqual(rows.map(({ id }) => id))
    }
  })

  it.each(['q=short', 'q=', '', `q=${'x'.repeat(201)}`, 'q=long%20enough&colour=red', 'q=long%20enough&except=0'])(
    'are not sought by %j',
    async (query) => {
      expect((await assessor.send('GET', `/v1/risks/similar?${query}`)).status).toBe(400)
    },
  )

  it('are not for administrators', async () => {
    const refused = await (await api.as('companyadmin')).send('GET', '/v1/risks/similar?q=long%20enough')
    expect(refused.status).toBe(403)
  })

  it('are found by index away from home, which is one company group', async () => {
    const { rows } = await api.database.db.execute<{ indexdef: string }>(
      "select indexdef from pg_indexes where tablename = 'risks' and indexdef like '%gin_trgm_ops%'",
    )
    expect(rows.map(({ indexdef }) => /USING gin \((\w+) /.exec(indexdef)?.[1])).toEqual(['submitted_title'])
  })
})

describe.each(engines)('the experts of a category on %s (rule reference.desk)', (engine) => {
  let api: TestApi
  beforeAll(async () => void (api = await openTestApi(engine)))
  afterAll(() => api.close())

  it('are listed by name, of the own group and those above it', async () => {
    const assessor = await api.as('assessor')
    const categories = await assessor.get('/v1/risk-categories')
    const safety = categories.find(({ nameEn }) => nameEn === 'Occupational Health and Safety')!
    const people = await assessor.get(`/v1/risk-categories/${safety.id}/experts`)
    expect(people.length).toBeGreaterThan(0)
    expect(people.length).toBeLessThanOrEqual(3)
    expect(Object.keys(people[0]!).toSorted()).toEqual(['firstName', 'id', 'lastName'])
    const draft = await assessor.post('/v1/risks/create', {
      type: 'item',
      detail: { ...completeDetail, riskCategoryId: safety.id },
    })
    expect(draft.latestDetail.riskCategory?.id).toBe(safety.id)
    expect(await assessor.get('/v1/risk-categories/999999/experts')).toEqual([])
    await (await api.as('viewer')).get(`/v1/risk-categories/${safety.id}/experts`, 403)
  })
})
