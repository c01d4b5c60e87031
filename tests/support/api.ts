import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { LoginResponse } from '#domain/wire/session'
import { fillDataFolder } from '#scripts/support/dataFolder.mjs'
import { buildApp, type AppParts } from '#server/app'
import { readConfig } from '#server/config'
import { auditKeysOfPool } from '#server/database/auditKeys'
import { openDatabase, type Database } from '#server/database/client'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { demonstrationPassword, seedPeople } from '#server/demo/people'
import type { App } from '#server/http/plugins/app'
import { verifyRows } from '#server/installation/audit/chains'
import { hashCheaply } from './cheapPasswords.ts'
import { createDemonstrationDatabase } from './postgres/demonstration.ts'
import { createPreparedDatabase, type TestDatabase } from './postgres/testDatabase.ts'
import type { ListUrl, Method, ReadingCall, RowOf, WritingCall } from './responses.ts'
import { isWhole } from './scope.ts'

export type { Method } from './responses.ts'

const bothEngines = ['embedded', 'postgresql'] as const

export type Engine = (typeof bothEngines)[number]

/**
 * For SQL that is the same on both: PostgreSQL, because it runs in separate processes, on the other core, and is ready
 * sooner than an engine that is compiled for every test file.
 */
export const oneEngine = ['postgresql'] as const satisfies readonly Engine[]

/**
 * Both engines in the full run, one in the daily run, for behaviour that may differ: search and order of texts, the
 * visibility scope, bulk statements, counts of queries, what happens after the commit.
 */
export const engines: readonly Engine[] = isWhole ? bothEngines : oneEngine

/** The whole server on a database with the demonstration's organisation and people, without risks. */
export interface TestApi {
  app: App
  database: Database
  /** Signs in a demonstration account by the local part of its email. */
  as(name: string): Promise<Client>
  /**
   * Ends the server, and fails where a row of the audit that it wrote does not verify (rule audit.verified).
   * @param expected findings of a test that moves rows in time or writes them by SQL
   */
  close(expected?: RegExp): Promise<void>
}

/** The raw response with any status: a test that reads its body names the type. */
export interface Reply<Body = unknown> {
  status: number
  body: Body
  headers: Record<string, unknown>
}

/** One page of a list, with its `Content-Range`. */
export interface ListPage<Row> {
  rows: Row[]
  range: string
  total: number
}

