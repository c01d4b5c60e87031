import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/client'
import { passwordLinks } from '#server/database/schema/index'
import type { App } from '#server/http/plugins/app'
import { hashOf } from '#server/session/tokens'
import { Callers, callerRoles, type Caller, type CallerRole } from './callers.ts'
import { problemsOf } from './judge.ts'
import { markersIn } from './markers.ts'
import { readOperations, type Operation } from './operations.ts'
import { Random } from './random.ts'
import { knownResetToken, makeRequest, type FuzzRequest } from './requests.ts'
import { Sight } from './sight.ts'
import { Streams } from './streams.ts'
import { curlOf, send, type WireResponse } from './wire.ts'
import { World } from './world.ts'

/** A fault of the server, with the data for reproducing it. */
export interface Finding {
  problem: string
  caller: string
  curl: string
  response: string
}

/** The result of a run. */
export interface FuzzReport {
  requests: number
  seconds: number
  /** The number of responses by status; 0 for connections closed without one. */
  statuses: Map<number, number>
  /** How often each call was made by each role: `GET /api/v1/risks` -> role -> times. */
  coverage: Map<string, Map<CallerRole, number>>
  /** Calls that succeeded at least once. */
  succeeded: Set<string>
  /** Requests that were repeated with a missing id in place of a hidden one. */
  comparisons: number
  events: number
  slowest: { milliseconds: number; name: string }
  findings: Finding[]
}

export interface FuzzOptions {
  app: App
  database: Database
  requests: number
  seed: number
  /** A part of the names of the calls to make; all, where it is empty. */
  only?: string
}

/** Actions that change too much for the rest of a run. */
const destructive = /workflow\/reset$|^DELETE |move-group$|\/active$|auth\/logout|reset-password$|^PUT .*users\/\{id\}$/

const mostFindings = 100

/** Sends the requests one after the other, and checks every response against the current rows. */
export async function fuzz({ app, database, requests, seed, only = '' }: FuzzOptions): Promise<FuzzReport> {
  const run = await FuzzRun.open(app, database, seed, only)
  try {
    await run.send(requests)
    return run.report
  } finally {
    run.close()
  }
}

/**
 * The text of a response with missing ids in place of hidden ones, for responses that repeat the ids of the request.
 */
function withReplaced({ operation, replacements }: FuzzRequest, { text }: WireResponse): string {
  if (!['POST /api/v1/risks/import', 'PUT /api/v1/risks/sheet'].includes(operation.name)) return text
  return replacements.reduce(
    (replaced, [hidden, missing]) => replaced.replaceAll(`"id":${hidden},`, `"id":${missing},`),
    text,
  )
}

class FuzzRun {
  readonly report: FuzzReport = {
    requests: 0,
    seconds: 0,
    statuses: new Map(),
    coverage: new Map(),
    succeeded: new Set(),
    comparisons: 0,
    events: 0,
    slowest: { milliseconds: 0, name: '' },
    findings: [],
  }
  readonly #database: Database
  readonly #operations: readonly Operation[]
  readonly #callers: Callers
  readonly #port: number
  readonly #streams: Streams
  readonly #seed: number
  /** The first responses of idempotent calls, by user and key. */
  readonly #answered = new Map<string, Set<string>>()
  #world: World
  #sights = new Map<number, Sight>()

  private constructor(parts: {
    database: Database
    operations: readonly Operation[]
    callers: Callers
    port: number
    seed: number
    world: World
  }) {
    this.#database = parts.database
    this.#operations = parts.operations
    this.#callers = parts.callers
    this.#port = parts.port
    this.#seed = parts.seed
    this.#world = parts.world
    this.#streams = new Streams(`http://127.0.0.1:${parts.port}`)
  }

  static async open(app: App, database: Database, seed: number, only: string): Promise<FuzzRun> {
    const operations = (await readOperations(app)).filter(({ name }) => name.includes(only))
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const callers = await Callers.open(database.db)
    return new FuzzRun({ database, operations, callers, port, seed, world: await World.read(database.db) })
  }

