import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callLimits } from '#domain/validation/limits'
import { companyGroups } from '#server/demo/content/index'
import { startCompiledServer, type CompiledServer } from '../../rigs/durability/compiledServer.ts'
import { httpClient, signInOver, type SessionHeaders } from '../../rigs/durability/httpClient.ts'
import { ensureBuilt } from '../../scripts/build.mjs'
import { fillDataFolder, keepDataFolder } from '../../scripts/support/dataFolder.mjs'
import { createPeopleDatabase, engines } from '../support/api.ts'
import { openEventStream } from '../support/eventStream.ts'
import type { TestDatabase } from '../support/postgres/testDatabase.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'
import { isWhole } from '../support/scope.ts'

/** Building and starting, on a machine that may be busy with other tests. */
const patience = 120_000

describe('a server that gets a signal to end', { timeout: patience }, () => {
  let folder: string
  let place: TestDatabase
  let server: CompiledServer
  let session: SessionHeaders

  beforeAll(() => ensureBuilt(['server']), patience)

  // Its first start is slow, and the folder is copied for each test.
  beforeAll(() => (isWhole ? keepDataFolder('demonstration') : undefined), 5 * patience)

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-shutdown-'))
    place = await createPeopleDatabase()
  }, patience)

  afterEach(async () => {
    await server?.end('SIGKILL')
    await place.drop()
    rmSync(folder, { recursive: true, force: true })
  }, patience)

  const start = async (environment: Record<string, string> = {}) => {
    server = await startCompiledServer(folder, { environment: { DATABASE_URL: place.url, ...environment } })
    session = await signInOver(server.origin, 'assessor')
    return httpClient(server.origin, session)
  }

  /** Blocks a command that locks this risk until the returned function is called. */
  const lockRisk = async (riskId: number) => {
    const client = new pg.Client({ connectionString: place.url })
    await client.connect()
    await client.query('begin')
    await client.query('select from risks where id = $1 for update', [riskId])
    return {
      untilSomeoneWaits: async () => {
        const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        while ((await client.query(waiting)).rowCount === 0) await wait(50)
      },
      letGo: async () => {
        await client.query('commit')
        await client.end()
      },
    }
  }

  it('finishes the command it runs, ends its streams, refuses new connections, and ends with 0', async () => {
    const assessor = await start()
    const { id } = await createCompleteRisk(assessor)
    const stream = await openEventStream(server.origin, session.authorization.replace('Bearer ', ''))
    const lock = await lockRisk(id)
    const response = assessor.call('PUT', `/v1/risks/${id}/submit`, {})
    await lock.untilSomeoneWaits()

    const ended = server.end('SIGTERM')
    await stream.ended
    await expect
      .poll(
        () =>
          fetch(`${server.origin}/healthz`).then(
            ({ status }) => status,
            () => 'refused',
          ),
        { timeout: patience },
      )
      .toBe('refused')
    await lock.letGo()

    const submitted = await response
    expect(submitted.status).toBe(200)
    expect(submitted.headers.get('connection')).toBe('close')
    expect(await submitted.json()).toMatchObject({ id })
    await ended
    expect(await server.exitCode).toBe(0)
    expect(server.said()).toContain('"msg":"ended"')
    expect(server.said()).not.toContain('"level":50')
  })

  const manyNames = (name: string) =>
    Array.from({ length: callLimits.importNames }, (_, index) => `${index} ${name}`.slice(0, 300))
  const chart = (count: number, dryRun: boolean) => ({
    source: 'chart.xlsx',
    dryRun,
    groups: Array.from({ length: count }, (_, index) => ({
      number: index + 2,
      cells: {
        number: '',
        name: `G${index}`,
        parent: dryRun ? `G${index + 1}` : companyGroups[0]!.name,
        company: '',
        active: '',
      },
    })),
    people: [],
  })
  const register = {
    companyGroupId: 8,
    source: 'register.xlsx',
    rows: Array(5000).fill({
      detail: completeDetail,
      mitigationPlans: Array(4).fill({ description: 'x', status: 'Pending' }),
    }),
  }

  const text = '\u0316\u0301'.repeat(2000)
  const plans = Array(100).fill({ description: '"'.repeat(4000), status: 'Pending' })

  /** The calls that keep a server busy the longest, of who may make them. */
  const longest: readonly (readonly [string, string, 'POST' | 'PUT', string, object])[] = [
    ['plans an organisation of 5,000 groups', 'sysadmin', 'POST', '/v1/organisation-imports', chart(5000, true)],
    ['writes an organisation of 1,000 groups', 'sysadmin', 'POST', '/v1/organisation-imports', chart(1000, false)],
    ['writes a register of 5,000 rows', 'assessor', 'POST', '/v1/risks/import', register],
    [
      'reads a register of nonsense',
      'assessor',
      'POST',
      '/v1/risks/import',
      { ...register, dryRun: true, rows: Array(1900).fill({ mitigationPlans: Array(100).fill({ a: 1 }) }) },
    ],
    ['finds the people of 5,000 names', 'assessor', 'POST', '/v1/risks/imports/people', { names: manyNames(text) }],
    ['writes 100 plans of full length', 'assessor', 'PUT', '/v1/mitigation-plans', { mitigationPlans: plans }],
  ]

  it.runIf(isWhole).each(engines.flatMap((engine) => longest.map((call) => [engine, ...call] as const)))(
    'on %s ends within 10 s while it %s (rule wire.turns)',
    async (engine, _, account, method, path, body) => {
      if (engine === 'embedded') await fillDataFolder('demonstration', folder)
      server = await startCompiledServer(folder, {
        environment: engine === 'embedded' ? {} : { DATABASE_URL: place.url },
      })
      const client = httpClient(server.origin, await signInOver(server.origin, account))
      const riskDetailId =
        'mitigationPlans' in body ? { riskDetailId: (await createCompleteRisk(client)).latestDetail.id } : {}
      const response = client.call(method, path, { ...body, ...riskDetailId }).catch(() => null)
      await wait(300)
      const began = performance.now()
      await server.end('SIGTERM')
      expect(performance.now() - began, server.said()).toBeLessThan(10_000)
      expect(await server.exitCode, server.said()).toBe(0)
      expect([200, 400, 413, 503, undefined]).toContain((await response)?.status)
    },
  )

  it.runIf(isWhole)('reports that it is not ready before it listens no more', async () => {
    const assessor = await start({ SHUTDOWN_DELAY: '300' })
    const ended = server.end('SIGTERM')
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status, { timeout: patience }).toBe(503)
    // Clients without the signal are still served.
    const { id } = await createCompleteRisk(assessor)
    expect(id).toBeGreaterThan(0)
    // A second signal means that the operator does not want to wait.
    await server.end('SIGTERM')
    await ended
    expect(await server.exitCode).toBe(1)
  })

  it.runIf(isWhole)('does not start without its database, and reports it without a stack or a password', async () => {
    const DATABASE_URL = 'postgresql://board:hunter2@127.0.0.1:1/risks'
    const complaint = await startCompiledServer(folder, { environment: { DATABASE_URL } }).then(
      () => 'started',
      (error: Error) => error.message,
    )
    expect(complaint).toContain(
      'The database risks at 127.0.0.1:1 (DATABASE_URL) cannot be opened as board: connect ECONNREFUSED',
    )
    expect(complaint).not.toContain('hunter2')
    expect(complaint).not.toContain('    at ')
  })
})
