import type { Actor } from '#domain/access/actor'
import { administers } from '#domain/access/administration'
import { creatorRoles } from '#domain/access/roles'
import { isInArea } from '#domain/organisation/hierarchy'
import {
  boardPermission,
  isAtHome,
  isHiddenByMark,
  isOpenSince,
  visibilityOf,
  type Visibility,
} from '#domain/risks/access/visibility'
import { withheldActions, type AuditReader } from '#domain/risks/auditTexts'
import { PlanSight } from './planSight.ts'
import { seesThing } from './things.ts'
import type {
  KnownAssignment,
  KnownComment,
  KnownDetail,
  KnownRisk,
  KnownSnapshot,
  PicturedRisk,
  World,
} from './world.ts'

/**
 * A person's sight of a world: the policy of the domain, applied record by record to rows of the tables, without any
 * query of the server.
 */
export class Sight {
  readonly world: World
  readonly actor: Actor
  readonly #shown = new Map<number, Visibility>()
  #plans: PlanSight | undefined
  #markers: Set<string> | undefined
  #files: Set<string> | undefined

  constructor(world: World, actor: Actor) {
    this.world = world
    this.actor = actor
  }

  visibility(riskId: number): Visibility {
    const known = this.#shown.get(riskId)
    if (known) return known
    const risk = this.world.risks.get(riskId)
    const shown = !risk || risk.isDeleted ? 'none' : visibilityOf(this.actor, risk.state)
    this.#shown.set(riskId, shown)
    return shown
  }

  sees(riskId: number): boolean {
    return this.visibility(riskId) !== 'none'
  }

  visibleRisks(): KnownRisk[] {
    return [...this.world.risks.values()].filter(({ id }) => this.sees(id))
  }

