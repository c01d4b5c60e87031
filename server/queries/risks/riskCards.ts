import { sql, type SQL } from 'drizzle-orm'
import type { AcceptanceMark } from '#domain/wire/acceptances'
import type { NamedPerson, NamedReference } from '#domain/wire/common'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import type { RiskAssignee } from '#domain/wire/riskCards'
import type { Actor } from '#domain/access/actor'
import type { Role } from '#domain/access/roles'
import { rowValuesWith } from '#domain/risks/row'
import { isBeingEdited, type ReviewStatus, type WorkflowStatus } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import type { TargetState } from '#domain/risks/target'
import type { RiskState } from '#domain/risks/riskState'
import type { Queryable } from '#server/database/client'
import { fixedSql } from '#server/database/fixedSql'
import { passesSubtree } from '#server/database/subtree'
import { firstOfEach, type RecordPlace } from '../assignees.ts'
import { pairsInEach } from '../inEachLanguage.ts'
import { acceptanceJson } from './acceptance.ts'
import { appetiteOf, appetiteSourceOf, type AppetiteSource } from './appetite.ts'
import { factRows, type DatedFactRows } from './factRows.ts'
import { latePlansOf, personJson } from '../planColumns.ts'
import { isAwaitingReport } from '../toReport.ts'
import { stateColumns, stateTables } from './riskStates.ts'
import { anyOf, openSince, scopeFor, shownColumns, showsPresent } from './scope.ts'
import { timedColumns } from './timed.ts'

/** A category with its names. */
interface CategoryReference extends InEachLanguage<'name'> {
  id: number
}

/** The fields of a card in the visible state, and the current state for the policies. */
interface ReadCard extends RiskState, Record<string, unknown> {
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
  appetite: number | null
  appetiteSource: AppetiteSource | null
  acceptance: AcceptanceMark | null
  plansTotal: number
  plansComplete: number
  plansLate: number
  attachments: number
  owner: NamedPerson | null
  targetState: TargetState | null
  nextReviewOn: string | null
  isReviewDue: boolean
  isTargetOpen: boolean
  isTargetDue: boolean
  targetMoves: number
  isRatedBeforeCritical: boolean
  factRows: DatedFactRows
  showsPresent: boolean
  /** Pending for the Internal Owner until it is reported (rule workflow.to-report). */
  isToReport: boolean
  companyGroup: NamedReference
  riskCategory: CategoryReference | null
  /** Timestamps in the format of `momentText`. */
  statusSince: string
  createdAt: string
  updatedAt: string
}

/** A card as the database returns it: names in each language, and the current assignees. */
export interface CardRow extends ReadCard {
  /** The pending role and its assignees, since `statusSince`. */
  holder: Omit<RiskAssignee, 'since'> | null
}

const raw = sql.raw
const { present, submitted } = shownColumns
const shown = (ofPresent: SQL, ofSubmitted: SQL): SQL =>
  sql`case when s.present then ${ofPresent} else ${ofSubmitted} end`
/** A timestamp in the database's own format, which takes a fifth of the time of a pattern. */
const momentText = (moment: SQL): SQL => sql`${moment} at time zone 'UTC'`

const plansLate = latePlansOf(shown(present.plansDue, submitted.plansDue))
/** The name of the owner in the visible revision. */
const ownerJson = sql`(select ${personJson('o')} from users o where o.id = ${shown(present.ownerUserId, submitted.ownerUserId)})`
const shownCategory = shown(present.riskCategoryId, submitted.riskCategoryId)
const isToReport = isAwaitingReport(raw('r'))

const categoryJson = (alias: string): SQL =>
  sql`case when ${raw(alias)}.id is not null then json_build_object('id', ${raw(alias)}.id, ${pairsInEach(alias, 'name')}) end`