/** A signed-in caller. Responses are parsed; `status` is asserted if given, otherwise the call must succeed. */
export interface Client {
  name: string
  token: string
  clientState: string
  request(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Calls `/api<url>` and asserts nothing; `Body` is the type of the body that the test expects for the status. */
  send<Body = unknown>(
    method: Method,
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Reply<Body>>
  list<const Url extends ListUrl>(url: Url): Promise<ListPage<RowOf<Url>>>
  get: ReadingCall<'GET'>
  post: WritingCall<'POST'>
  put: WritingCall<'PUT'>
  delete: WritingCall<'DELETE'>
}

const peopleSeededAt = new Date('2025-09-01T02:00:00Z')

async function fill({ db }: Database): Promise<void> {
  await seedReferenceData(db)
  await seedPeople(db, peopleSeededAt)
  await hashCheaply(db)
}

/** The configuration of a test's server. Calls are not limited, because no person calls as fast as a test does. */
export const testConfig = (environment: Record<string, string> = {}) =>
  readConfig({ LOG_LEVEL: 'silent', CALLS_PER_SECOND: '0', API_DOCS: 'public', ...environment })

/** Starts the server for a test file, without listening; `parts` replaces what it is built from. */
export async function openTestApi(engine: Engine, parts: Partial<AppParts> = {}): Promise<TestApi> {
  return start(await openSeeded(engine), parts)
}

/** The same with every risk of the demonstration. */
export async function openDemonstrationApi(engine: Engine = 'postgresql'): Promise<TestApi> {
  if (engine === 'embedded') {
    const folder = mkdtempSync(join(tmpdir(), 'risk-board-demonstration-'))
    await fillDataFolder('demonstration', folder)
    const drop = async () => rmSync(folder, { recursive: true, force: true })
    return start({ database: await openDatabase({ dataDir: folder }), drop }, {})
  }
  const { url, drop } = await createDemonstrationDatabase()
  return start({ database: await openDatabase({ databaseUrl: url }), drop }, {})
}

interface SeededDatabase {
  database: Database
  drop: () => Promise<void>
}

async function start({ database, drop }: SeededDatabase, parts: Partial<AppParts>): Promise<TestApi> {
  const app = await buildApp({ db: database.db, config: testConfig(), ...parts })
  return {
    app,
    database,
    as: (name) => signInTo(app, name),
    close: async (expected) => {
      await app.close()
      const verification = await verifyRows(database.db, auditKeysOfPool(database.pool))
      await database.close()
      await drop()
      const findings = verification.findings.filter((words) => !expected?.test(words))
      if (findings.length > 0) throw new Error(`The audit does not verify: ${findings.join('; ')}`)
    },
  }
}

/**
 * Creates a database with the demonstration's organisation and people, by copying one that is filled once in each run.
 */
export function createPeopleDatabase(): Promise<TestDatabase> {
  return createPreparedDatabase('people', async (databaseUrl) => {
    const database = await openDatabase({ databaseUrl })
    await fill(database)
    await database.close()
  })
}

async function openSeeded(engine: Engine): Promise<SeededDatabase> {
  if (engine === 'embedded') {
    const database = await openDatabase({ dataDir: ':memory:' })
    await fill(database)
    return { database, drop: async () => {} }
  }
  const { url, drop } = await createPeopleDatabase()
  return { database: await openDatabase({ databaseUrl: url }), drop }
}

/** Signs in a demonstration account to a server. */
export async function signInTo(app: App, name: string): Promise<Client> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: `${name}@demo.example`, password: demonstrationPassword },
  })
  if (response.statusCode !== 201) throw new Error(`${name} could not sign in: ${response.body}`)
  const { accessToken, clientState } = response.json<LoginResponse>()
  const headers = { authorization: `Bearer ${accessToken}`, 'client-state': clientState }

  const request = async (options: InjectOptions) => {
    const response = await app.inject({ ...options, headers: { ...headers, ...options.headers } })
    // Checked in every test, for every call and its result.
    const caching = String(response.headers['cache-control'])
    if (!caching.includes('no-store'))
      throw new Error(`${options.method} ${String(options.url)} may be cached: ${caching}`)
    return response
  }
  const send = async <Body>(method: Method, url: string, payload?: object, extraHeaders: Record<string, string> = {}) =>
    replyOf<Body>(await request({ method, url: `/api${url}`, headers: extraHeaders, ...(payload ? { payload } : {}) }))
  const call = async <Body>(method: Method, url: string, payload?: object, status?: number): Promise<Body> => {
    const reply = await send<Body>(method, url, payload)
    const isExpected = status === undefined ? reply.status < 300 : reply.status === status
    if (!isExpected) {
      const came = `${reply.status} instead of ${status ?? 'a success'}: ${JSON.stringify(reply.body)}`
      throw new Error(`${method} ${url} as ${name}: ${came}`)
    }
    return reply.body
  }
  return {
    name,
    token: accessToken,
    clientState,
    request,
    send,
    list: async <const Url extends ListUrl>(url: Url) => {
      const { status, body, headers: sent } = await send<RowOf<Url>[]>('GET', url)
      if (status !== 200) throw new Error(`GET ${url} as ${name}: ${status}: ${JSON.stringify(body)}`)
      const range = String(sent['content-range'])
      return { rows: body, range, total: Number(range.split('/')[1]) }
    },
    get: (url, status) => call('GET', url, undefined, status),
    post: (url, body, status) => call('POST', url, body ?? {}, status),
    put: (url, body, status) => call('PUT', url, body ?? {}, status),
    delete: (url, body, status) => call('DELETE', url, body, status),
  }
}

/** The response to an injected request, its body parsed. */
export function replyOf<Body = unknown>(response: LightMyRequestResponse): Reply<Body> {
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    body: JSON.parse(response.body !== '' && isJson ? response.body : 'null'),
    headers: response.headers,
  }
}
