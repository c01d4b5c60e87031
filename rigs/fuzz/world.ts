import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { Permission } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'
import { visibilityOf, type RiskPast } from '#domain/risks/access/visibility'
import type { AuditedAction } from '#domain/risks/auditTexts'
import type { RiskState } from '#domain/risks/riskState'
import type { Db } from '#server/database/client'
import { markersIn } from './markers.ts'
import { readReference, type Reference, type Resets } from './reference.ts'
import { rowsOf, time } from './rows.ts'
import { listOf, secrets, type SecretTexts } from './secretTexts.ts'
import { readThings, type KnownThing } from './things.ts'
import { readWork, type Work } from './work.ts'

const raw = (alias: string, { columns }: SecretTexts) => sql.raw(listOf(alias, columns))

/** A risk from its row, including deleted ones. */
export interface KnownRisk {
  id: number
  state: RiskState
  isDeleted: boolean
  currentDetailId: number
  submittedDetailId: number | null
  submittedAuditId: number | null
  submittedStatus: string | null
  submittedCategoryId: number | null
  updatedAt: string
  submittedUpdatedAt: string | null
  past: RiskPast
}

/** A revision with the markers of its texts, of its assessments and of its plans. */
export interface KnownDetail {
  id: number
  riskId: number
  revision: number
  /** When it was archived; null for the current revision. */
  frozenAt: string | null
  isDecided: boolean
  categoryId: number | null
  categoryExpertId: number | null
  ownerUserId: number | null
  searchText: string
  markers: ReadonlySet<string>
  files: readonly string[]
}

/** One revision in a picture of the history. */
interface PicturedRevision {
  markers: ReadonlySet<string>
  files: readonly string[]
  boundIds: readonly number[]
}

/** A risk in a snapshot of the history, in the revisions that its readers saw at that time. */
export interface PicturedRisk {
  id: number
  state: RiskState
  present: PicturedRevision
  /** The submitted revision of a risk in editing. */
  submitted: PicturedRevision | undefined
}

/** A snapshot of the history: the summary and its items at that time. */
export interface KnownSnapshot {
  id: number
  /** The current position of its company group. */
  hierarchy: string
  risk: PicturedRisk
  items: readonly PicturedRisk[]
}

export interface KnownAssignment {
  id: number
  userId: number
  companyGroupId: number
  userRoleId: number
  role: Role
  hierarchy: string
  isDefault: boolean
  /** Its actor. */
  actor: Actor
}

interface RevisionInPicture {
  detail: { fileAttachment: { attachmentUrl: string }[] }
  riskRisks: { riskId: number }[]
}

/** A risk in a snapshot, as in the table. */
type Picture = RevisionInPicture &
  RiskState & { id: number; company: { id: number }; companyGroup: { id: number }; asSubmitted?: RevisionInPicture }

const picturedRevision = (revision: RevisionInPicture): PicturedRevision => ({
  markers: markersIn(JSON.stringify(revision)),
  files: revision.detail.fileAttachment.map(({ attachmentUrl }) => attachmentUrl),
  boundIds: revision.riskRisks.map(({ riskId }) => riskId),
})

const picturedRisk = ({ asSubmitted, ...risk }: Picture): PicturedRisk => ({
  id: risk.id,
  state: { ...risk, companyId: risk.company.id, companyGroupId: risk.companyGroup.id },
  present: picturedRevision(risk),
  submitted: asSubmitted && picturedRevision(asSubmitted),
})

/** A row of the audit of a risk. */
export interface KnownAction extends AuditedAction {
  id: number
  userId: number
  createdAt: string
  markers: ReadonlySet<string>
}

/** A comment, as in its table. */
export interface KnownComment {
  riskId: number
  authorId: number
  markers: ReadonlySet<string>
}

/**
 * The state of the database at one moment, read from its tables without the server: the source of ids, and the
 * reference for responses. Worlds are immutable; `next` reads the one after an action.
 */
