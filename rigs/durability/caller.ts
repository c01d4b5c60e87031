import type { Risk } from '#domain/wire/risks'
import type { Session } from '#domain/wire/session'
import type { Random } from '../fuzz/random.ts'
import { commandOn, createCommand, type Command } from './commands.ts'
import { signInOver, type SessionHeaders } from './httpClient.ts'
import { Ledger } from './ledger.ts'

/**
 * The accounts of the storm: two homes, four roles in each; one account a caller, so that the audit identifies the
 * caller.
 */
export const accounts = ['assessor', 'owner', 'expert', 'md', 'assessor6', 'owner6', 'expert6', 'md6'] as const

/** The number of records of a home that are in use at a time: few enough that several callers use the same one. */
const mostInWork = 20

/** The records that the callers of one home work on. */
export class Board {
  ids: number[] = []
  readonly itemIds = new Set<number>()

  add(id: number, isItem: boolean): void {
    this.ids = [...this.ids, id].slice(-mostInWork)
    if (isItem) this.itemIds.add(id)
  }

  remove(id: number): void {
    this.ids = this.ids.filter((one) => one !== id)
    this.itemIds.delete(id)
  }

  /** Removes the record that a command has deleted, with or without a response. */
  noteDeletion(command: Command | null): void {
    if (command?.method === 'DELETE') this.remove(command.actions[0]!.riskId!)
  }

  itemsInWork(): number[] {
    return this.ids.filter((id) => this.itemIds.has(id))
  }
}

/** The state shared with the callers. */
export interface Storm {
  origin: string
  /** After the kill, broken connections and responses of 5xx are expected. */
  isStruck: boolean
  /** Whether the callers should stop after the current command, if nothing else stops them. */
  isOver?: boolean
  /**
   * Whether a proxy repeats a call that a dying server did not answer: a refusal may then be the response to the second
   * call.
   */
  hasRepeats?: boolean | undefined
  findings: string[]
  random: Random
}

/** One client: sends commands as one account, one after the other, and records which were acknowledged. */
export class Caller {
  readonly name: string
  readonly board: Board
  readonly ledger = new Ledger()
  userId = 0
  #session: SessionHeaders | undefined
  #count = 0

  constructor(name: string, board: Board) {
    this.name = name
    this.board = board
  }

  get isAuthor(): boolean {
    return this.name.startsWith('assessor') || this.name.startsWith('owner')
  }

  /** Opens the one session of the whole trial: it must outlive every kill. */
  async signIn(origin: string): Promise<void> {
    this.#session = await signInOver(origin, this.name)
    const { user } = (await (await this.fetch(origin, 'GET', '/auth/check')).json()) as Session
    this.userId = user.id
  }

  fetch(origin: string, method: string, path: string, body?: object, headers = {}): Promise<Response> {
    return fetch(`${origin}/api${path}`, {
      method,
      headers: { ...this.#session, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }

  /** Runs until the strike and the end of the responses, or until the end of the run. */
  async work(storm: Storm): Promise<void> {
    while (!storm.isOver) {
      try {
        const command = await this.#next(storm)
        if (command) await this.send(storm, command)
      } catch (error) {
        if (!storm.isStruck) storm.findings.push(`${this.name}: ${String(error)} before anything was killed`)
        return
      }
    }
  }

  async #next({ origin, random, findings }: Storm): Promise<Command | undefined> {
    const mark = `${this.name}-${this.userId}-${(this.#count += 1)}`
    const { board } = this
    if (this.isAuthor && random.chance(board.ids.length < mostInWork / 2 ? 0.6 : 0.1)) {
      return createCommand(random, mark, board.itemsInWork())
    }
    if (board.ids.length === 0) return createdByOthers()
    const id = random.pick(board.ids)
    const response = await this.fetch(origin, 'GET', `/v1/risks/${id}`)
    if (response.status >= 500) throw new Error(`GET of a risk answered ${response.status}`)
    if (response.status === 200) return commandOn(random, (await response.json()) as Risk, mark)
    const text = await response.text()
    if (response.status !== 400) findings.push(`${this.name}: GET of risk ${id} answered ${response.status} ${text}`)
    return undefined
  }

  /**
   * Sends a command and records the result.
   * @throws if there is no response, or one that does not show whether the command happened
   */
  async send(storm: Storm, command: Command): Promise<Response> {
    const { origin } = storm
    this.ledger.unanswered = command
    const key = command.idempotencyKey
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const response = await this.fetch(origin, command.method, command.url, command.body, headers)
    const text = await response.text()
    if (response.status >= 500) throw new Error(`${command.method} ${command.url} answered ${response.status} ${text}`)
    if (response.ok) this.acknowledge(command, JSON.parse(text) as { id: number; type?: unknown })
    else if (storm.isStruck && storm.hasRepeats && command.method !== 'POST') {
      throw new Error(`${command.method} ${command.url} answered ${response.status}, perhaps to a repetition`)
    } else this.ledger.unanswered = null
    return response
  }

  acknowledge(command: Command, created: { id: number; type?: unknown }): void {
    const isCreation = command.actions.some(({ riskId }) => riskId === null)
    this.ledger.acknowledge(command, isCreation ? created.id : undefined)
    if (isCreation) this.board.add(created.id, created.type === 'item')
    this.board.noteDeletion(command)
  }
}

/** A reviewer without a record to review lets the others continue first. */
async function createdByOthers(): Promise<undefined> {
  await new Promise((resolve) => setImmediate(resolve))
  return undefined
}
