import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/build.mjs'
import { startCompiledServer, type CompiledServer } from '../../rigs/durability/compiledServer.ts'
import { httpClient, signInOver, type SessionHeaders } from '../../rigs/durability/httpClient.ts'
import { openEventStream } from '../support/eventStream.ts'
import { createPeopleDatabase } from '../support/api.ts'
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

  /** Keeps a command that locks this risk waiting until the function returned is called. */
  const holdUp = async (riskId: number) => {
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
    const lock = await holdUp(id)
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

  const chart = (count: number, dryRun: boolean) => ({
    source: 'chart.xlsx',
    dryRun,
    groups: Array.from({ length: count }, (_, index) => ({
      number: index + 2,
      cells: {
        number: '',
        name: `G${index}`,
        parent: dryRun ? `G${index + 1}` : 'Siam Holding',
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

  const events = {
    companyGroupId: 8,
    source: 'events.xlsx',
    rows: Array.from({ length: 1000 }, (_, index) => ({ occurredOn: '2026-01-05', kind: 'event', title: `E${index}` })),
  }

  it.each([
    ['plans an organisation of 5,000 groups', 'sysadmin', '/v1/organisation-imports', chart(5000, true)],
    ...(isWhole
      ? ([
          ['writes an organisation of 1,000 groups', 'sysadmin', '/v1/organisation-imports', chart(1000, false)],
          ['writes a file of 1,000 events', 'assessor', '/v1/risk-events/imports', events],
          ['writes a register of 5,000 rows', 'assessor', '/v1/risks/import', register],
        ] as const)
      : []),
  ] as const)('ends within 10 s while it %s (rule wire.turns)', async (_, account, path, body) => {
    await start()
    const client = httpClient(server.origin, await signInOver(server.origin, account))
    const response = client.call('POST', path, body).catch(() => null)
    await wait(300)
    const began = performance.now()
    await server.end('SIGTERM')
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(await server.exitCode).toBe(0)
    expect([200, 503, undefined]).toContain((await response)?.status)
  })

  it.runIf(isWhole)('reports that it is not ready before it listens no more', async () => {
    const assessor = await start({ SHUTDOWN_DELAY: '300' })
    const ended = server.end('SIGTERM')
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status, { timeout: patience }).toBe(503)
    // Clients without the signal are still served.
    const { id } = await createCompleteRisk(assessor)
    expect(id).toBeGreaterThan(0)
    // A second signal is an operator who does not want to wait.
    await server.end('SIGTERM')
    await ended
    expect(await server.exitCode).toBe(1)
  })

  it('does not start on a database that is not there, and reports it without a stack or a password', async () => {
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
