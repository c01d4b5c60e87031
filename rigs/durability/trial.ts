import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditEntry } from '#domain/wire/audit'
import type { Risk } from '#domain/wire/risks'
import { Random } from '../fuzz/random.ts'
import { accounts, Board, Caller, type Storm } from './caller.ts'
import type { Command } from './commands.ts'
import type { CompiledServer } from './compiledServer.ts'
import { inspect, lastAudit } from './invariants.ts'
import type { Subject } from './subjects.ts'

/** The minimum and maximum number of acknowledged commands before the strike ... */
const acknowledgedBefore = [5, 60] as const
/** ... and the maximum delay in milliseconds after them, so that it can happen at any moment of a command. */
const longestPause = 60

/** Maximum number of printed findings: a fault of every row would repeat. */
const mostSaid = 20

/** The time limit for reaching that number, in milliseconds. */
const longestWait = 120_000

/** The result of a trial. */
export interface TrialReport {
  name: string
  seed: number
  strikes: Map<string, number>
  acknowledged: number
  /** Unanswered commands, and how many of them had happened anyway. */
  unanswered: number
  unansweredHappened: number
  repeated: number
  /** Rehashed audit rows at the last strike. */
  hashed: number
  risksRead: number
  findings: string[]
}

/** Strikes a server again and again in the midst of the work of eight callers, and looks each time what is left. */
export class Trial {
  readonly #subject: Subject
  readonly #seed: number
  readonly #callers: Caller[]
  readonly report: TrialReport
  #server: CompiledServer | undefined
  #since = 0
  /** The pending command of each caller at the last strike, and the record that it created anyway. */
  readonly #unanswered = new Map<string, { command: Command | null; createdId: number | undefined }>()

  constructor(subject: Subject, seed: number) {
    this.#subject = subject
    this.#seed = seed
    const boards = [new Board(), new Board()] as const
    this.#callers = accounts.map((name) => new Caller(name, boards[name.endsWith('6') ? 1 : 0]))
    this.report = {
      name: subject.name,
      seed,
      strikes: new Map(),
      acknowledged: 0,
      unanswered: 0,
      unansweredHappened: 0,
      repeated: 0,
      hashed: 0,
      risksRead: 0,
      findings: [],
    }
  }

