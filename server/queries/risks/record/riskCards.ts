import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { readsOwnCategories } from '#domain/access/readers'
import type { Role } from '#domain/access/roles'
import { isBeingEdited } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import type { RiskAssignee } from '#domain/wire/riskCards'
import { inOrder, type Queryable } from '#server/database/client'
import { isOneOf } from '#server/database/oneOf'
import { snapshot } from '#server/database/snapshot'
import { firstAtHome, firstExperts, type RecordPlace } from '../../workflow/assignees.ts'
import { isAwaitingReport } from '../../workflow/toReport.ts'
import { recordStateOf, type RecordState } from './recordState.ts'
import { keyOf } from './riskRows.ts'
import { readingOf, readSeenRows, type SeenRow } from './seenRows.ts'
import { keysOf, readSurroundings } from './surroundings.ts'

/** A card as the database returns it: names in each language, and the current assignees. */
export interface CardRow {
  row: SeenRow
  state: RecordState
  /** The pending role and its assignees, since `statusSince`. */
  holder: Omit<RiskAssignee, 'since'> | null
}

/**
 * Reads the cards of those of the risks that the actor can see, in the order of the ids (rule wire.cards), in the visible
 * state or in that of the request.
 */
export async function readCards(
  db: Queryable,
  actor: Actor,
  ids: readonly number[],
  asked: Parameters<typeof readingOf>[2] = {},
): Promise<CardRow[]> {
  const reading = readingOf(actor, ids, asked)
  if (!reading) return []
  return snapshot(db, async (tx) => {
    const rows = await readSeenRows(tx, reading)
    if (rows.length === 0) return { last: Promise.resolve([]) }
    // Whether a record is to be reported is read together with the people who would report it.
    const unsure = rows.filter(canBeToReport)
    const turns = rows.flatMap((row) => turnOf(row, canBeToReport(row)) ?? [])
    const last = inOrder([
      readSurroundings(tx, keysOf(rows.map(keyOf))),
      readAssignees(tx, turns),
      readToReport(tx, unsure),
    ])
    const cardsOf = ([surroundings, assignees, toReport]: Awaited<typeof last>) =>
      rows.map((row) => {
        const turn = turnOf(row, toReport.has(row.id))
        const assignee = turn && { role: turn.role, users: assignees.get(keyOfTurn(turn)) ?? [] }
        return { row, state: recordStateOf(row, surroundings(row.id)), holder: assignee }
      })
    return { last: last.then((found) => inOrderOf(ids, cardsOf(found))) }
  })
}

function inOrderOf(ids: readonly number[], cards: readonly CardRow[]): CardRow[] {
  const byId = new Map(cards.map((card) => [card.row.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Whether the role of a record depends on the path that led to its status. */
const canBeToReport = ({ shownStatus, creatorRole }: SeenRow): boolean =>
  pendingRoleOf(shownStatus, creatorRole, true) !== pendingRoleOf(shownStatus, creatorRole, false)

/** Reads which records their Internal Owner still has to report (rule workflow.to-report). */
async function readToReport(db: Queryable, rows: readonly SeenRow[]): Promise<ReadonlySet<number>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const { rows: found } = await db.execute<{ id: number }>(
    sql`select r.id from risks r where ${isOneOf(sql.raw('r.id'), ids, 'int')} and ${isAwaitingReport(sql.raw('r'))}`,
  )
  return new Set(found.map(({ id }) => id))
}

/** The company group of a record and its pending role. */
interface Turn extends RecordPlace {
  role: Role
}

/**
 * Returns the pending role of a record; none for a version that others see while its authors edit again (rule
 * workflow.holder).
 */
function turnOf(card: SeenRow, isToReport: boolean): Turn | null {
  const { showsPresent: isPresent, workflowStatus, shownStatus, creatorRole } = card
  if (!isPresent && isBeingEdited(workflowStatus)) return null
  const role = pendingRoleOf(shownStatus, creatorRole, isToReport)
  if (role === null) return null
  const { companyId, companyGroupId, hierarchy, shownCategoryId: riskCategoryId } = card
  return {
    role,
    companyId,
    companyGroupId,
    hierarchy,
    riskCategoryId,
  }
}

/** Experts review a category in their company group and its descendants, all other roles only in the home group. */
const keyOfTurn = ({ role, companyId, companyGroupId, hierarchy, riskCategoryId }: Turn): string =>
  readsOwnCategories(role) ? `${hierarchy} ${riskCategoryId}` : `${role} ${companyId} ${companyGroupId}`

/** Reads the first assignees for each pending role, by its key; experts in a statement of their own. */
async function readAssignees(db: Queryable, turns: readonly Turn[]): Promise<Map<string, RiskAssignee['users']>> {
  const different = [...new Map(turns.map((turn) => [keyOfTurn(turn), turn]))].map(([key, { hierarchy, ...turn }]) => ({
    ...turn,
    key,
    path: hierarchy,
  }))
  const read = async (first: SQL, wanted: typeof different) => {
    if (wanted.length === 0) return []
    const { rows } = await db.execute<{ key: string; users: RiskAssignee['users'] | null }>(sql`
      select w.key, named.users from json_to_recordset(${JSON.stringify(wanted)}::json)
        as w(key text, role text, "companyId" int, "companyGroupId" int, path text, "riskCategoryId" int)
      cross join lateral (${first}) named`)
    return rows
  }
  const isExpert = ({ role }: (typeof different)[number]) => readsOwnCategories(role)
  const found = await inOrder([
    read(
      firstAtHome,
      different.filter((turn) => !isExpert(turn)),
    ),
    read(firstExperts, different.filter(isExpert)),
  ])
  return new Map(found.flat().map(({ key, users }) => [key, users ?? []]))
}
