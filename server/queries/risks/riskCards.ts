import { sql, type SQL } from 'drizzle-orm'
import type { NamedReference } from '#domain/wire/common'
import type { RiskHolder } from '#domain/wire/riskCards'
import type { Actor } from '#domain/access/actor'
import type { Role } from '#domain/access/roles'
import { isBeingEdited, type ReviewStatus, type WorkflowStatus } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import type { RiskState } from '#domain/risks/workflow/riskState'
import type { Queryable } from '#server/database/client'
import { firstAssignees } from '../assignees.ts'
import { isLate } from '../plans/planColumns.ts'
import { isWithOwnerToReport } from '../toReport.ts'
import { isOneOf, isoTime } from './riskRows.ts'
import { stateColumns, stateTables } from './riskStates.ts'
import { anyOf, scopeOf, shownColumns, showsPresent } from './scope.ts'

/** What a card needs of a risk's own row, in the state its viewer is shown, and the present state for the policies. */
export interface ReadCard extends RiskState, Record<string, unknown> {
  id: number
  order: number
  companyGroup: NamedReference
  riskCategory: { id: number; nameEn: string; nameTh: string } | null
  title: string
  shownStatus: WorkflowStatus
  reviewStatus: ReviewStatus
  shownSubmitRole: Role | null
  grossLikelihood: number | null
  grossImpact: number | null
  netLikelihood: number | null
  netImpact: number | null
  plansTotal: number
  plansComplete: number
  plansLate: number
  attachments: number
  showsPresent: boolean
  /** With the Internal Owner until it is reported (rule workflow.to-report). */
  isToReport: boolean
  statusSince: string
  createdAt: string
  updatedAt: string
}

/** A card as the database has it, names in both languages, with who is to act next. */
export interface CardRow extends ReadCard {
  holder: RiskHolder | null
}

const raw = sql.raw
const { present, submitted } = shownColumns
const shown = (ofPresent: SQL, ofSubmitted: SQL): SQL =>
  sql`case when page.present then ${ofPresent} else ${ofSubmitted} end`
const shownCategory = (column: string): SQL => shown(raw(`pc.${column}`), raw(`sc.${column}`))

/** The columns of a `ReadCard`, over `page (id, present)` and `cardTables`. */
export const cardColumns = sql`r.id, ${stateColumns}, r."order",
  json_build_object('id', g.id, 'name', g.name) as "companyGroup",
  case when ${shownCategory('id')} is null then null else json_build_object('id', ${shownCategory('id')},
    'nameEn', ${shownCategory('name_en')}, 'nameTh', ${shownCategory('name_th')}) end as "riskCategory",
  ${shown(present.title, submitted.title)} as title,
  ${shown(present.workflowStatus, submitted.workflowStatus)} as "shownStatus",
  ${shown(present.reviewStatus, submitted.reviewStatus)} as "reviewStatus",
  ${shown(present.submitRole, submitted.submitRole)} as "shownSubmitRole",
  ${shown(present.gross.likelihood, submitted.gross.likelihood)} as "grossLikelihood",
  ${shown(present.gross.impact, submitted.gross.impact)} as "grossImpact",
  ${shown(present.net.likelihood, submitted.net.likelihood)} as "netLikelihood",
  ${shown(present.net.impact, submitted.net.impact)} as "netImpact",
  ${shown(present.plansTotal, submitted.plansTotal)} as "plansTotal",
  ${shown(present.plansComplete, submitted.plansComplete)} as "plansComplete",
  case when ${shown(present.plansTotal, submitted.plansTotal)} = 0 then 0 else (select count(*)::int from mitigation_plans p
    where p.risk_detail_id = ${shown(present.detailId, submitted.detailId)} and ${isLate('p')}) end as "plansLate",
  ${shown(present.attachments, submitted.attachments)} as attachments,
  page.present as "showsPresent", ${isWithOwnerToReport(raw('r'))} as "isToReport", ${isoTime(raw('r.status_since'))} as "statusSince",
  ${isoTime(raw('r.created_at'))} as "createdAt",
  ${isoTime(shown(present.updatedAt, submitted.updatedAt))} as "updatedAt"`

/** What cards are read from. */
export const cardTables = sql`(${stateTables} join company_groups g on g.id = r.company_group_id)`

/** The card of a risk, or undefined where the actor may not see it. */
export async function readCard(db: Queryable, actor: Actor, id: number): Promise<CardRow | undefined> {
  const branches = scopeOf(actor)
  const { rows } = await db.execute<ReadCard>(sql`
    select ${cardColumns} from (select r.id, ${showsPresent(branches)} as present from risks r
      where ${anyOf(branches.map(({ where }) => where))} and ${isOneOf([id])}) page
    join ${cardTables} on r.id = page.id`)
  return (await withHolders(db, rows))[0]
}

/** Cards with who is to act next (rule workflow.holder), all of them read by one query. */
export async function withHolders(db: Queryable, cards: readonly ReadCard[]): Promise<CardRow[]> {
  const roles = cards.map(pendingRole)
  const users = await firstAssignees(
    db,
    cards.flatMap((card, index) => {
      const role = roles[index]
      return role ? [{ ...card, role, riskCategoryId: card.riskCategory?.id ?? null }] : []
    }),
  )
  return cards.map((card, index) => {
    const role = roles[index] ?? null
    return { ...card, holder: role && { role, users: users.get(card.id) ?? [], since: card.statusSince } }
  })
}

/** Of what was submitted last while its authors go on with it, nobody holds the version that is shown. */
function pendingRole({ showsPresent, workflowStatus, shownStatus, creatorRole, isToReport }: ReadCard): Role | null {
  return !showsPresent && isBeingEdited(workflowStatus) ? null : pendingRoleOf(shownStatus, creatorRole, isToReport)
}