  close(): void {
    this.#streams.close()
  }

  async send(requests: number): Promise<void> {
    const began = performance.now()
    await this.#streams.connect(this.#callers.all())
    this.#streams.note(this.#world)
    for (const [index, [operation, role]] of this.#plan(requests).entries()) {
      const caller = new Random(this.#seed + index).pick(this.#callers.of(role))
      await this.#call(operation, caller, (this.#seed * 1_000_003 + index * 7919) >>> 0)
      if (index % 200 === 199) await this.#listen()
      if (this.report.findings.length >= mostFindings) break
    }
    await this.#listen()
    this.report.seconds = (performance.now() - began) / 1000
    this.report.events = this.#streams.count
  }

  /** First every call by every role in random order; then random calls, destructive ones rarely. */
  #plan(requests: number): [Operation, CallerRole][] {
    const random = new Random(this.#seed)
    const roles = callerRoles.filter((role) => this.#callers.of(role).length > 0)
    // Every call once before any is made by a second role.
    const rolesOf = this.#operations.map((operation) => ({ operation, order: random.shuffled(roles) }))
    const all = roles.flatMap((_, turn) =>
      random.shuffled(rolesOf).map(({ operation, order }): [Operation, CallerRole] => [operation, order[turn]!]),
    )
    const weights = this.#operations.map((operation) => {
      if (destructive.test(operation.name)) return [0.25, operation] as const
      return [/risk|assessment|mitigation|heat-map|s3/.test(operation.path) ? 3 : 1, operation] as const
    })
    // A call of regular users covers more than a refused one.
    const daily: CallerRole[] = ['Assessor', 'Internal Owner', 'Category Expert', 'Managing Director']
    while (all.length < requests) {
      const operation = random.weighted(weights)
      const favoured = (operation.roles.length > 0 ? operation.roles : daily).filter((role) => roles.includes(role))
      all.push([operation, random.pick(random.chance(0.65) && favoured.length > 0 ? favoured : roles)])
    }
    return all.slice(0, requests)
  }

  async #call(operation: Operation, caller: Caller, seed: number): Promise<void> {
    const before = this.#sightOf(caller)
    const occasion = { operation, caller, world: this.#world, sight: before, seed }
    const request = makeRequest(occasion)
    await this.#provideResetLink(request)
    const response = await this.#exchange(request)
    if (!response) return
    const worldBefore = this.#world
    const isSuccess = response.status >= 200 && response.status < 300
    if (isSuccess && request.wire.method !== 'GET') await this.#move()
    const after = this.#sightOf(caller)
    if (isSuccess) this.report.succeeded.add(operation.name)

    const repeated = this.#remember(request, response)
    const worlds = [worldBefore, this.#world]
    for (const problem of problemsOf({ request, response, before, after, worlds, repeated })) {
      this.#find(problem, request, response)
    }
    if (request.hiddenCount > 0 && request.manner !== 'malformed' && before) {
      const twin = makeRequest({ ...occasion, replacesHidden: true })
      const twinResponse = await this.#exchange(twin)
      this.report.comparisons++
      const isSame = twinResponse?.status === response.status && twinResponse.text === withReplaced(request, response)
      const isOnHidden = isSuccess && /not found/.test(twinResponse?.text ?? '')
      if (twinResponse && !isSame && (!isSuccess || isOnHidden)) {
        this.#find(
          `not as of what does not exist: ${twinResponse.status} ${twinResponse.text.slice(0, 200)}`,
          request,
          response,
        )
      }
      if (twinResponse && twinResponse.status < 300 && twin.wire.method !== 'GET') await this.#move()
    }
    await this.#mend(caller, response)
  }

