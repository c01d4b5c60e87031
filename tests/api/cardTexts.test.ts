import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mdFlowActivation } from '#domain/organisation/settings'
import type { RiskCard } from '#domain/wire/riskCards'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { openCast, riskIn, listsOf, type Cast } from '../support/stories.ts'

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

const list = 'type=item&fields=card&sort=updated_at&order=desc&per_page=50'
const latest = `/v1/risks?${list}` as const

describe.each(engines)('cards as they are sent, on %s (rule wire.cards)', (engine) => {
  let api: TestApi
  let cast: Cast
  let id: number
  let sysadmin: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    sysadmin = await api.as('sysadmin')
    await riskIn(cast, 'item', 'waiting_category_expert')
    id = (await createCompleteRisk(cast.assessor)).id
    await api.database.pool.query(`update sessions set last_used_at = now() + interval '1 hour'`)
  })

  afterAll(() => api.close())

  const update = (statement: string) => api.database.pool.query(statement, [id])
  it('show immediately whose turn it is when the MD flow becomes active', async () => {
    const item = await riskIn(cast, 'item', 'complete_internal_owner')
    const assigneeOf = async () =>
      ((await cast.owner.get(latest)) as unknown as RiskCard[]).find((card) => card.id === item.id)?.holder?.role
    expect([await assigneeOf(), await assigneeOf()]).toEqual(['Internal Owner', 'Internal Owner'])
    const groupAdmin = await api.as('groupadmin')
    const setFlow = (value: 'true' | 'false') => sysadmin.put(`/v1/settings/${mdFlowActivation}`, { value })
    await setFlow('false')
    expect(await assigneeOf()).toBeUndefined()
    await setFlow('true')
    expect(await assigneeOf()).toBe('Internal Owner')
    const { rows } = await api.database.pool.query('select company_group_id as id from risks where id = $1', [item.id])
    const confirm = (confirmed: boolean) =>
      groupAdmin.post(`/v1/company-groups/${rows[0].id as number}/confirm-md-flow`, { confirmed })
    await confirm(false)
    expect(await assigneeOf()).toBeUndefined()
    await confirm(true)
    expect(await assigneeOf()).toBe('Internal Owner')
    await cast.owner.post('/v1/risk-summary/submit', listsOf(item))
  })

  it.each(['br', 'gzip'] as const)('of a changed record are sent changed, compressed by %s', async (encoding) => {
    const send = async (accepted: string) => {
      const { token, clientState } = cast.assessor
      const { headers, rawPayload } = await api.app.inject({
        url: `/api${latest}`,
        headers: { authorization: `Bearer ${token}`, 'client-state': clientState, 'accept-encoding': accepted },
      })
      expect([headers['content-encoding'], headers['content-length']]).toEqual([
        accepted === 'identity' ? undefined : accepted,
        String(rawPayload.length),
      ])
      return accepted === 'identity' ? rawPayload : unpack[encoding](rawPayload)
    }
    const plain = await send('identity')
    for (let time = 0; time < 3; time++) expect((await send(encoding)).toString()).toBe(plain.toString())
    await update(`update risks set title = title || '!' where id = $1`)
    const changed = await send(encoding)
    expect(changed.toString()).not.toBe(plain.toString())
    expect(changed.toString()).toBe((await send('identity')).toString())
    expect((await send(encoding)).toString()).toBe(changed.toString())
  })
})