const cardColumns = fixedSql(sql`r.id, ${stateColumns}, r."order",
  ${present.riskCategoryId} as "presentCategoryId", ${submitted.riskCategoryId} as "submittedCategoryId",
  ${shown(present.workflowStatus, submitted.workflowStatus)} as "shownStatus",
  ${shown(present.submitRole, submitted.submitRole)} as "shownSubmitRole",
  ${sql.join(
    rowValuesWith('isOnCards').map((name) => sql`${shown(present[name], submitted[name])} as ${sql.identifier(name)}`),
    sql`, `,
  )},
  ${appetiteOf(shownCategory)} as appetite, ${appetiteSourceOf(shownCategory)} as "appetiteSource",
  ${acceptanceJson(raw('s.since'))} as acceptance, ${factRows} as "factRows",
  json_build_object('id', g.id, 'name', g.name) as "companyGroup",
  ${shown(categoryJson('pc'), categoryJson('sc'))} as "riskCategory",
  ${timedColumns(raw('s.present'), raw('s.since'))}, ${ownerJson} as owner,
  s.present as "showsPresent",
  ${momentText(raw('r.status_since'))} as "statusSince", ${momentText(raw('r.created_at'))} as "createdAt",
  ${momentText(shown(present.updatedAt, submitted.updatedAt))} as "updatedAt"`)

/**
 * Reads the cards of those of the risks that the actor can see, in the order of the ids (rule wire.cards), in the visible
 * state or in that of the request.
 */
export async function readCards(
  db: Queryable,
  actor: Actor,
  ids: readonly number[],
  asked: Parameters<typeof scopeFor>[1] = {},
): Promise<CardRow[]> {
  if (ids.length === 0) return []
  // Found by their ids: no index of a subtree is of use.
  const branches = scopeFor(actor, asked, passesSubtree)
  const { rows } = await db.execute<ReadCard>(sql`
    select ${cardColumns}, ${plansLate} as "plansLate", ${isToReport} as "isToReport"
    from unnest(${sql.param([...ids])}::int[]) with ordinality page (id, place)
    join ${stateTables} on r.id = page.id
    join company_groups g on g.id = r.company_group_id
    cross join lateral (select ${showsPresent(branches)} as present, ${openSince(actor)} as since) s
    where ${anyOf(branches.map(({ where }) => where))} order by page.place`)
  const turns = rows.map(turnOf)
  const assignees = await readAssignees(
    db,
    turns.filter((turn) => turn !== null),
  )
  return rows.map((card, index) => {
    const turn = turns[index]
    return { ...card, holder: turn ? { role: turn.role, users: assignees.get(keyOf(turn)) ?? [] } : null }
  })
}

/** The company group of a record and its pending role. */
interface Turn extends RecordPlace {
  role: Role
}

/**
 * Returns the pending role of a record; none for a version that others see while its authors edit again (rule
 * workflow.holder).
 */
function turnOf(card: ReadCard): Turn | null {
  const { showsPresent: isPresent, workflowStatus, shownStatus, creatorRole, isToReport: isReported } = card
  if (!isPresent && isBeingEdited(workflowStatus)) return null
  const role = pendingRoleOf(shownStatus, creatorRole, isReported)
  if (role === null) return null
  const { companyId, companyGroupId, hierarchy, presentCategoryId, submittedCategoryId } = card
  return {
    role,
    companyId,
    companyGroupId,
    hierarchy,
    riskCategoryId: isPresent ? presentCategoryId : submittedCategoryId,
  }
}

/** Experts review a category in their company group and its descendants, all other roles only in the home group. */
const keyOf = ({ role, companyId, companyGroupId, hierarchy, riskCategoryId }: Turn): string =>
  role === 'Category Expert' ? `${hierarchy} ${riskCategoryId}` : `${role} ${companyId} ${companyGroupId}`

/** Reads the first assignees for each pending role, by its key. */
async function readAssignees(db: Queryable, turns: readonly Turn[]): Promise<Map<string, RiskAssignee['users']>> {
  const different = [...new Map(turns.map((turn) => [keyOf(turn), turn]))]
  if (different.length === 0) return new Map()
  const wanted = different.map(([key, { hierarchy, ...turn }]) => ({ ...turn, key, path: hierarchy }))
  const { rows } = await db.execute<{ key: string; users: RiskAssignee['users'] | null }>(sql`
    select w.key, named.users from json_to_recordset(${JSON.stringify(wanted)}::json)
      as w(key text, role text, "companyId" int, "companyGroupId" int, path text, "riskCategoryId" int)
    cross join lateral (${firstOfEach}) named`)
  return new Map(rows.map(({ key, users }) => [key, users ?? []]))
}