  /** @param until the end of the trial in milliseconds, if it does not end after a number of rounds */
  async run(rounds: number, say: (line: string) => void, until = Infinity): Promise<TrialReport> {
    this.#since = await this.#subject.prepare(lastAudit)
    this.#server = await this.#subject.start()
    for (const caller of this.#callers) await caller.signIn(this.#server.origin)
    for (let round = 1; round <= rounds && Date.now() < until; round += 1) {
      const known = this.report.findings.length
      // A database that cannot be opened is a finding as well.
      const struck = await this.#round(new Random(this.#seed * 1000 + round)).catch((error: unknown) => {
        this.report.findings.push(`what was struck cannot be used any more: ${String(error)}`)
        return 'struck'
      })
      const found = this.report.findings.slice(known)
      say(
        `${this.report.name} ${round}${rounds < Infinity ? `/${rounds}` : ''}: ${struck}; ${this.report.acknowledged} acknowledged so far`,
      )
      for (const finding of found.slice(0, mostSaid)) say(`  FOUND: ${finding}`)
      // After a loss, later findings would repeat it.
      if (found.length > 0) break
    }
    // It may have ended after a loss.
    await this.#server.end('SIGKILL')
    return this.report
  }

  async #round(random: Random): Promise<string> {
    const { report } = this
    const server = this.#server!
    const { hasRepeats } = this.#subject
    const storm: Storm = { origin: server.origin, isStruck: false, hasRepeats, findings: report.findings, random }
    const work = this.#callers.map((caller) => caller.work(storm))
    await this.#untilAcknowledged(this.#acknowledged + random.int(...acknowledgedBefore), storm)
    await sleep(random.int(0, longestPause))
    storm.isStruck = true
    const struck = await this.#subject.strike(server, random)
    storm.isOver = true
    await Promise.all(work)
    report.strikes.set(struck, (report.strikes.get(struck) ?? 0) + 1)

    await this.#subject.inspect((pool) => this.#reconcile(pool))
    this.#server = await this.#subject.restart(server)
    await this.#repeatUnanswered(this.#server.origin)
    await this.#readBack(this.#server.origin, random)
    report.acknowledged = this.#acknowledged
    return struck
  }

  get #acknowledged(): number {
    return this.#callers.reduce((sum, { ledger }) => sum + ledger.acknowledgedCount, 0)
  }

  async #untilAcknowledged(count: number, { findings }: Storm): Promise<void> {
    const deadline = Date.now() + longestWait
    while (this.#acknowledged < count) {
      if (Date.now() > deadline) {
        findings.push(`${count - this.#acknowledged} acknowledgements did not come in time`)
        return
      }
      await sleep(5)
    }
  }

  async #reconcile(pool: Parameters<typeof inspect>[0]): Promise<void> {
    const { findings, hashed, audited } = await inspect(pool, this.#since)
    this.report.hashed = hashed
    this.report.findings.push(...findings)
    for (const { name, userId, ledger, board } of this.#callers) {
      const command = ledger.unanswered
      if (command) this.report.unanswered += 1
      const outcome = ledger.reconcile(audited.filter((action) => action.userId === userId))
      this.#unanswered.set(name, { command, createdId: outcome.createdId })
      this.report.findings.push(...outcome.findings.map((finding) => `${name}: ${finding}`))
      if (!outcome.happened) ledger.unanswered = null
      else {
        this.report.unansweredHappened += 1
        board.noteDeletion(command)
      }
    }
  }

  /** Without a response a client sends the request again with the same key; nothing is created twice (rule wire.idempotency). */
  async #repeatUnanswered(origin: string): Promise<void> {
    const storm: Storm = { origin, isStruck: false, findings: this.report.findings, random: new Random(0) }
    for (const caller of this.#callers) {
      const { command, createdId } = this.#unanswered.get(caller.name) ?? {}
      if (command?.idempotencyKey === undefined) continue
      this.report.repeated += 1
      if (createdId === undefined) {
        await caller.send(storm, command).catch((error: unknown) => this.#find(caller, String(error)))
        continue
      }
      const headers = { 'idempotency-key': command.idempotencyKey }
      const response = await caller.fetch(origin, command.method, command.url, command.body, headers)
      const { id } = (await response.json()) as Risk
      if (id !== createdId)
        this.#find(caller, `a repeated creation answers ${response.status} ${id} instead of ${createdId}`)
    }
  }

  /** Acknowledged texts are there for their authors: by GET and in the audit of the API. */
  async #readBack(origin: string, random: Random): Promise<void> {
    for (const caller of this.#callers) {
      const marks = caller.ledger.marks
      caller.ledger.marks = []
      const authors = this.#callers.filter(({ isAuthor, board }) => isAuthor && board === caller.board)
      for (const riskId of new Set(marks.map((one) => one.riskId))) {
        const reader = random.pick(authors)
        const [risk, audit] = await Promise.all(
          ['', '/audit'].map((path) => reader.fetch(origin, 'GET', `/v1/risks/${riskId}${path}`)),
        )
        this.report.risksRead += 1
        if (risk!.status === 400 && !caller.board.ids.includes(riskId)) continue
        if (risk!.status !== 200 || audit!.status !== 200) {
          this.#find(caller, `risk ${riskId} answers ${risk!.status}, its audit ${audit!.status}`)
          continue
        }
        const entries = (await audit!.json()) as AuditEntry[]
        const written = JSON.stringify(entries)
        for (const { mark } of marks.filter((one) => one.riskId === riskId)) {
          if (!written.includes(`"${mark}"`)) this.#find(caller, `"${mark}" is not in the audit of risk ${riskId}`)
        }
        const status = ((await risk!.json()) as Risk).latestDetail.workflowStatus.name
        if (entries.at(-1)?.toStatus !== status) {
          this.#find(caller, `risk ${riskId} is ${status}, its audit ends ${entries.at(-1)?.toStatus}`)
        }
      }
    }
  }

  #find(caller: Caller, finding: string): void {
    this.report.findings.push(`${caller.name}: ${finding}`)
  }
}
