import { newCalendarLink } from '#domain/wire/calendar'
import { markersIn } from './markers.ts'
import { PlanSight } from './planSight.ts'
import type { FuzzRequest } from './requests.ts'
import { send, type WireResponse } from './wire.ts'
import type { World } from './world.ts'

/**
 * The secret URLs of a run, which are not in the API description: a calendar shows its owner's open plans as visible
 * without any role, to anyone with the URL, and ends with its link (rule plans.calendar).
 */
export class Calendars {
  readonly #port: number
  readonly #links = new Map<number, string>()

  constructor(port: number) {
    this.#port = port
  }

  /**
   * Records a link that was created or removed.
   * @returns the faults of the calendars before and after
   */
  async follow({ operation, caller }: FuzzRequest, response: WireResponse, world: World): Promise<string[]> {
    const isSuccess = response.status >= 200 && response.status < 300
    if (caller.userId === null || !isSuccess || operation.path !== '/api/v1/calendar-link') return []
    const old = this.#links.get(caller.userId)
    if (operation.method === 'GET') return []
    this.#links.delete(caller.userId)
    const problems = old === undefined ? [] : await this.#problemsOf(old, caller.userId, world, 404)
    const link = operation.method === 'POST' ? newCalendarLink.safeParse(parsed(response.text)).data : undefined
    if (link) {
      const path = new URL(link.url).pathname
      this.#links.set(caller.userId, path)
      problems.push(...(await this.#problemsOf(path, caller.userId, world, 200)))
    }
    return problems
  }

  /** @returns the faults of the current calendars */
  async problems(world: World): Promise<string[]> {
    const all = [...this.#links].map(([userId, path]) =>
      this.#problemsOf(path, userId, world, world.users.get(userId)?.isActive ? 200 : 404),
    )
    return (await Promise.all(all)).flat()
  }

  async #problemsOf(path: string, userId: number, world: World, expected: 200 | 404): Promise<string[]> {
    const { status, text } = await send(this.#port, { method: 'GET', path, headers: {} })
    if (status !== expected) return [`the calendar of ${userId} answers ${status} in place of ${expected}`]
    const sight = new PlanSight(world, { userId, actor: null })
    // Long lines are folded.
    const whole = text.replaceAll(/\r?\n[ \t]/g, '')
    const owned = sight.plans()
    const ids = [...whole.matchAll(/mitigation-plan-(\d+)@/g)].map(([, id]) => Number(id))
    const foreign = ids.filter((id) => !owned.some((plan) => plan.id === id && plan.status !== 'Complete'))
    const unseen = [...markersIn(whole)].filter((marker) => !sight.markers().has(marker))
    return [
      ...(foreign.length > 0 ? [`the calendar of ${userId} shows the plans ${foreign.join()}`] : []),
      ...(unseen.length > 0 ? [`the calendar of ${userId} tells ${unseen.join()}`] : []),
    ]
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
