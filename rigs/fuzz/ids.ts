import type { RiskType } from '#domain/risks/statuses'
import { decisionOn } from '#domain/risks/workflow/riskActions'
import { actionsOf } from './actions.ts'
import { PlanSight } from './planSight.ts'
import type { Random } from './random.ts'
import type { Sight } from './sight.ts'
import { seesThing, type KnownThing } from './things.ts'
import type { KnownPlan } from './work.ts'
import type { KnownRisk, World } from './world.ts'

/** The kinds of ids, some of which are hidden. */
type HideableKind = 'risk' | 'detail' | 'assessment' | 'plan' | 'snapshot' | 'comment' | 'import' | KnownThing['kind']

/** Which records a request is mostly about. */
type Pool = 'actionable' | 'atHome' | 'visible' | 'unseen' | 'missing'

const pools: readonly (readonly [number, Pool])[] = [
  [50, 'actionable'],
  [10, 'atHome'],
  [12, 'visible'],
  [24, 'unseen'],
  [4, 'missing'],
]

/** Ids that exist nowhere; as many as a call may need. */
const missingIds = Array.from({ length: 50 }, (_, index) => 2_000_000_000 + index)

/**
 * Picks ids for one request: mostly of what its caller can work with, some of what the caller may not see, and some
 * that do not exist. It remembers the hidden ones; with `replaces` it puts missing ids in their place, and the response
 * has to stay the same (rule visibility.absent).
 */
export class Ids {
  readonly random: Random
  readonly world: World
  readonly sight: Sight | null
  /** The plans that a person can see, also without a role; null for calls without a token. */
  readonly plans: PlanSight | null
  readonly #operation: string
  readonly #replaces: boolean
  readonly #pool: Pool
  readonly #hidden = new Map<string, number>()
  /** The record of the request, if it has one: `updatedAt` is taken from its version. */
  target: KnownRisk | undefined
  /** The thing in the path. */
  thing: KnownThing | undefined
  /** The plan of the report, as the caller sees it. */
  reportedPlan: KnownPlan | undefined

  constructor(
    random: Random,
    { world, sight, userId }: { world: World; sight: Sight | null; userId: number | null },
    operation: string,
    replaces: boolean,
  ) {
    this.random = random
    this.world = world
    this.sight = sight
    this.plans = sight?.plans ?? (userId === null ? null : new PlanSight(world, { userId, actor: null }))
    this.#operation = operation
    this.#replaces = replaces
    this.#pool = random.weighted(pools)
  }

  /** The number of hidden ids in the request. */
  get hiddenCount(): number {
    return this.#hidden.size
  }

