import type { LoggedAction, Command } from './commands.ts'

/** The columns of an audit row that the ledger needs. */
export interface AuditedAction {
  userId: number
  riskId: number
  action: string
}

/** The result of a comparison with the audit. */
export interface Reconciliation {
  findings: string[]
  /** Whether the unanswered command happened. */
  happened: boolean
  /** The record that it created. */
  createdId: number | undefined
}

const keyOf = ({ riskId, action }: LoggedAction): string => `${riskId} ${action}`

/**
 * The requests and responses of one client. A client awaits each response, so at a kill at most one of its commands has
 * none; everything else in the audit of its account must match the responses, one row each.
 */
export class Ledger {
  /** How often each action was acknowledged. */
  readonly #acknowledged = new Map<string, number>()
  /** The current command, or the one that was running when the connection broke. */
  unanswered: Command | null = null
  acknowledgedCount = 0
  /** Texts that were acknowledged since the last check, with their risk. */
  marks: { riskId: number; mark: string }[] = []

  acknowledge(command: Command, createdId?: number): void {
    this.unanswered = null
    this.acknowledgedCount += 1
    for (const action of command.actions) this.#add({ ...action, riskId: action.riskId ?? createdId ?? null })
    const riskId = createdId ?? command.actions[0]?.riskId
    if (command.mark !== undefined && riskId != null) this.marks.push({ riskId, mark: command.mark })
  }

  #add(action: LoggedAction): void {
    const key = keyOf(action)
    this.#acknowledged.set(key, (this.#acknowledged.get(key) ?? 0) + 1)
  }

  /**
   * Compares with the audit of this account. A command without a response may have happened completely or left no
   * trace; it is added if it happened.
   */
  reconcile(audited: readonly AuditedAction[]): Reconciliation {
    const surplus = new Map<string, number>([...this.#acknowledged].map(([key, count]) => [key, -count]))
    for (const action of audited) surplus.set(keyOf(action), (surplus.get(keyOf(action)) ?? 0) + 1)
    const findings: string[] = []
    for (const [key, count] of surplus) {
      if (count < 0) findings.push(`${-count} acknowledged "${key}" is not in the audit`)
    }
    const more = [...surplus].flatMap(([key, count]) => Array.from({ length: Math.max(0, count) }, () => key))
    if (more.length === 0) return { findings, happened: false, createdId: undefined }

    const command = this.unanswered
    const created = more.find((key) => key.endsWith(' create'))?.split(' ')[0]
    const expected = (command?.actions ?? []).map((action) =>
      keyOf({ ...action, riskId: action.riskId ?? Number(created) }),
    )
    if (more.toSorted().join() !== expected.toSorted().join()) {
      findings.push(
        `the audit contains ${more.join(', ')}, which was not acknowledged; without a response is ${expected.join(', ') || 'nothing'}`,
      )
      return { findings, happened: false, createdId: undefined }
    }
    const createdId = created === undefined ? undefined : Number(created)
    if (command) this.acknowledge(command, createdId)
    return { findings, happened: true, createdId }
  }
}