  async #exchange(request: FuzzRequest): Promise<WireResponse | undefined> {
    const { operation, caller, wire } = request
    const byRole = this.report.coverage.get(operation.name) ?? new Map<CallerRole, number>()
    this.report.coverage.set(operation.name, byRole.set(caller.role, (byRole.get(caller.role) ?? 0) + 1))
    this.report.requests++
    try {
      const response = await send(this.#port, wire)
      this.report.statuses.set(response.status, (this.report.statuses.get(response.status) ?? 0) + 1)
      if (response.milliseconds > this.report.slowest.milliseconds) {
        this.report.slowest = { milliseconds: response.milliseconds, name: operation.name }
      }
      return response
    } catch (error) {
      // A server can close a connection with an invalid request; any other closing is a fault.
      const isCutOff = error instanceof Error && 'code' in error && /ECONNRESET|EPIPE|HPE_/.test(String(error.code))
      if (isCutOff && request.manner === 'malformed') {
        this.report.statuses.set(0, (this.report.statuses.get(0) ?? 0) + 1)
      } else this.#find(String(error), request)
      return undefined
    }
  }

  /** Creates the reset link for the token of a request. */
  async #provideResetLink({ caller, wire }: FuzzRequest): Promise<void> {
    const token = wire.headers['reset-token']
    if (caller.userId === null || !token?.startsWith(knownResetToken)) return
    const expiresAt = new Date(Date.now() + 60_000)
    const link = { userId: caller.userId, kind: 'reset' as const, tokenHash: hashOf(token), expiresAt }
    await this.#database.db.insert(passwordLinks).values(link).onConflictDoNothing()
  }

  /** Reads the world again after a write. */
  async #move(): Promise<void> {
    this.#world = await this.#world.next(this.#database.db)
    this.#sights.clear()
    this.#streams.note(this.#world)
  }

  async #mend(caller: Caller, response: WireResponse): Promise<void> {
    if (response.status === 401) await this.#callers.signInAgain(caller)
    if (await this.#callers.mend(this.#world)) await this.#move()
    for (const one of this.#callers.all()) {
      const actor = one.userId === null ? undefined : this.#world.actors.get(one.userId)
      const role =
        one.userId === null
          ? undefined
          : [...this.#world.assignments.values()].find(({ userId, isDefault }) => isDefault && userId === one.userId)
      if (!actor || !role) continue
      const state = { companyGroupId: actor.companyGroupId, defaultUserRoleId: role.userRoleId }
      one.clientState = Buffer.from(JSON.stringify(state)).toString('base64url')
    }
  }

  async #listen(): Promise<void> {
    for (const problem of this.#streams.problems()) {
      this.report.findings.push({ problem, caller: '', curl: '', response: '' })
    }
    await this.#streams.connect(this.#callers.all())
    this.#streams.note(this.#world)
    // Otherwise nobody could sign in after so many wrong passwords.
    await this.#database.db.execute(sql`delete from login_failures`)
  }

  #sightOf({ userId }: Caller): Sight | null {
    const actor = userId === null ? undefined : this.#world.actors.get(userId)
    if (!actor) return null
    const sight = this.#sights.get(actor.userId) ?? new Sight(this.#world, actor)
    this.#sights.set(actor.userId, sight)
    return sight
  }

  #remember({ caller, idempotencyKey }: FuzzRequest, { text }: WireResponse): ReadonlySet<string> {
    if (idempotencyKey === undefined) return new Set()
    const key = `${caller.userId} ${idempotencyKey}`
    const first = this.#answered.get(key)
    if (!first) this.#answered.set(key, markersIn(text))
    return first ?? new Set()
  }

  #find(problem: string, request: FuzzRequest, response?: WireResponse): void {
    const shown = response ? `${response.status} ${response.text.slice(0, 600)}` : ''
    this.report.findings.push({
      problem,
      caller: `${request.caller.name} (${request.caller.role})`,
      curl: curlOf(request.wire),
      response: shown,
    })
  }
}