  /** Every hidden id and its replacement. */
  get replacements(): [hidden: number, missing: number][] {
    return [...this.#hidden].map(([key, missing]) => [Number(key.split(' ')[1]), missing])
  }

  risk(type?: RiskType): number {
    const risk = this.#riskOf(type)
    if (!risk) return this.random.pick(missingIds)
    this.target ??= risk
    return this.#put('risk', risk.id, risk.id)
  }

  /** An event, an indicator or a review period. */
  thingOf(kind: KnownThing['kind']): number {
    const all = this.world.things.filter((thing) => thing.kind === kind)
    const byId = new Map(all.map((thing) => [thing.id, thing]))
    const sees = (id: number) => {
      const thing = byId.get(id)
      return thing && this.sight ? seesThing(this.sight, thing) : false
    }
    const id = this.#ofAll(kind, byId.keys(), sees)
    this.thing ??= byId.get(id)
    return id
  }

  /** The record of an acceptance; the acceptance is `thing`. */
  acceptedRisk(): number {
    const accepted = this.world.things.filter(({ kind }) => kind === 'acceptance')
    if (accepted.length > 0) this.thing = this.random.pick(accepted)
    const riskId = this.thing?.riskIds[0] ?? missingIds[0]!
    return this.#put('risk', riskId, riskId)
  }

  detail(): number {
    const risk = this.#riskOf()
    if (!risk) return this.random.pick(missingIds)
    this.target ??= risk
    const details = this.world.detailsOf.get(risk.id) ?? []
    const id = this.random.chance(0.85) ? risk.currentDetailId : this.random.pick(details).id
    return this.#put('detail', id, risk.id)
  }

  assessment(): number {
    return this.#part('assessment', this.world.assessments)
  }

  plan(): number {
    return this.#part('plan', new Map([...this.world.work.plans].map(([id, { detailId }]) => [id, detailId])))
  }

  /**
   * A plan for a report or a list of reports, by its id in one of the revisions; preferably one of the caller's own.
   */
  planToReport(): number {
    const { random, world, plans } = this
    const shown = plans?.plans() ?? []
    const own = shown.filter((plan) => plans?.mayUpdate(plan))
    const all = [...world.work.plans.values()]
    const list = random.weighted<() => readonly KnownPlan[]>([
      [5, () => own],
      [2, () => shown],
      [3, () => all],
    ])()
    if (all.length === 0 || random.chance(0.04)) return random.pick(missingIds)
    const chosen = random.pick(list.length > 0 ? list : all)
    this.reportedPlan = plans?.shownAs(chosen.id)
    return this.reportedPlan ? chosen.id : this.#hide('plan', chosen.id)
  }

  /** A plan of the record of the request. */
  planOfTarget(): number {
    const detailId = this.target?.currentDetailId
    const ids = (this.world.work.plansOfDetail.get(detailId ?? 0) ?? []).map(({ id }) => id)
    return ids.length > 0 && this.random.chance(0.8) ? this.random.pick(ids) : this.plan()
  }

  snapshot(): number {
    const ids = [...this.world.snapshots.keys()]
    if (ids.length === 0 || this.random.chance(0.05)) return this.random.pick(missingIds)
    const id = this.random.pick(ids)
    return this.sight && !this.sight.seesSnapshot(id) ? this.#hide('snapshot', id) : id
  }

  import(): number {
    return this.#ofAll('import', this.world.work.imports.keys(), (id) => this.sight?.seesImport(id))
  }

  comment(): number {
    const ids = [...this.world.comments]
    if (ids.length === 0) return this.random.pick(missingIds)
    const [id, { riskId }] = this.random.pick(ids)
    return this.#put('comment', id, riskId)
  }

  /** The company group in the path, because the body may need its parent. */
  groupAsked: number | undefined

  /** A company group: of the caller's area, or another. */
  group(): number {
    const { random, world, sight } = this
    const all = [...world.groups.entries()]
    const inArea = sight
      ? all.filter(([, { hierarchy }]) => `${hierarchy}>`.startsWith(`${sight.actor.hierarchy}>`))
      : []
    if (random.chance(0.04)) return random.pick(missingIds)
    if (this.groupAsked !== undefined && random.chance(0.7)) {
      return world.groups.get(this.groupAsked)?.parentId ?? this.groupAsked
    }
    // These are only written into one's own group.
    const isOfHome = /\/(risks\/import|indicators|risk-events)$/.test(this.#operation)
    if (sight && random.chance(isOfHome ? 0.9 : 0.3)) return sight.actor.companyGroupId
    return random.pick(random.chance(0.6) && inArea.length > 0 ? inArea : all)[0]
  }

  file(): string {
    const { random, world, sight } = this
    const open = [...(sight?.files() ?? [])]
    const all = [...world.files.keys()]
    if (all.length === 0) return 'files/00000000-0000-4000-8000-999999999999.pdf'
    return random.pick(open.length > 0 && random.chance(0.6) ? open : all)
  }

  anyOf(ids: Iterable<number>): number {
    const known = [...ids]
    return known.length === 0 || this.random.chance(0.05) ? this.random.pick(missingIds) : this.random.pick(known)
  }

  #riskOf(type?: RiskType): KnownRisk | undefined {
    const { random, world, sight } = this
    const all = [...world.risks.values()].filter(({ state }) => type === undefined || state.type === type)
    const visible = sight ? all.filter(({ id }) => sight.sees(id)) : []
    const atHome = visible.filter(({ state }) => state.companyGroupId === sight?.actor.companyGroupId)
    const listOf: Readonly<Record<Pool, () => KnownRisk[]>> = {
      actionable: () => {
        const actions = actionsOf(this.#operation, type)
        const rated = new Set(this.#operation === 'POST /api/v1/assessments' ? world.assessments.values() : [])
        const may = (risk: KnownRisk) =>
          sight !== null &&
          !rated.has(risk.currentDetailId) &&
          actions.some((action) => decisionOn(action, sight.actor, risk.state).allowed)
        const actionable = visible.filter(may)
        return actionable.length > 0 ? actionable : visible
      },
      atHome: () => atHome,
      visible: () => visible,
      unseen: () => (sight ? all.filter(({ id }) => !sight.sees(id)) : all),
      missing: () => [],
    }
    const list = listOf[random.chance(0.85) ? this.#pool : random.weighted(pools)]()
    return list.length > 0 ? random.pick(list) : undefined
  }

  #part(kind: 'assessment' | 'plan', parts: ReadonlyMap<number, number>): number {
    const risk = this.#riskOf()
    const details = risk ? (this.world.detailsOf.get(risk.id) ?? []).map(({ id }) => id) : []
    const ids = [...parts].flatMap(([id, detailId]) => (details.includes(detailId) ? id : []))
    if (!risk || ids.length === 0) return this.random.pick(missingIds)
    this.target ??= risk
    return this.#put(kind, this.random.pick(ids), risk.id)
  }

  #ofAll(kind: HideableKind, known: Iterable<number>, sees: (id: number) => boolean | undefined): number {
    const ids = [...known]
    if (ids.length === 0 || this.random.chance(0.05)) return this.random.pick(missingIds)
    const seen = ids.filter((id) => sees(id))
    const id = this.random.pick(seen.length > 0 && this.random.chance(0.6) ? seen : ids)
    return this.sight && !sees(id) ? this.#hide(kind, id) : id
  }

  #put(kind: HideableKind, id: number, riskId: number): number {
    return this.sight && !this.sight.sees(riskId) ? this.#hide(kind, id) : id
  }

  #hide(kind: HideableKind, id: number): number {
    const key = `${kind} ${id}`
    const missing = this.#hidden.get(key) ?? missingIds[this.#hidden.size % missingIds.length]! + 1000
    this.#hidden.set(key, missing)
    return this.#replaces ? missing : id
  }
}