export class World {
  risks = new Map<number, KnownRisk>()
  details = new Map<number, KnownDetail>()
  detailsOf = new Map<number, KnownDetail[]>()
  /** Sticky notes belong to the record, not to one of its revisions. */
  noteMarkers = new Map<number, { createdAt: string; markers: ReadonlySet<string> }[]>()
  /** By their ids. */
  comments = new Map<number, KnownComment>()
  audits = new Map<number, KnownAction[]>()
  snapshots = new Map<number, KnownSnapshot>()
  /** The expert group of each risk category. */
  categoryExperts = new Map<number, number>()
  /** Uploader of every file. */
  files = new Map<string, number>()
  users = new Map<number, { email: string; isActive: boolean; markers: ReadonlySet<string> }>()
  /** Markers of every name that a person has or had. */
  personMarkers = new Set<string>()
  assignments = new Map<number, KnownAssignment>()
  actors = new Map<number, Actor>()
  groups = new Map<number, { hierarchy: string; companyId: number; parentId: number | null; updatedAt: string }>()
  /** Plans, what is reported on them, imports. */
  work!: Work
  things: KnownThing[] = []
  /** The revision of each assessment. */
  assessments = new Map<number, number>()
  resets: Resets = []
  /** Markers in texts that every signed-in person can read. */
  publicMarkers: ReadonlySet<string> = new Set()
  reference!: Reference
  #lastAudit = 0
  readonly #readers = new Map<number, readonly number[]>()

  static async read(db: Db): Promise<World> {
    const world = new World()
    await world.#readAudits(db)
    await world.#readRest(db, undefined)
    return world
  }

  /** The world after a write: every changed content has a row in the audit (rule audit.rows). */
  async next(db: Db): Promise<World> {
    const world = new World()
    world.details = new Map(this.details)
    world.noteMarkers = new Map(this.noteMarkers)
    world.audits = new Map(this.audits)
    world.snapshots = new Map(this.snapshots)
    world.personMarkers = new Set(this.personMarkers)
    world.#lastAudit = this.#lastAudit
    const changed = await world.#readAudits(db)
    await world.#readRest(db, changed)
    return world
  }

  /** Active people who may see the record in one of their roles. */
  readersOf({ id, state }: KnownRisk): readonly number[] {
    const known = this.#readers.get(id)
    if (known) return known
    const readers = [...this.assignments.values()].flatMap(({ userId, actor }) =>
      this.users.get(userId)?.isActive && visibilityOf(actor, state) !== 'none' ? [userId] : [],
    )
    this.#readers.set(id, readers)
    return readers
  }

