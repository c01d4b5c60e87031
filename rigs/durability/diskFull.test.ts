import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Risk } from '#domain/wire/risks'
import { serverErrors as english } from '#i18n/en/serverErrors'
import { serverErrors as thai } from '#i18n/th/serverErrors'
import { fillDataFolder } from '../../scripts/support/dataFolder.mjs'
import { completeDetail } from '../../tests/support/riskInputs.ts'
import { isWhole } from '../../tests/support/scope.ts'
import { startCompiledServer, type CompiledServer } from './compiledServer.ts'
import { httpClient, signInOver, type HttpClient, type SessionHeaders } from './httpClient.ts'

/** Building, seeding and a start, on a machine that may be busy with other tests. */
const patience = 240_000

/** Every creation takes a page of its own or more, so that the tables need room soon. */
const longText = 'x'.repeat(3900)

describe.runIf(isWhole)('a full disk under the embedded database', () => {
  let folder: string
  let full: string
  let server: CompiledServer
  let session: SessionHeaders
  let assessor: HttpClient
  const acknowledged = new Map<number, string>()
  let count = 0

  const create = async (locale: string): Promise<Response> => {
    const rootCause = `${(count += 1)} ${longText}`
    const response = await fetch(`${server.origin}/api/v1/risks/create`, {
      method: 'POST',
      headers: { ...session, 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify({ type: 'item', detail: { ...completeDetail, rootCause } }),
    })
    if (response.ok) acknowledged.set(((await response.clone().json()) as Risk).id, rootCause)
    return response
  }
  const createUntil = async (status: number, locale = 'en'): Promise<Response> => {
    for (;;) {
      const response = await create(locale)
      if (response.status === status) return response
      await sleep(20)
    }
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-full-'))
    full = join(folder, 'full')
    await fillDataFolder('demonstration', join(folder, 'data'))
    server = await startCompiledServer(join(folder, 'data'), {
      databaseThread: join(import.meta.dirname, 'fullDiskWorker.mjs'),
      environment: { FULL_DISK: full },
    })
    session = await signInOver(server.origin, 'assessor')
    assessor = httpClient(server.origin, session)
  }, patience)

  afterAll(async () => {
    await server?.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }, patience)

  it.each([
    ['tables', 'base'],
    // Here PostgreSQL stops, and has to be restarted.
    ['log', 'pg_wal'],
  ])(
    'leads to a message while there is no room for the %s, and ends with it, without a restart or a loss',
    { timeout: patience },
    async (_what, place) => {
      expect((await create('en')).status).toBe(201)
      writeFileSync(full, place)
      for (const [locale, texts] of Object.entries({ en: english, th: thai })) {
        const refused = await createUntil(503, locale)
        expect(await refused.json()).toEqual({
          statusCode: 503,
          error: 'Service Unavailable',
          message: texts.unavailable,
        })
      }
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)

      rmSync(full)
      await createUntil(201)
      for (const [id, rootCause] of acknowledged) {
        expect(await assessor.get(`/v1/risks/${id}`)).toMatchObject({ latestDetail: { rootCause } })
      }
      expect(await assessor.count(`/v1/risks?type=item&q=${longText.slice(0, 150)}`)).toBe(acknowledged.size)
    },
  )

  it('is written to the log where PostgreSQL gave up', () => {
    expect(server.said()).toContain('"msg":"the database failed outside of any query"')
  })
})
