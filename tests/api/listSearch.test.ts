import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchForm } from '#domain/validation/searchForm'
import type { RiskCard } from '#domain/wire/riskCards'
import type { RiskDetail } from '#domain/wire/riskDetails'
import type { Risk } from '#domain/wire/risks'
import { engines, type Client, type TestApi } from '../support/api.ts'
import { idsOf as ids, openListStory, type ListStory } from '../support/lists.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { riskIn, type Cast } from '../support/stories.ts'

describe.each(engines)('searches on %s (rule wire.search)', (engine) => {
  let api: TestApi
  let cast: Cast
  let viewer: Client
  let all: Risk[]
  let find: ListStory['find']

  beforeAll(async () => {
    ;({ api, cast, viewer, all, find } = await openListStory(engine))
  })

  afterAll(() => api.close())

  it('finds Thai by a part of a word and English whatever the case, in every text the search looks at', async () => {
    const saying = (test: (detail: RiskDetail) => boolean | undefined) =>
      ids(all.filter(({ latestDetail }) => test(latestDetail)))
    const flood = saying(({ eventDescription }) => eventDescription?.includes('น้ำท่วม'))
    expect(flood).toHaveLength(1)
    expect(await find(`q=${encodeURIComponent('น้ำท่วม')}`)).toEqual(flood)
    expect(await find(`q=${encodeURIComponent('ให้เครื่องจักร')}`)).toEqual(flood)
    // As some keyboards and files write it: ำ in two letters, with the tone mark between.
    expect(await find(`q=${encodeURIComponent('น\u0E4D\u0E49\u0E32ท่วม')}`)).toEqual(flood)
    expect(await find('q=BOILER%20feed')).toEqual(saying(({ rootCause }) => rootCause?.includes('boiler')))
    expect(await find('q=pump%20boiler')).toEqual(saying(({ rootCause }) => rootCause?.includes('boiler')))
    expect(await find('q=regulator')).toEqual(saying(({ indicator }) => indicator?.includes('regulator')))
    expect(await find('q=regulator%20boiler')).toEqual([])
    expect(await find('q=%20%20')).toEqual(ids(all))
  })

  it('finds by the name of the company group, also together with a word of the text', async () => {
    const inPlant = ids(all.filter(({ companyGroupId }) => companyGroupId === 25))
    expect(inPlant).toHaveLength(1)
    expect(await find(`q=${encodeURIComponent('บ้านโป่ง')}`)).toEqual(inPlant)
    expect(await find(`q=${encodeURIComponent('บ้านโป่ง regulator')}`)).toEqual(inPlant)
    expect(await find('q=packaging%20paper%20boiler')).toHaveLength(1)
  })

  it('finds by the name of the category in either language, as a card too', async () => {
    const ofLaw = ids(all.filter(({ latestDetail }) => latestDetail.riskCategory?.id === 6))
    expect(ofLaw.length).toBeGreaterThan(0)
    for (const q of ['law', 'กฎหมาย', 'law regulator']) {
      const url = `q=${encodeURIComponent(q)}`
      expect([q, await find(`${url}&fields=card`)]).toEqual([q, await find(url)])
    }
    expect(await find(`q=${encodeURIComponent('law')}`)).toEqual(ofLaw)
  })

  it('finds a record by its number, before or without a #, first where no order is given', async () => {
    const [first, , third] = ids(all)
    const named = await createCompleteRisk(cast.assessor, { detail: { rootCause: `As in no. ${third}` } })
    for (const q of [`${third}`, `#${third}`, ` ${third} `]) {
      const found = await find(`q=${encodeURIComponent(q)}`, cast.assessor)
      expect(found[0]).toBe(third)
      expect(found.includes(named.id)).toBe(!q.startsWith('#'))
      expect(found.slice(1)).toEqual(found.slice(1).toSorted((a, b) => a - b))
    }
    expect((await find(`q=${third}&sort=id&order=desc`, cast.assessor))[0]).toBe(named.id)
    expect(await find(`q=${encodeURIComponent(`#${named.id}`)}`)).toEqual([])
    expect(await find(`q=${encodeURIComponent(`${first} ${third}`)}`)).toEqual([])
    for (const q of ['2147483647', '99999999999999999999', '#'])
      expect(await find(`q=${encodeURIComponent(q)}`)).toEqual([])
    const cells = (await cast.assessor.get(`/v1/heat-map?q=${encodeURIComponent(`#${third}`)}`)).net.flat()
    expect(cells.reduce((sum, count) => sum + count)).toBe(1)
  })

  it('finds by the name of somebody whose turn it is, as a card shows who that is', async () => {
    const { rows: people } = await api.database.pool.query<{ name: string }>(
      `select first_name || ' ' || last_name as name from users
       where email in ('assessor@demo.example', 'owner@demo.example', 'expert@demo.example', 'md@demo.example')`,
    )
    expect(people).toHaveLength(4)
    for (const who of [viewer, cast.assessor, cast.owner, cast.director]) {
      const { rows: cards } = await who.list('/v1/risks?fields=card&per_page=200')
      let found = 0
      for (const { name } of people) {
        const isTheirs = ({ holder }: RiskCard) =>
          holder?.users.some(({ firstName, lastName }) => `${firstName} ${lastName}` === name)
        const theirs = ids(cards.filter(isTheirs))
        found += theirs.length
        const url = `q=${encodeURIComponent(name.toUpperCase())}`
        expect([who.name, name, await find(url, who)]).toEqual([who.name, name, theirs])
        expect([who.name, name, await find(`${url}&fields=card`, who)]).toEqual([who.name, name, theirs])
      }
      expect(found).toBeGreaterThan(2)
    }
    // Nothing is pending for a person who left.
    const { rows: owners } = await api.database.pool.query<{ id: number; name: string }>(
      `update users set is_active = false where email = 'owner@demo.example' returning id, first_name || ' ' || last_name as name`,
    )
    expect(await find(`q=${encodeURIComponent(owners[0]!.name)}`)).toEqual([])
    await api.database.pool.query('update users set is_active = true where id = $1', [owners[0]!.id])
  })

  it('finds a record once where several people of a name have it, and also where each word is in another name', async () => {
    const { pool } = api.database
    const { rows: experts } = await pool.query<{ id: number; last_name: string }>(
      `select distinct u.id, u.last_name from users u join role_assignments a on a.user_id = u.id
       join user_roles o on o.id = a.user_role_id where o.name = 'Category Expert'`,
    )
    expect(experts.length).toBeGreaterThan(1)
    await pool.query('update users set last_name = $1 where id = any($2)', ['Okapison', experts.map(({ id }) => id)])
    for (const who of [viewer, cast.assessor, cast.director]) {
      const { rows: cards } = await who.list('/v1/risks?fields=card&per_page=200')
      const theirs = cards.filter(({ holder }) => holder?.users.some(({ lastName }) => lastName === 'Okapison'))
      expect(theirs.length).toBeGreaterThan(0)
      const [{ companyGroup, riskCategory }] = theirs as [RiskCard]
      const ofBoth = theirs.filter((card) => card.companyGroup.id === companyGroup.id)
      for (const [q, found] of [
        ['okapison', theirs],
        [`okapison ${companyGroup.name}`, ofBoth],
        [`okapison ${companyGroup.name} ${riskCategory!.name} nowhere-to-be-found`, [] as RiskCard[]],
      ] as const) {
        const { rows } = await who.list(`/v1/risks?fields=card&per_page=200&q=${encodeURIComponent(q)}`)
        expect([who.name, q, ids(rows)]).toEqual([who.name, q, ids(found)])
      }
    }
    for (const { id, last_name } of experts)
      await pool.query('update users set last_name = $1 where id = $2', [last_name, id])
  })

  it('finds by words of a plan, and of a withheld revision by none (rule data.search-text)', async () => {
    const risk = await riskIn(cast, 'item', 'complete_assessor')
    const planned = async (description: string) => {
      const { latestDetail } = await cast.assessor.get(`/v1/risks/${risk.id}`)
      const plan = { id: latestDetail.mitigationPlans[0]!.id, description, status: 'Pending' }
      await cast.assessor.put('/v1/mitigation-plans', { riskDetailId: latestDetail.id, mitigationPlans: [plan] })
    }
    const both = async (q: string) => [await find(`q=${q}`, cast.assessor), await find(`q=${q}&fields=card`, viewer)]
    await cast.assessor.post('/v1/risk-details', { riskId: risk.id })
    await planned('Buy a Wombat')
    expect(await both('wombat')).toEqual([[risk.id], []])
    await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
    expect(await both('WOMBAT')).toEqual([[risk.id], [risk.id]])
    await cast.assessor.put(`/v1/risks/${risk.id}/withdraw`)
    await planned('Buy a Numbat')
    expect([await both('wombat'), await both('numbat')]).toEqual([
      [[], [risk.id]],
      [[risk.id], []],
    ])
    await cast.assessor.put(`/v1/risks/${risk.id}`, { isPrivate: true })
    expect(await both('wombat')).toEqual([[], []])
    const { rows } = await api.database.pool.query(
      `select coalesce(s.risk_id, t.risk_id) from risk_searches s full join risk_search_documents() t using (risk_id, is_draft)
       where (s.places, s.text) is distinct from (t.places, t.text)`,
    )
    expect(rows).toEqual([])
    // Later work is independent of it.
    await api.database.pool.query('update risks set deleted_at = now() where id = $1', [risk.id])
  })

  it('compares texts without accents, zero-width characters and spellings of ำ (rule wire.search-form)', async () => {
    const detail = {
      riskCategoryId: 5,
      eventDescription: 'The Caf\u00E9 quoll\u200Bfloods',
      rootCause: 'น\u0E49\u0E33 quokkatop หม้อ\u200Bไอน้ำ\u200Bแรงดันสูง',
    }
    const draft = await cast.assessor.post('/v1/risks/create', { type: 'item', detail })
    const sent = await createCompleteRisk(cast.assessor, { detail })
    await cast.assessor.put(`/v1/risks/${sent.id}/submit`)
    for (const q of [
      'CAFÉ quollfloods',
      'Cafe\u0301',
      'cafe quoll',
      'qu\u200Boll\uFEFFfloods',
      'น\u0E49\u0E4D\u0E32 quokkatop',
      'หม้อไอน้ำแรงดันสูง',
    ]) {
      const url = `q=${encodeURIComponent(q)}`
      expect([q, await find(url, cast.assessor)]).toEqual([q, [draft.id, sent.id]])
      expect([q, await find(`${url}&fields=card`, viewer)]).toEqual([q, [sent.id]])
    }
    const { pool } = api.database
    const rename = (email: string, name: string) =>
      pool.query('update users set first_name = $2 where email = $1', [`${email}@demo.example`, name])
    await rename('viewer6', 'Zo\u00EB\u200B Quenelle')
    const people = (q: string) => cast.assessor.get(`/v1/people?q=${encodeURIComponent(q)}`)
    for (const q of ['zoe quenelle', 'ZOE\u0308']) expect([q, await people(q)]).toHaveProperty('1.length', 1)
    const texts = ['Ång\u200Bström', 'น\u0E4D\u0E49\u0E32 Ä', 'ιός й', 'plain ไทย', 'İ', '€ – ½ ﬁ']
    const { rows } = await pool.query('select search_form(t) as form from unnest($1::text[]) t', [texts])
    expect(rows.map(({ form }) => form)).toEqual(texts.map(searchForm))
    await pool.query('update risks set deleted_at = now() where id = any($1)', [[draft.id, sent.id]])
  })

  it('searches for wildcards literally', async () => {
    for (const q of ['%', '_', '\\', '100%']) expect(await find(`q=${encodeURIComponent(q)}`)).toEqual([])
  })

  it('finds by the new name of a company group and of a category, present and submitted (rule data.search-text)', async () => {
    const { pool } = api.database
    const draft = await createCompleteRisk(cast.assessor)
    // Its authors choose another category, and others still see the submitted one.
    const edited = all.find(({ latestDetail }) => latestDetail.riskCategory?.id === 14)!
    const { id: detailId } = await cast.assessor.post('/v1/risk-details', { riskId: edited.id }, 201)
    await cast.assessor.put(`/v1/risk-details/${detailId}`, { riskCategoryId: 5 })
    await pool.query(`update company_groups set name = name || ' Quokka' where id = 8`)
    await pool.query(`update risk_categories set name_th = name_th || ' ควอลล์' where id in (6, 14)`)
    const { rows: atHome } = await cast.assessor.list('/v1/risks?per_page=200&company_group_id=8')
    expect(await find('q=quokka', cast.assessor)).toEqual(ids(atHome))
    expect(ids(atHome)).toContain(draft.id)
    expect(await find('q=quokka')).toEqual(ids(all.filter(({ companyGroupId }) => companyGroupId === 8)))
    const renamed = all.filter(({ latestDetail }) => [6, 14].includes(latestDetail.riskCategory!.id))
    expect(renamed).toContain(edited)
    expect(await find(`q=${encodeURIComponent('ควอลล์')}`)).toEqual(ids(renamed))
    const { rows } = await pool.query(`select coalesce(s.risk_id, t.risk_id) as id
      from risk_searches s full join risk_search_documents() t using (risk_id, is_draft)
      where (s.places, s.text) is distinct from (t.places, t.text)`)
    expect(rows).toEqual([])
  })
})
