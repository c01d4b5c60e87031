import { sql, type SQL } from 'drizzle-orm'
import type { NamedReference } from '#domain/wire/common'
import type { RiskHolder } from '#domain/wire/riskCards'
import type { Actor } from '#domain/access/actor'
import type { Role } from '#domain/access/roles'
import { rowValuesWith } from '#domain/risks/row'
import { isBeingEdited, type ReviewStatus, type WorkflowStatus } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import type { RiskState } from '#domain/risks/riskState'
import type { Db } from '#server/database/client'
import { isLateOutdated, planToday } from '#server/database/latePlans'
import { latePlansOf } from '../latePlans.ts'
import { isWithOwnerToReport } from '../toReport.ts'
import type { CardReferences, CategoryReference, Known, Turn } from './cardReferences.ts'
import { ownStateColumns } from './riskStates.ts'
import { anyOf, scopeOf, shownColumns, showsPresent } from './scope.ts'

/** From where cards are read: the database, and what is remembered of it. */
export interface CardSource {
  db: Db
  cardReferences: CardReferences
}

/** What a card needs of a risk's own row, in the state its viewer is shown, and the present state for the policies. */
export interface ReadCard
  extends Omit<RiskState, 'categoryExpertId' | 'submittedCategoryExpertId'>, Record<string, unknown> {
  id: number
  order: number
  presentCategoryId: number | null
  submittedCategoryId: number | null
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
  /** As `cardVersion` says it. */
  version: string
  /** Moments as `momentText` has them. */
  statusSince: string
  createdAt: string
  updatedAt: string
}

/** A card as the database has it, names in both languages, with who is to act next. */
export interface CardRow extends ReadCard {
  categoryExpertId: number | null
  submittedCategoryExpertId: number | null
  companyGroup: NamedReference
  riskCategory: CategoryReference | null
  /** Who is to act next, since `statusSince`. */
  holder: Omit<RiskHolder, 'since'> | null
}

const raw = sql.raw
const { present, submitted } = shownColumns
const shown = (ofPresent: SQL, ofSubmitted: SQL): SQL =>
  sql`case when page.present then ${ofPresent} else ${ofSubmitted} end`
/** A moment as the database writes it by itself, which takes a fifth of the time of a pattern. */
const momentText = (moment: SQL): SQL => sql`${moment} at time zone 'UTC'`

const plansLate = latePlansOf({
  detailId: shown(present.detailId, submitted.detailId),
  plansLate: shown(present.plansLate, submitted.plansLate),
})
const isToReport = isWithOwnerToReport(raw('r'))

/**
 * What a card says follows from this, but for what is remembered of what it refers to: the row, which has another `xmin` after
 * every change, the state that is shown of it, and the day where late plans are counted by the day. Over `risks r` or what was
 * read of it: `id`, `xmin` and `plans_due_next`.
 * @param isPresent whether the present state is shown
 */
export const cardVersion = (isPresent: SQL): SQL =>
  sql`concat_ws(' ', r.id, r.xmin, ${isPresent}, case when ${isLateOutdated} then ${planToday} end)`

/** The columns of a `ReadCard`, over `page (id, present)` and `risks r`: no other table is joined. */
export const cardColumns = sql`r.id, ${ownStateColumns}, r."order",
  ${present.riskCategoryId} as "presentCategoryId", ${submitted.riskCategoryId} as "submittedCategoryId",
  ${shown(present.workflowStatus, submitted.workflowStatus)} as "shownStatus",
  ${shown(present.submitRole, submitted.submitRole)} as "shownSubmitRole",
  ${sql.join(
    rowValuesWith('isOnCards').map((name) => sql`${shown(present[name], submitted[name])} as ${sql.identifier(name)}`),
    sql`, `,
  )}, ${plansLate} as "plansLate",
  page.present as "showsPresent", ${isToReport} as "isToReport",
  ${cardVersion(raw('page.present'))} as version, ${momentText(raw('r.status_since'))} as "statusSince",
  ${momentText(raw('r.created_at'))} as "createdAt", ${momentText(shown(present.updatedAt, submitted.updatedAt))} as "updatedAt"`

/** The card of a risk, or undefined where the actor may not see it. */
export async function readCard(source: CardSource, actor: Actor, id: number): Promise<CardRow | undefined> {
  const branches = scopeOf(actor)
  const { rows } = await source.db.execute<ReadCard>(sql`
    select ${cardColumns} from (select r.id, ${showsPresent(branches)} as present from risks r
      where ${anyOf(branches.map(({ where }) => where))} and r.id = ${id}) page
    join risks r on r.id = page.id`)
  return (await withReferences(source, rows))[0]
}

/** Cards with what they refer to, and with who is to act next (rule workflow.holder). */
export async function withReferences(source: CardSource, cards: readonly ReadCard[]): Promise<CardRow[]> {
  return (await withKnownReferences(source, cards)).rows
}

/** As `withReferences`, with what is known from then on. */
export async function withKnownReferences(
  { cardReferences }: CardSource,
  cards: readonly ReadCard[],
): Promise<{ rows: CardRow[]; known: Known }> {
  const turns = cards.map(turnOf)
  const known = await cardReferences.read({
    groupIds: cards.map(({ companyGroupId }) => companyGroupId),
    categoryIds: cards
      .flatMap(({ presentCategoryId, submittedCategoryId }) => [presentCategoryId, submittedCategoryId])
      .filter((id) => id !== null),
    turns: turns.filter((turn) => turn !== null),
  })
  // Added to the rows themselves: to copy fifty of so many columns takes longer than the rest of it.
  const rows = cards.map((card, index) => {
    const [ofPresent, ofSubmitted] = [known.category(card.presentCategoryId), known.category(card.submittedCategoryId)]
    const turn = turns[index]
    return Object.assign(card, {
      categoryExpertId: ofPresent?.categoryExpertId ?? null,
      submittedCategoryExpertId: ofSubmitted?.categoryExpertId ?? null,
      companyGroup: known.group(card.companyGroupId),
      riskCategory: card.showsPresent ? ofPresent : ofSubmitted,
      holder: turn ? { role: turn.role, users: known.holders(turn) } : null,
    })
  })
  return { rows, known }
}

/** Whose turn it is with a record; of what was submitted last while its authors go on with it, nobody holds the version that is shown. */
function turnOf(card: ReadCard): Turn | null {
  const { showsPresent, workflowStatus, shownStatus, creatorRole, isToReport } = card
  if (!showsPresent && isBeingEdited(workflowStatus)) return null
  const role = pendingRoleOf(shownStatus, creatorRole, isToReport)
  if (role === null) return null
  const { companyId, companyGroupId, hierarchy, presentCategoryId, submittedCategoryId } = card
  return {
    role,
    companyId,
    companyGroupId,
    hierarchy,
    riskCategoryId: showsPresent ? presentCategoryId : submittedCategoryId,
  }
}
