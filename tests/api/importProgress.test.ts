import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { progressLines, type ProgressLine } from '#domain/wire/progressLines'
import type { RiskImportResult } from '#domain/wire/riskImports'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { completeDetail } from '../support/riskInputs.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    detail: { ...completeDetail, eventDescription: `Belt ${index} tears at transfer point ${count}.` },
  }))

describe.each(engines)('an import that shows how far it is, on %s (rule import.progress)', (engine) => {
  let api: TestApi
  let assessor: Client
  let origin: string

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
  })

  afterAll(() => api.close())

  const send = (sent: unknown[], headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/v1/risks/import`, {
      method: 'POST',
      headers: {
        accept: progressLines,
        authorization: `Bearer ${assessor.token}`,
        'client-state': assessor.clientState,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify({ companyGroupId: 8, source: 'belts.xlsx', rows: sent }),
    })

  const linesOf = async (response: Response) =>
    (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ProgressLine<RiskImportResult>)

  it('reports after each part how many are written, and at the end the result of each row', async () => {
    const headers = { 'idempotency-key': `belts ${engine}` }
    const response = await send(rows(450), headers)
    expect(response.headers.get('content-type')).toContain(progressLines)
    const lines = await linesOf(response)
    expect(lines.slice(0, -1)).toEqual([225, 450].map((done) => ({ done, total: 450 })))
    const last = lines.at(-1) as { response: RiskImportResult }
    expect(last.response.rows).toHaveLength(450)
    expect((await assessor.get('/v1/risks/imports'))[0]).toMatchObject({ id: last.response.id, records: 450 })
    // A client that lost the response repeats the call, and gets it immediately.
    const again = await send(rows(450), headers)
    expect(again.headers.get('content-type')).toContain('application/json')
    expect(await again.json()).toEqual(last.response)
  })

  it('is refused before it reports progress, with its own status', async () => {
    const response = await send([{ detail: { ...completeDetail, eventDescription: ' ' } }])
    expect([response.status, response.headers.get('content-type')]).toEqual([400, expect.stringContaining('json')])
    const lines = await response.text()
    expect(lines).toContain('rows.0.detail.eventDescription')
  })

  it('writes nothing if it fails halfway, and the response has no last line', async () => {
    await api.database.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.source = 'belts.xlsx' then raise exception 'no room'; end if; return new; end $$`)
    await api.database.pool.query(
      `create trigger refuse before insert on risk_imports for each row execute function refuse()`,
    )
    const before = (await assessor.list('/v1/risks?company_group_id=8&type=item')).total
    const response = await send(rows(260))
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
    await api.database.pool.query(`drop trigger refuse on risk_imports`)
    expect((await assessor.list('/v1/risks?company_group_id=8&type=item')).total).toBe(before)
  })
})