  /** @returns the risks of the new rows of the audit */
  async #readAudits(db: Db): Promise<number[]> {
    const rows = await rowsOf<Omit<KnownAction, 'markers'> & { riskId: number }>(
      db,
      sql`select id, subject_id as "riskId", user_id as "userId", action, changes, ${time('created_at')} as "createdAt"
        from audit_entries where subject_type = 'risk' and id > ${this.#lastAudit} order by id`,
    )
    for (const { riskId, ...entry } of rows) {
      const entries = this.audits.get(riskId) ?? []
      this.audits.set(riskId, [...entries, { ...entry, markers: markersIn(JSON.stringify(entry.changes)) }])
      this.#lastAudit = entry.id
    }
    return [...new Set(rows.map(({ riskId }) => riskId))]
  }

  async #readRest(db: Db, changedRisks: readonly number[] | undefined): Promise<void> {
    await this.#readRisks(db)
    await this.#readDetails(db, changedRisks)
    await this.#readComments(db)
    await this.#readSnapshots(db)
    await this.#readPeople(db)
    this.work = await readWork(db)
    this.things = await readThings(db)
    await this.#readOrganisation(db)
  }

  async #readRisks(db: Db): Promise<void> {
    type Past = { openedAt: string | null; formerCategories: { categoryExpertId: number | null; until: string }[] }
    type RiskRow = RiskState & Omit<KnownRisk, 'state' | 'past'> & Past
    const rows = await rowsOf<RiskRow>(
      db,
      sql`select r.id, r.type, r.is_active as "isActive", r.is_private as "isPrivate", r.is_closed as "isClosed", r.creator_role as "creatorRole",
        r.company_id as "companyId", r.company_group_id as "companyGroupId", g.hierarchy,
        r.workflow_status as "workflowStatus", r.submit_role as "submitRole",
        r.submitter_ids as "submitterIds", r.approvals,
        pc.category_expert_id as "categoryExpertId", r.submitted_at is not null as "isSubmitted",
        sc.category_expert_id as "submittedCategoryExpertId", r.edited_since_rejection as "isEditedSinceRejection",
        false as "isSummaryHistory", r.deleted_at is not null as "isDeleted",
        r.current_detail_id as "currentDetailId", r.submitted_detail_id as "submittedDetailId",
        r.submitted_audit_id as "submittedAuditId", r.submitted_workflow_status as "submittedStatus",
        r.submitted_risk_category_id as "submittedCategoryId", ${time('r.updated_at')} as "updatedAt",
        ${time('r.submitted_updated_at')} as "submittedUpdatedAt", ${time('r.opened_at')} as "openedAt",
        (select coalesce(json_agg(json_build_object('categoryExpertId', c.category_expert_id, 'until', ${time('l.until')})), '[]')
          from risk_level_changes l left join risk_categories c on c.id = l.risk_category_id
          where l.risk_id = r.id and l.shown = 'submitted' and l.until is not null) as "formerCategories"
      from risks r join company_groups g on g.id = r.company_group_id
      left join risk_categories pc on pc.id = r.risk_category_id
      left join risk_categories sc on sc.id = r.submitted_risk_category_id`,
    )
    const pastOf = ({ openedAt, formerCategories }: Past): RiskPast => ({
      openedAt: openedAt === null ? null : new Date(openedAt),
      formerCategories: formerCategories.map((one) => ({ ...one, until: new Date(one.until) })),
    })
    this.risks = new Map(rows.map((row) => [row.id, { ...row, state: row, past: pastOf(row) }]))
  }

  async #readDetails(db: Db, changedRisks: readonly number[] | undefined): Promise<void> {
    if (changedRisks?.length !== 0) {
      const ofThese = (column: string) => (changedRisks ? sql`${sql.raw(column)} in ${[...changedRisks]}` : sql`true`)
      for (const [id, { riskId }] of this.details) if (changedRisks?.includes(riskId)) this.details.delete(id)
      const rows = await rowsOf<Omit<KnownDetail, 'markers'> & { text: string }>(
        db,
        sql`select d.id, d.risk_id as "riskId", d.revision, ${time('d.frozen_at')} as "frozenAt",
          (d.workflow_status like 'complete%' or d.workflow_status like 'reject%' or d.review_status = 'rejected')
            as "isDecided", d.risk_category_id as "categoryId", c.category_expert_id as "categoryExpertId",
          d.owner_user_id as "ownerUserId", d.search_text as "searchText",
          array(select f ->> 'attachmentUrl' from jsonb_array_elements(d.file_attachment) f) as files,
          concat_ws(' ', ${raw('d', secrets.details)},
            d.inactive_status, d.copy_file_attachment, d.file_attachment::text,
            (select string_agg(concat_ws(' ', ${raw('p', secrets.plans)}), ' ') from mitigation_plans p where p.risk_detail_id = d.id),
            (select string_agg(concat_ws(' ', ${raw('a', secrets.assessments)},
                (select string_agg(concat_ws(' ', ${raw('i', secrets.impacts)}), ' ')
                  from assessment_impact_items i where i.assessment_id = a.id)), ' ')
              from assessments a where a.risk_detail_id = d.id)) as text
        from risk_details d left join risk_categories c on c.id = d.risk_category_id where ${ofThese('d.risk_id')}`,
      )
      for (const { text, ...row } of rows) this.details.set(row.id, { ...row, markers: markersIn(text) })
      const notes = await rowsOf<{ riskId: number; comment: string; createdAt: string }>(
        db,
        sql`select risk_id as "riskId", comment, ${time('created_at')} as "createdAt" from sticky_notes
          where ${ofThese('risk_id')}`,
      )
      for (const { riskId } of notes) this.noteMarkers.set(riskId, [])
      for (const { riskId, comment, createdAt } of notes) {
        this.noteMarkers.get(riskId)?.push({ createdAt, markers: markersIn(comment) })
      }
    }
    for (const detail of this.details.values()) {
      const others = this.detailsOf.get(detail.riskId)
      if (others) others.push(detail)
      else this.detailsOf.set(detail.riskId, [detail])
    }
    const parts = await rowsOf<{ id: number; detailId: number }>(
      db,
      sql`select id, risk_detail_id as "detailId" from assessments`,
    )
    for (const { id, detailId } of parts) this.assessments.set(id, detailId)
  }

  async #readComments(db: Db): Promise<void> {
    const rows = await rowsOf<Omit<KnownComment, 'markers'> & { id: number; text: string | null }>(
      db,
      sql`select id, risk_id as "riskId", author_id as "authorId", text from comments`,
    )
    this.comments = new Map(rows.map(({ id, text, ...row }) => [id, { ...row, markers: markersIn(text ?? '') }]))
  }

  async #readSnapshots(db: Db): Promise<void> {
    const newest = Math.max(0, ...this.snapshots.keys())
    const rows = await rowsOf<{ id: number; hierarchy: string; snapshot: { risk: Picture; riskItems: Picture[] } }>(
      db,
      sql`select id, hierarchy, snapshot from risk_summary_histories where id > ${newest}`,
    )
    for (const { id, hierarchy, snapshot } of rows) {
      this.snapshots.set(id, {
        id,
        hierarchy,
        risk: picturedRisk(snapshot.risk),
        items: snapshot.riskItems.map(picturedRisk),
      })
    }
    // A snapshot's place follows its group.
    const places = await rowsOf<{ id: number; hierarchy: string }>(
      db,
      sql`select h.id, g.hierarchy from risk_summary_histories h join company_groups g on g.id = h.company_group_id`,
    )
    for (const { id, hierarchy } of places) {
      const snapshot = this.snapshots.get(id)
      if (snapshot && snapshot.hierarchy !== hierarchy) this.snapshots.set(id, { ...snapshot, hierarchy })
    }
  }

  async #readPeople(db: Db): Promise<void> {
    const users = await rowsOf<{ id: number; email: string; isActive: boolean; name: string }>(
      db,
      sql`select id, email, is_active as "isActive", first_name || ' ' || last_name as name from users`,
    )
    this.users = new Map(
      users.map(({ id, email, isActive, name }) => [id, { email, isActive, markers: markersIn(`${email} ${name}`) }]),
    )
    for (const { markers } of this.users.values()) for (const marker of markers) this.personMarkers.add(marker)
    const assignments = await rowsOf<
      Omit<KnownAssignment, 'actor'> & { companyId: number; permissions: Permission[]; experts: number[] }
    >(
      db,
      sql`select a.id, a.user_id as "userId", a.company_id as "companyId", a.company_group_id as "companyGroupId",
        a.user_role_id as "userRoleId", r.name as role, g.hierarchy, a.is_default as "isDefault",
        array(select p.permission from user_role_permissions p where p.user_role_id = r.id) as permissions,
        array(select e.category_expert_id from role_assignment_category_experts e where e.role_assignment_id = a.id)
          as experts
      from role_assignments a join user_roles r on r.id = a.user_role_id
      join company_groups g on g.id = a.company_group_id`,
    )
    for (const { permissions, experts, companyId, ...row } of assignments) {
      const { userId, role, companyGroupId, hierarchy } = row
      const place = { userId, role, companyId, companyGroupId, hierarchy, categoryExpertIds: experts }
      const actor = { ...place, permissions: new Set(permissions) }
      this.assignments.set(row.id, { ...row, actor })
      if (row.isDefault) this.actors.set(userId, actor)
    }
  }

  async #readOrganisation(db: Db): Promise<void> {
    const categories = await rowsOf<{ id: number; expertId: number }>(
      db,
      sql`select id, category_expert_id as "expertId" from risk_categories`,
    )
    this.categoryExperts = new Map(categories.map(({ id, expertId }) => [id, expertId]))
    const groups = await rowsOf<{
      id: number
      hierarchy: string
      companyId: number
      parentId: number | null
      updatedAt: string
    }>(
      db,
      sql`select id, hierarchy, company_id as "companyId", parent_id as "parentId", ${time('updated_at')} as "updatedAt"
        from company_groups`,
    )
    this.groups = new Map(groups.map((group) => [group.id, group]))
    const { files, resets, text, ...reference } = await readReference(db)
    this.files = new Map((files ?? []).map(({ key, by }) => [key, by]))
    this.resets = resets ?? []
    this.publicMarkers = markersIn(text)
    this.reference = reference
  }
}
