import { sql, type SQL } from 'drizzle-orm'
import { administersArea } from '#domain/access/administration'
import { readsRecords } from '#domain/access/readers'
import { installationTimeZone } from '#domain/calendar/days'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import type { Person } from '#domain/risks/access/plans'
import { taskKinds, type TaskKind } from '#domain/tasks/kinds'
import { wordsOf } from '#domain/wire/common'
import type { TaskCount, TaskQuery, TaskRow } from '#domain/wire/tasks'
import type { Queryable } from '#server/database/client'
import { literals } from '#server/database/literals'
import { planToday } from '#server/database/today'
import { readCards, type CardRow } from '../risks/record/riskCards.ts'
import { isoTime } from '../shared/isoTime.ts'
import { matches, searchPattern } from '../shared/like.ts'
import type { Page } from '../shared/page.ts'
import { lateGroupTasks, planTasks, questionTasks, vacancyTasks, valueTasks } from './otherTasks.ts'
import { recordTasks } from './recordTasks.ts'
import type { TaskSource } from './taskSource.ts'

/** The content of a task that is not on a record. */
export interface TaskFields extends Partial<InEachLanguage<'name', string | null>> {
  title?: string
  vacancy?: TaskRow['vacancy']
  /** The expert group of the category of a vacancy. */
  expert?: InEachLanguage<'name', string | null>
  risk?: TaskRow['risk']
  group?: TaskRow['group']
  asker?: TaskRow['asker']
}

/** A task as the database returns it: `fields` of its source, or the card of a record. */
export interface FoundTask extends Record<string, unknown> {
  kind: TaskKind
  id: number
  place: number
  since: string
  dueOn: string | null
  isLate: boolean
  days: number
  fields: TaskFields | null
  card?: CardRow
}

type CountedTask = FoundTask & { total: number }

/** The sources of tasks of a person that are not on records (rule tasks.kinds). */
function otherTasks(person: Person): TaskSource[] {
  const { actor } = person
  const isAdmin = actor !== null && administersArea(actor.role)
  const questions = actor && readsRecords(actor.role) ? [questionTasks(actor)] : []
  return [
    planTasks(person),
    valueTasks(person),
    ...questions,
    ...(isAdmin ? [vacancyTasks(actor), lateGroupTasks(actor)] : []),
  ]
}

const columns = sql`t.kind, t.id, t.place::int, ${isoTime(sql.raw('t.since'))} as since, t.due_on::text as "dueOn",
  coalesce(t.due_on < ${planToday}, false) as "isLate",
  ${planToday} - coalesce(t.due_on, (t.since at time zone ${literals(installationTimeZone)})::date) as days, t.fields`

/** Reads the first tasks of each source, and how many there are. */
const readSources = (db: Queryable, sources: readonly TaskSource[], where: SQL, limit: SQL): Promise<CountedTask[][]> =>
  Promise.all(
    sources.map(async (source) => {
      const { rows } = await db.execute<CountedTask>(sql`select ${columns}, count(*) over ()::int as total
        from (${source}) t where ${where} order by t.due_on, 4, t.id, t.place ${limit}`)
      return rows
    }),
  )

/**
 * Reads every task on a record once, from the first source that contains it. Only the records of an expert's area are
 * many, and they have a single source.
 */
async function readRecordTasks(db: Queryable, sources: readonly TaskSource[], where: SQL): Promise<CountedTask[]> {
  const found = new Map<number, CountedTask>()
  for (const row of (await readSources(db, sources, where, sql``)).flat()) {
    if (!found.has(row.id)) found.set(row.id, row)
  }
  return [...found.values()]
}

/** Returns a page of the tasks of a person, those due first before the others (rule tasks.order). */
export async function listTasks(
  db: Queryable,
  person: Person,
  { kind, q, page, per_page }: TaskQuery,
): Promise<Page<FoundTask>> {
  const end = page * per_page
  const words = wordsOf(q).map((word) => matches(sql.raw('t.words'), searchPattern(word)))
  const isNamed = sql.join([sql`true`, ...words], sql` and `)
  const isWanted = kind ? sql`${isNamed} and t.kind in ${kind}` : isNamed
  const [ofRecords, others] = await Promise.all([
    readRecordTasks(db, person.actor ? recordTasks(person.actor) : [], isNamed),
    readSources(db, otherTasks(person), isWanted, sql`limit ${end}`),
  ])
  const records = ofRecords.filter((row) => !kind || kind.includes(row.kind))
  const rows = [...records, ...others.flat()].toSorted(byDue).slice(end - per_page, end)
  return {
    rows: await withCards(db, person, rows),
    total: others.reduce((sum, [first]) => sum + (first?.total ?? 0), records.length),
  }
}

interface Counted extends Record<string, unknown> {
  kind: TaskKind
  total: number
  late: number
}

/** Returns the number of tasks of a person, by kind. */
export async function countTasks(db: Queryable, person: Person): Promise<TaskCount> {
  const [records, others] = await Promise.all([
    readRecordTasks(db, person.actor ? recordTasks(person.actor) : [], sql`true`),
    Promise.all(
      otherTasks(person).map((source) =>
        db.execute<Counted>(sql`select t.kind, count(*)::int as total,
          count(*) filter (where t.due_on < ${planToday})::int as late from (${source}) t group by 1`),
      ),
    ),
  ])
  const byKind = Object.fromEntries(taskKinds.map((kind) => [kind, 0])) as TaskCount['byKind']
  let late = 0
  const ofRecords = records.map(({ kind, isLate }) => ({ kind, total: 1, late: Number(isLate) }))
  for (const row of [...ofRecords, ...others.flatMap(({ rows }) => rows)]) {
    byKind[row.kind] += row.total
    late += row.late
  }
  return { total: Object.values(byKind).reduce((sum, count) => sum + count, 0), late, byKind }
}

/** By the day on which they are due, those without one last; then the longest waiting first. */
const byDue = (one: FoundTask, other: FoundTask): number =>
  compare(one.dueOn ?? '9999', other.dueOn ?? '9999') ||
  compare(one.since, other.since) ||
  taskKinds.indexOf(one.kind) - taskKinds.indexOf(other.kind) ||
  one.id - other.id ||
  one.place - other.place

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** Adds the cards of records, also of questions; a record that disappeared in the meantime is no task. */
async function withCards(db: Queryable, { actor }: Person, rows: FoundTask[]): Promise<FoundTask[]> {
  const ids = rows.flatMap((row) => recordIdOf(row) ?? [])
  if (!actor || ids.length === 0) return rows
  const cards = new Map((await readCards(db, actor, ids)).map((card) => [card.row.id, card]))
  return rows.flatMap((row) => {
    const id = recordIdOf(row)
    if (id === null) return [row]
    const card = cards.get(id)
    return card ? [{ ...row, card }] : []
  })
}

/** The record that a task or a question is about. */
const recordIdOf = ({ kind, id, fields }: FoundTask): number | null =>
  fields === null ? id : kind === 'question' ? (fields.risk?.id ?? null) : null
