import { openEventStream, type EventStream } from '../../tests/support/eventStream.ts'
import type { Caller } from './callers.ts'
import { Sight } from './sight.ts'
import type { World } from './world.ts'

/**
 * An event stream for every caller with a role, and everything they could see while it was open: an event comes after
 * the action, so its record may already be hidden again.
 */
export class Streams {
  readonly #origin: string
  readonly #open = new Map<Caller, { stream: EventStream; token: string; hasEnded: boolean; checked: number }>()
  readonly #seen = new Map<Caller, { risks: Set<number>; assignments: Set<number> }>()
  count = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Opens the streams that are not open, including those of ended sessions. */
  async connect(callers: readonly Caller[]): Promise<void> {
    for (const caller of callers) {
      const present = this.#open.get(caller)
      if (caller.userId === null || caller.role === 'No role') continue
      if (present && !present.hasEnded && present.token === caller.token) continue
      present?.stream.close()
      const stream = await openEventStream(this.#origin, caller.token)
      const entry = { stream, token: caller.token, hasEnded: false, checked: 0 }
      void stream.ended.then(() => (entry.hasEnded = true))
      this.#open.set(caller, entry)
    }
  }

  /** Records what everybody can see in a new world. */
  note(world: World): void {
    for (const caller of this.#open.keys()) {
      const actor = caller.userId === null ? undefined : world.actors.get(caller.userId)
      if (!actor) continue
      const seen = this.#seen.get(caller) ?? { risks: new Set(), assignments: new Set() }
      this.#seen.set(caller, seen)
      const sight = new Sight(world, actor)
      for (const id of world.risks.keys()) if (!seen.risks.has(id) && sight.sees(id)) seen.risks.add(id)
      for (const one of world.assignments.values()) if (sight.seesAssignment(one)) seen.assignments.add(one.id)
    }
  }

  /** @returns the events of a stream that its reader could never see */
  problems(): string[] {
    const problems: string[] = []
    for (const [caller, entry] of this.#open) {
      const news = entry.stream.events.slice(entry.checked)
      entry.checked += news.length
      this.count += news.length
      const seen = this.#seen.get(caller)
      for (const { name, data } of news) {
        const isHidden =
          (name === 'risk' && !seen?.risks.has(data.id)) ||
          (name === 'role-assignment' && !seen?.assignments.has(data.id))
        if (isHidden) problems.push(`the event stream of ${caller.name} named ${name} ${data.id} (${data.action})`)
      }
    }
    return problems
  }

  close(): void {
    for (const { stream } of this.#open.values()) stream.close()
  }
}
