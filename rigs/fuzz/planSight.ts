import { mayUpdatePlan, type Person } from '#domain/risks/access/plans'
import { isOpenSince, visibilityOf } from '#domain/risks/access/visibility'
import type { RiskState } from '#domain/risks/riskState'
import { listedPlanViewOf, planViewOf, type PlanView } from '#tests/support/oracles/plans'
import type { KnownPlan, KnownReport } from './work.ts'
import type { World } from './world.ts'

/**
 * The plans that a person can see, in a role or without one (rules plans.list and plans.owner-view): the policy of the
 * tests, applied plan by plan. It shares no query with the server.
 */
export class PlanSight {
  readonly world: World
  readonly person: Person
  readonly #shown: readonly { plan: KnownPlan; view: PlanView }[]
  #markers: Set<string> | undefined

  constructor(world: World, person: Person) {
    this.world = world
    this.person = person
    this.#shown = [...world.work.plans.values()]
      .map((plan) => ({ plan, view: this.#viewOf(plan, planViewOf) }))
      .filter(({ view }) => view !== 'none')
  }

  /** The plans, each in the visible revision. */
  plans(): KnownPlan[] {
    return this.#shown.map(({ plan }) => plan)
  }

  /** The plans in a list over records, with the access to each. */
  listed(): { plan: KnownPlan; view: PlanView }[] {
    return this.#shown
      .map(({ plan }) => ({ plan, view: this.#viewOf(plan, listedPlanViewOf) }))
      .filter(({ view }) => view !== 'none')
  }

  /** The plans of the records as last submitted (rule report.submitted). */
  submitted(): { plan: KnownPlan; view: PlanView }[] {
    return [...this.world.work.plans.values()]
      .filter((plan) => plan.isSubmitted && this.#viewOf(plan, readViewOf) === 'read')
      .map((plan) => ({ plan, view: 'read' }))
  }

  /** A plan by its id in any revision, in the visible one (rule plans.updates). */
  shownAs(id: number): KnownPlan | undefined {
    const named = this.world.work.plans.get(id)
    return named && this.plans().find((plan) => plan.riskId === named.riskId && plan.originalId === named.originalId)
  }

  /** Whether the person, without a role, may make the calls of owners (rule plans.owner-view). */
  ownsAny(): boolean {
    return new PlanSight(this.world, { ...this.person, actor: null }).plans().length > 0
  }

  mayUpdate({ riskId, ownerUserId }: KnownPlan): boolean {
    const state = this.world.risks.get(riskId)?.state
    return state !== undefined && mayUpdatePlan(this.person, state, { ownerUserId })
  }

  /** The reports on a visible plan, without those closed by the private mark (rule visibility.private-lifted). */
  openReports({ riskId, originalId, ownerUserId }: KnownPlan): KnownReport[] {
    const { actor, userId } = this.person
    const risk = this.world.risks.get(riskId)
    const isOpen = (createdAt: string) =>
      actor === null ||
      ownerUserId === userId ||
      (risk && isOpenSince(actor, risk.state, risk.past, new Date(createdAt)))
    const reports = this.world.work.reports.get(originalId) ?? []
    return reports.filter((report) => report.riskId === riskId && isOpen(report.createdAt))
  }

  /** The allowed texts about plans: descriptions, owners' and authors' names, reports, and the title of the record. */
  markers(): ReadonlySet<string> {
    if (this.#markers) return this.#markers
    const { world } = this
    const seen = new Set<string>()
    const add = (markers: Iterable<string> = []) => {
      for (const marker of markers) seen.add(marker)
    }
    for (const plan of this.plans()) {
      add(plan.markers)
      add(plan.titleMarkers)
      if (plan.ownerUserId !== null) add(world.users.get(plan.ownerUserId)?.markers)
      for (const { authorId, markers } of this.openReports(plan)) {
        add(markers)
        add(world.users.get(authorId)?.markers)
      }
    }
    this.#markers = seen
    return seen
  }

  /** The files of these reports (rule files.read). */
  files(): string[] {
    return this.plans().flatMap((plan) => this.openReports(plan).flatMap(({ files }) => files))
  }

  #viewOf(plan: KnownPlan, policy: typeof planViewOf): PlanView {
    const risk = this.world.risks.get(plan.riskId)
    return !risk || risk.isDeleted ? 'none' : policy(this.person, risk.state, plan)
  }
}

/** Returns whether the person reads the record of a plan, in any state. */
const readViewOf = ({ actor }: Person, risk: RiskState): PlanView =>
  actor && visibilityOf(actor, risk) !== 'none' ? 'read' : 'none'