  /** The reader's sight of plans, also in hidden records. */
  get plans(): PlanSight {
    return (this.#plans ??= new PlanSight(this.world, { userId: this.actor.userId, actor: this.actor }))
  }

  /**
   * The revision of a visible risk that its reader is shown.
   * @param isOfReport whether it is the last submitted one for everybody (rule report.submitted)
   */
  shownDetail({ id, currentDetailId, submittedDetailId }: KnownRisk, isOfReport = false): KnownDetail | undefined {
    const detailId = isOfReport || this.visibility(id) === 'submitted' ? submittedDetailId : currentDetailId
    return detailId === null ? undefined : this.world.details.get(detailId)
  }

  /** The allowed markers in a response to this reader. */
  markers(): ReadonlySet<string> {
    if (this.#markers) return this.#markers
    const { world } = this
    const seen = new Set(world.publicMarkers)
    const add = (markers: Iterable<string> = []) => {
      for (const marker of markers) seen.add(marker)
    }
    for (const userId of this.#visibleUsers()) add(world.users.get(userId)?.markers)
    for (const risk of this.visibleRisks()) {
      const shown = this.shownDetail(risk)
      for (const detail of [shown, this.#decidedBefore(risk, shown)]) {
        add(detail?.markers)
        for (const { ownerUserId } of detail ? [detail, ...(world.work.plansOfDetail.get(detail.id) ?? [])] : [])
          if (ownerUserId !== null) add(world.users.get(ownerUserId)?.markers)
      }
      for (const note of world.noteMarkers.get(risk.id) ?? []) if (this.isOpen(risk, note.createdAt)) add(note.markers)
      for (const comment of this.#readableComments(risk)) {
        add(comment.markers)
        add(world.users.get(comment.authorId)?.markers)
      }
      for (const userId of world.readersOf(risk)) add(world.users.get(userId)?.markers)
      const history = this.#audit(risk)
      const withheld = withheldActions(history, this.#readerOf(risk))
      for (const [index, entry] of history.entries()) {
        if (!withheld[index]) add(entry.markers)
        add(world.users.get(entry.userId)?.markers)
      }
    }
    for (const { markers } of this.#pictured()) add(markers)
    for (const thing of world.things) {
      if (!seesThing(this, thing)) continue
      add(thing.markers)
      for (const userId of thing.userIds) add(world.users.get(userId)?.markers)
    }
    add(this.plans.markers())
    this.#addImports(add)
    this.#markers = seen
    return seen
  }

  /** The allowed markers of records as last submitted, in addition to `markers`. */
  reportMarkers(): ReadonlySet<string> {
    const { work, users } = this.world
    const details = this.visibleRisks().flatMap((risk) => this.shownDetail(risk, true) ?? [])
    const plans = details.flatMap(({ id }) => work.plansOfDetail.get(id) ?? [])
    const owners = [...details, ...plans].flatMap(({ ownerUserId }) => users.get(ownerUserId ?? 0) ?? [])
    return new Set([...details, ...plans, ...owners].flatMap(({ markers }) => [...markers]))
  }

  /** The files that this reader may open: own uploads, and those on what is shown. */
  files(): ReadonlySet<string> {
    if (this.#files) return this.#files
    const { world, actor } = this
    const open = new Set<string>()
    for (const [key, uploader] of world.files) if (uploader === actor.userId) open.add(key)
    for (const risk of this.visibleRisks()) this.shownDetail(risk)?.files.forEach((key) => open.add(key))
    for (const { files } of this.#pictured()) files.forEach((key) => open.add(key))
    for (const thing of world.things) if (seesThing(this, thing)) thing.files.forEach((key) => open.add(key))
    this.plans.files().forEach((key) => open.add(key))
    this.#files = open
    return open
  }

  seesAssignment({ userId, hierarchy }: Pick<KnownAssignment, 'userId' | 'hierarchy'>): boolean {
    return userId === this.actor.userId || administers(this.actor, hierarchy)
  }

  seesSnapshot(id: number): boolean {
    const snapshot = this.world.snapshots.get(id)
    return snapshot !== undefined && this.#summaryIn(snapshot) !== undefined
  }

  /**
   * Whether the reader can see an import: it is of their own group, and they can import registers (rule
   * import.register).
   */
  seesImport(id: number): boolean {
    const { actor, world } = this
    const isOwnGroup = world.work.imports.get(id)?.companyGroupId === actor.companyGroupId
    return isOwnGroup && creatorRoles.some((role) => role === actor.role)
  }

  /**
   * Sources and importers of registers, visible to their group; columns and words, visible to the company (rules
   * import.mapping and import.words).
   */
  #addImports(add: (markers?: Iterable<string>) => void): void {
    const { actor, world } = this
    if (!creatorRoles.some((role) => role === actor.role)) return
    add(world.work.words.get(actor.companyId))
    for (const [id, { companyId, userId, markers, mappingMarkers }] of world.work.imports) {
      if (companyId === actor.companyId) add(mappingMarkers)
      if (!this.seesImport(id)) continue
      add(markers)
      add(world.users.get(userId)?.markers)
    }
  }

  #visibleUsers(): number[] {
    const { world, actor } = this
    const inArea = [...world.assignments.values()].filter((one) => administers(actor, one.hierarchy))
    const resetBy = world.resets.filter(
      ({ groupIds }) =>
        actor.role === 'Group Admin' &&
        groupIds.some((id) => isInArea(actor.hierarchy, world.groups.get(id)?.hierarchy ?? '')),
    )
    const everyone = actor.role === 'System Admin' ? [...world.users.keys()] : []
    return [actor.userId, ...[...inArea, ...resetBy].map(({ userId }) => userId), ...everyone]
  }

  /** The revision that `GET /risks/{id}/changes` compares with: the last one decided before the one shown. */
  #decidedBefore(risk: KnownRisk, shown: KnownDetail | undefined): KnownDetail | undefined {
    if (!shown) return undefined
    const { role, categoryExpertIds } = this.actor
    return (this.world.detailsOf.get(shown.riskId) ?? [])
      .filter(({ revision, frozenAt, isDecided }) => revision < shown.revision && frozenAt !== null && isDecided)
      .filter(({ frozenAt }) => this.isOpen(risk, frozenAt ?? ''))
      .filter((one) => role !== 'Category Expert' || categoryExpertIds.includes(one.categoryExpertId ?? 0))
      .toSorted((one, other) => other.revision - one.revision)[0]
  }

  /** Comments whose act is not withheld, and one's own (rule comments.readers). */
  #readableComments(risk: KnownRisk): KnownComment[] {
    const history = this.world.audits.get(risk.id) ?? []
    const withheld = withheldActions(history, this.#readerOf(risk))
    return history.flatMap(({ action, changes, userId }, index) => {
      const comment = action === 'comment' ? this.world.comments.get(Number(changes.comment?.after)) : undefined
      return comment && (!withheld[index] || userId === this.actor.userId) ? [comment] : []
    })
  }

  #audit(risk: KnownRisk) {
    const entries = this.world.audits.get(risk.id) ?? []
    const last = this.visibility(risk.id) === 'submitted' ? risk.submittedAuditId : null
    return last === null ? entries : entries.filter(({ id }) => id <= last)
  }

  #readerOf({ id, state }: KnownRisk): AuditReader {
    const { actor, world } = this
    const own = [...world.categoryExperts].filter(([, expertId]) => actor.categoryExpertIds.includes(expertId))
    return {
      isAuthor:
        this.visibility(id) === 'present' &&
        ['Assessor', 'Internal Owner'].includes(actor.role) &&
        isAtHome(actor, state),
      isHiddenByMark: isHiddenByMark(actor, state),
      ownCategoryIds: actor.role === 'Category Expert' ? own.map(([categoryId]) => categoryId) : null,
    }
  }

  /** Whether the reader can read what was written about a record at that moment. */
  isOpen({ state, past }: KnownRisk, moment: string): boolean {
    return isOpenSince(this.actor, state, past, new Date(moment))
  }

  /** The summary in a snapshot as its reader sees it: in the state of that time, at its current place. */
  #summaryIn({ risk, hierarchy }: KnownSnapshot) {
    if (!this.actor.permissions.has(boardPermission.summary)) return undefined
    return this.#shownIn({ ...risk, state: { ...risk.state, hierarchy } })
  }

  #shownIn({ state, present, submitted }: PicturedRisk) {
    return { none: undefined, present, submitted }[visibilityOf(this.actor, state)]
  }

  /** The reader's visible history: summaries, and the linked items of the visible revision. */
  #pictured() {
    return [...this.world.snapshots.values()].flatMap((snapshot) => {
      const summary = this.#summaryIn(snapshot)
      if (!summary) return []
      const bound = snapshot.items.filter(({ id }) => summary.boundIds.includes(id))
      return [summary, ...bound.flatMap((item) => this.#shownIn(item) ?? [])]
    })
  }
}
