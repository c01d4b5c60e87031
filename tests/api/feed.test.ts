import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { feedsAtATime } from '#domain/validation/limits'
import { byteOrderMark } from '#domain/wire/csv'
import type { ErrorBody } from '#domain/wire/errors'
import type { Risk } from '#domain/wire/risks'
import { buildApp } from '#server/app'
import { feedColumns } from '#server/http/presenters/feed'
import * as queries from '#server/queries/risks/feed'
import type { RiskRow } from '#server/queries/risks/record/riskRows'
import { hashOf } from '#server/session/tokens'
import { openDemonstrationApi, testConfig, type Client, type TestApi } from '../support/api.ts'
import { isWhole } from '../support/scope.ts'

const run = promisify(execFile)

const libreOffice = await run('soffice', ['--version']).then(
  () => 'soffice',
  () => null,
)

const feed = '/api/v1/feed/risks'

type Row = Record<string, string | number | boolean | null>

/** Reads the rows of a CSV file, independently of the product. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  const cells = csv.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g)
  for (const [all, cell = '', end] of cells) {
    if (all === '') break
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

const formula = '=HYPERLINK("https://evil.example";"x"), "quoted"\nand a second line ความเสี่ยง'

describe('the feed (rule feed.rows)', () => {
  let api: TestApi
  let viewer: Client
  let key: string
  let rows: Row[]
  let folder: string

  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`anyone:${password}`).toString('base64')}`,
  })
  const read = (url: string, headers: Record<string, string> = { authorization: `Bearer ${key}` }) =>
    api.app.inject({ method: 'GET', url, headers })
  const rowsOf = async (query = ''): Promise<Row[]> => (await read(`${feed}?format=json${query}`)).json()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'risk-board-feed-'))
    api = await openDemonstrationApi()
    viewer = await api.as('viewer')
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const made = await (await api.as('companyadmin')).post('/v1/api-keys', { name: 'BI', companyGroupId: 8, expiresAt })
    key = made.key ?? ''
    // Frozen revisions are only ever changed by SQL.
    const [first] = (await viewer.list('/v1/risks?sort=id&per_page=1')).rows
    await api.database.pool.query('update risk_details set event_description = $1 where id = $2', [
      formula,
      first!.latestDetail.id,
    ])
    rows = await rowsOf()
  })

  afterAll(async () => {
    await api.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('has a row for each risk that a Viewer of the group sees, as they see it', async () => {
    const seen = (await viewer.list('/v1/risks?sort=id&per_page=200')).rows
    expect(rows.length).toBe(seen.length)
    expect(
      rows.map(({ id, type, workflow_status, event_description, net_level, is_active, updated_at }) => [
        id,
        type,
        workflow_status,
        event_description,
        net_level,
        is_active,
        updated_at,
      ]),
    ).toEqual(
      seen.map((risk) => [
        risk.id,
        risk.type,
        risk.latestDetail.workflowStatus.name,
        risk.latestDetail.eventDescription,
        risk.latestDetail.assessments.find(({ type }) => type === 'net')?.heatMapIndicator ?? null,
        risk.isActive,
        risk.updatedAt,
      ]),
    )
    expect(rows.map(({ facts }) => facts)).toEqual(
      seen.map(({ facts }) => facts.map(({ kind }) => kind).join(' ') || null),
    )
    expect(rows.some(({ facts }) => String(facts).includes(' '))).toBe(true)
    const dueOf = ({ latestDetail }: Risk, isMeant: (status: string) => boolean) =>
      latestDetail.mitigationPlans.flatMap(({ status, dueDate }) => (isMeant(status) && dueDate) || []).toSorted()[0] ??
      null
    const open = seen.map((risk) => dueOf(risk, (status) => status !== 'Complete'))
    expect(rows.map(({ plans_next_due_date }) => plans_next_due_date)).toEqual(open)
    expect(open).not.toEqual(seen.map((risk) => dueOf(risk, () => true)))
    const [rated] = rows.filter(({ gross_score }) => gross_score !== null)
    expect(rated!.gross_score).toBe(Number(rated!.gross_likelihood) * Number(rated!.gross_impact))
  })

  it('is CSV unless the call requests JSON: the same rows, in UTF-8, with no formula in it', async () => {
    const response = await read(feed)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.body.startsWith(`${byteOrderMark}id,type,`)).toBe(true)
    const [head, ...cells] = cellsOf(response.body.slice(1))
    expect(head).toEqual(feedColumns.map(({ name }) => name))
    const written = (value: Row[string]) => (value === null ? '' : String(value))
    const harmless = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) && text !== '-' ? `'${text}` : text)
    expect(cells).toEqual(rows.map((row) => head!.map((name) => harmless(written(row[name] ?? null)))))
    expect(cells.flat().some((cell) => cell.startsWith("'=HYPERLINK"))).toBe(true)
  })

  it('is read through to the end, past one part of it', async () => {
    const copies = `insert into risks select (r).* from (select jsonb_populate_record(r, jsonb_build_object('id', 100000 + n)) as r
      from risks r cross join generate_series(1, 450) n where r.id = $1) c`
    const { id } = rows[0]!
    await api.database.pool.query(copies, [id])
    const all = await rowsOf()
    expect(all.length).toBe(rows.length + 450)
    expect(new Set(all.map((row) => row.id)).size).toBe(all.length)
    await api.database.pool.query('delete from risks where id > 100000')
  })

  it.each([
    ['type=summary', (row: Row) => row.type === 'summary'],
    ['company_group_id=8', (row: Row) => row.company_group_id === 8],
    ['level=high', (row: Row) => row.net_level === 'high'],
    ['is_active=false', (row: Row) => row.is_active === false],
    ['company_group_id=6&include_descendants=true', () => false],
  ])('is narrowed down by %s', async (query, fits) => {
    expect((await rowsOf(`&${query}`)).map(({ id }) => id)).toEqual(rows.filter(fits).map(({ id }) => id))
  })

  it.each(['format=xml', 'type=other', 'surprise=1', `key=x`])('refuses %s', async (query) => {
    expect((await read(`${feed}?${query}`)).statusCode).toBe(400)
  })

  it('takes the key as a password, and asks for it', async () => {
    const byPassword = await read(`${feed}?format=json`, basic(key))
    expect([byPassword.statusCode, byPassword.json()]).toEqual([200, rows])
    for (const headers of [
      {},
      basic('wrong'),
      basic(''),
      { authorization: 'Basic x' },
      { authorization: 'Bearer x' },
    ]) {
      const refused = await read(feed, headers as Record<string, string>)
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
        401,
        'Basic realm="Risk board", charset="UTF-8"',
      ])
      expect(refused.json<ErrorBody>().statusCode).toBe(401)
    }
    expect((await read(`${feed}?token=${key}`, {})).statusCode).toBe(401)
  })

  it('is loaded by a key twice at a time at most', async () => {
    // On the embedded database a user's reads are queued.
    const config = { ...testConfig(), databaseUrl: api.database.pool.options.connectionString }
    const app = await buildApp({ db: api.database.db, config })
    const load = () => app.inject({ method: 'GET', url: feed, headers: basic(key) })
    const loads = await Promise.all(Array.from({ length: 12 }, load))
    const counted = (status: number) => loads.filter(({ statusCode }) => statusCode === status).length
    expect(counted(200) + counted(429)).toBe(loads.length)
    expect(counted(200)).toBeGreaterThanOrEqual(2)
    expect(counted(429)).toBeGreaterThanOrEqual(2)
    expect(loads.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('5')
    expect((await load()).statusCode).toBe(200)
    await app.close()
  })

  it('counts the loads of a key and of a person of the same number separately', async () => {
    const { id } = (await viewer.get('/auth/check')).user
    await api.database.pool.query('update api_keys set id = $1 where token_hash = $2', [id, hashOf(key)])
    const config = { ...testConfig(), databaseUrl: api.database.pool.options.connectionString }
    const app = await buildApp({ db: api.database.db, config })
    const person = { authorization: `Bearer ${viewer.token}`, 'client-state': viewer.clientState }
    const callers = Array.from({ length: feedsAtATime }, () => [basic(key), person]).flat()
    const loads = await Promise.all(callers.map((headers) => app.inject({ method: 'GET', url: feed, headers })))
    expect(loads.map(({ statusCode }) => statusCode)).toEqual(callers.map(() => 200))
    await app.close()
  })

  it('counts no load that failed before its first row', async () => {
    const failing = vi.spyOn(queries, 'readFeed').mockImplementation(async function* () {
      yield await Promise.reject<RiskRow[]>(new Error('The database is away'))
    })
    const load = () => api.app.inject({ method: 'GET', url: feed, headers: basic(key) })
    for (let count = 0; count < feedsAtATime; count++) expect((await load()).statusCode).toBe(500)
    failing.mockRestore()
    expect((await load()).statusCode).toBe(200)
  })

  it('answers HEAD, and nobody who takes no records along', async () => {
    const head = await api.app.inject({ method: 'HEAD', url: feed, headers: basic(key) })
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'text/csv; charset=utf-8', ''])
    await (
      await api.as('sysadmin')
    )
      .request({ method: 'GET', url: feed })
      .then(({ statusCode }) => expect(statusCode).toBe(403))
    await (
      await api.as('expert')
    )
      .request({ method: 'GET', url: `${feed}?type=summary` })
      .then(({ statusCode }) => expect(statusCode).toBe(403))
  })

  it('has columns that docs/feed.md describes, in their order', async () => {
    const text = await readFile('docs/feed.md', 'utf8')
    const [, columns = ''] = /^## Columns$(.*?)^## /ms.exec(text) ?? []
    const lines = columns.split('\n').filter((line) => line.startsWith('- '))
    const described = lines.flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(described).toEqual(feedColumns.map(({ name }) => name))
  })

  // The daily run reads the Thai workbook with it (roundTrip.test.ts).
  it.runIf(isWhole && libreOffice !== null)(
    'is read by LibreOffice, every row and letter of it',
    { timeout: 180_000 },
    async () => {
      const file = join(folder, 'risks.csv')
      await writeFile(file, (await read(feed, basic(key))).rawPayload)
      // Comma, double quote, UTF-8, from the first line, every column as LibreOffice finds it.
      const filter = 'CSV:44,34,76,1,,1033,false,true,false'
      const options = ['--headless', `-env:UserInstallation=file://${join(folder, 'profile')}`, `--infilter=${filter}`]
      const { Workbook } = (await import('exceljs')).default
      await run(libreOffice ?? '', [...options, '--convert-to', 'xlsx', '--outdir', folder, file])
      const workbook = new Workbook()
      await workbook.xlsx.readFile(join(folder, 'risks.xlsx'))
      const [table] = workbook.worksheets
      const cell = (row: number, name: string) =>
        table!.getCell(row, feedColumns.findIndex((column) => column.name === name) + 1)
      expect(table!.actualRowCount).toBe(rows.length + 1)
      rows.forEach((row, index) => {
        expect(cell(index + 2, 'id').value).toBe(row.id)
        const text = cell(index + 2, 'event_description')
        expect([text.formula, text.text.replace(/^'/, '')]).toEqual([undefined, row.event_description])
      })
    },
  )
})
