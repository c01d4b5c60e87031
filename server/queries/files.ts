import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { Person } from '#domain/risks/access/plans'
import type { Queryable } from '#server/database/client'
import { files } from '#server/database/schema/index'
import type { FileDescription } from '#server/files/fileStore'
import { eventScope, eventTables } from './events/eventScope.ts'
import { isUpdateOf, isUpdateOpen, planScopeOf, planTables } from './plans/planScope.ts'
import { anyOf, scopeOf, shownColumns } from './risks/scope.ts'
import { historyScope, shownSnapshot, type HistoryRow } from './summaryHistory.ts'

/**
 * Whether a file is attached to the revision of some risk that the actor can see (rule files.read): not to a draft that
 * only others see, nor to an earlier revision.
 */
function hangsOnVisibleRisk(actor: Actor): SQL {
  const branches = scopeOf(actor).map(({ where, shown }) => sql`(d.id = ${shownColumns[shown].detailId} and ${where})`)
  if (branches.length === 0) return sql`false`
  return sql`exists (select 1 from risk_details d join risks r on r.id = d.risk_id
    where d.file_attachment @> jsonb_build_array(jsonb_build_object('attachmentUrl', ${files.storageKey}))
      and (${sql.join(branches, sql` or `)}))`
}

/** Whether a file belongs to a report on a plan that the actor can read (rule files.read). */
function hangsOnReadUpdate(person: Person): SQL {
  return sql`exists (select 1 from mitigation_plan_updates u
    where u.file_attachment @> jsonb_build_array(jsonb_build_object('attachmentUrl', ${files.storageKey}))
      and exists (select 1 from ${planTables} where ${isUpdateOf(sql`p`)} and ${anyOf(
        planScopeOf(person).map(({ where }) => where),
      )} and ${isUpdateOpen(person)}))`
}

/** Whether a file is attached to an event that the actor can read (rule files.read). */
const hangsOnReadEvent = (actor: Actor): SQL => sql`exists (select 1 from ${eventTables}
  where e.file_attachment @> jsonb_build_array(jsonb_build_object('attachmentUrl', ${files.storageKey}))
    and ${eventScope(actor)})`

/**
 * Whether the row of `files` is the user's own upload, or is attached to a visible risk, event or plan report (rule
 * files.read).
 */
export function isOpenTo(person: Person): SQL | undefined {
  const { userId, actor } = person
  return or(
    eq(files.uploadedBy, userId),
    actor ? hangsOnVisibleRisk(actor) : undefined,
    actor ? hangsOnReadEvent(actor) : undefined,
    hangsOnReadUpdate(person),
  )
}

const description = {
  storageKey: files.storageKey,
  name: files.name,
  contentType: files.contentType,
  size: files.size,
}

/** Returns those of the files that are stored and that the user can read, by their keys. */
export async function readableFiles(
  db: Queryable,
  person: Person,
  storageKeys: readonly string[],
): Promise<Map<string, FileDescription>> {
  const wanted = [...new Set(storageKeys)]
  const rows = await db
    .select({ ...description, isOpen: sql<boolean>`${isOpenTo(person)}` })
    .from(files)
    .where(and(inArray(files.storageKey, wanted), isNotNull(files.storedAt)))
  const closed = rows.filter(({ isOpen }) => !isOpen).map(({ storageKey }) => storageKey)
  const { actor } = person
  const inHistory = closed.length === 0 || !actor ? new Set() : await attachmentsInHistory(db, actor, closed)
  return new Map(
    rows
      .filter(({ isOpen, storageKey }) => isOpen || inHistory.has(storageKey))
      .map(({ isOpen: _isOpen, ...file }) => [file.storageKey, file]),
  )
}

/** Returns a file of a signed link for any caller: the link is the permission. */
export async function findFileUnsafe(
  db: Queryable,
  storageKey: string,
): Promise<(FileDescription & { isStored: boolean }) | undefined> {
  const [row] = await db
    .select({ ...description, isStored: sql<boolean>`${files.storedAt} is not null` })
    .from(files)
    .where(eq(files.storageKey, storageKey))
  return row
}

/** The actor's own uploads among these keys that have not arrived yet. */
export async function ownPendingFiles(
  db: Queryable,
  userId: number,
  storageKeys: readonly string[],
  startedAfter: Date,
): Promise<FileDescription[]> {
  if (storageKeys.length === 0) return []
  return db
    .select(description)
    .from(files)
    .where(
      and(
        inArray(files.storageKey, [...new Set(storageKeys)]),
        eq(files.uploadedBy, userId),
        sql`${files.storedAt} is null and ${files.createdAt} > ${startedAfter}`,
      ),
    )
}

/**
 * Returns those of the files that are attached to a visible snapshot of the history: to the summary, or to one of its
 * items.
 */
async function attachmentsInHistory(db: Queryable, actor: Actor, storageKeys: readonly string[]): Promise<Set<string>> {
  const wanted = sql.join(
    storageKeys.map((storageKey) => sql`${storageKey}`),
    sql`, `,
  )
  const { rows } = await db.execute<Pick<HistoryRow, 'hierarchy' | 'snapshot'>>(sql`
    select h.hierarchy, h.snapshot from risk_summary_histories h
    where ${historyScope(actor)}
      and jsonb_path_query_array(h.snapshot, '$.**.attachmentUrl') ?| array[${wanted}]::text[]`)
  const shown = rows.flatMap((row) => {
    const { risk, riskItems } = shownSnapshot(actor, row)
    return [risk, ...riskItems]
  })
  const attached = new Set(shown.flatMap(({ detail }) => detail.fileAttachment.map((file) => file.attachmentUrl)))
  return new Set(storageKeys.filter((storageKey) => attached.has(storageKey)))
}
