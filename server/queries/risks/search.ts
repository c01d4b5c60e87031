import { sql, type SQL } from 'drizzle-orm'
import { wordsOf } from '#domain/wire/common'
import type { Queryable } from '#server/database/client'
import { idsOfPath } from '#server/database/subtree'
import { searchPattern } from '../shared/like.ts'
import { expertsOf, homesOf, isAssignedAtHome, isAssignedToExpert, usersNamed } from './conditions/assignedTo.ts'
import { shownColumns, type ScopeBranch, type Shown } from './scope.ts'

/**
 * A search, ready for `risks r` (rule wire.search): each word is in the document of the record, or in the name of an
 * assignee.
 */
export interface Search {
  /** The parts of a `with` for the queries that follow: each word with the people whose name contains it. */
  words: readonly SQL[]
  /** The query of the matching rows, each compared in turn. */
  matching(branch: ScopeBranch, columns: SQL, where: SQL): SQL
  /**
   * Queries of the matching rows of a branch, no row in two of them: by the index of documents, and by the people whose
   * name contains a word.
   * @param read the columns and rows to read; absent: the ids, whatever the scope
   */
  candidates(branch: ScopeBranch, read?: { columns: SQL; where: SQL }): SQL[]
}

/** The maximum number of words, the longest ones, that are looked up in names: a longer search is a copied sentence. */
const mostNamed = 6

/** Three letters or digits in a row, the units of the index of documents. */
const hasTrigram = /[\p{L}\p{N}]{3}/u

/**
 * Whether a word is in the document `s`. A word shorter than the trigrams would read the whole index. The word is in a
 * subquery: otherwise the planner prefers a plan for its value and plans each search again.
 */
const isWordInText = (pattern: string, isIndexed: boolean): SQL =>
  sql`${sql.raw(isIndexed ? 's.text' : "(s.text || '')")} like (select ${pattern}::text)`

/** Whether the name of an active person contains a word of a search: without one, no record is found by a name. */
export async function isAnyoneNamed(db: Queryable, q: string | undefined): Promise<boolean> {
  const patterns = patternsOf(q).slice(0, mostNamed)
  const { rows } = await db.execute(
    sql`select from (${usersNamed(sql`unnest(${sql.param(patterns)}::text[]) w (pattern)`)}) u limit 1`,
  )
  return rows.length > 0
}

/** The words of a search as patterns, the longest first. */
const patternsOf = (q: string | undefined): string[] => sortedWordsOf(q).map(searchPattern)

const sortedWordsOf = (q: string | undefined): string[] =>
  wordsOf(q).toSorted((one, other) => other.length - one.length)

/**
 * Null without anything to search for.
 * @param withNames whether words are also compared with the names of assignees
 */
export function searchOf(q: string | undefined, withNames = true): Search | null {
  const words = sortedWordsOf(q)
  if (words.length === 0) return null
  const patterns = patternsOf(q)
  const isInText = sql.join(
    words.map((word, index) => isWordInText(patterns[index] ?? '', hasTrigram.test(word))),
    sql` and `,
  )
  const matching = ({ shown }: ScopeBranch, columns: SQL, where: SQL) => sql`
    select ${columns} from ${withDocument[shown]}
    where ${where} and ${withNames ? sql`(${isInText} or ${isByName(shown)})` : isInText}`
  return {
    words: withNames ? [wordsWithPeople(patterns)] : [],
    matching,
    candidates(branch, read) {
      const { shown } = branch
      const { columns, where } = read ?? { columns: sql`r.id`, where: sql`true` }
      const byName = (condition: SQL) => sql`
        select ${columns} from ${withDocument[shown]}
        where ${condition} and ${where} and ${isByName(shown)} and not (${isInText})`
      const byText = read
        ? sql`select ${columns} from risk_searches s join risks r on r.id = s.risk_id
            where ${isAt(branch)} and ${isInText} and ${where}`
        : sql`select s.risk_id from risk_searches s where ${isAt(branch)} and ${isInText}`
      if (!withNames) return [byText]
      return [
        byText,
        byName(sql`r.company_group_id = any(${groupsOfPeople(branch)})`),
        // Only such a record is pending for an expert.
        byName(sql`r.workflow_status = 'waiting_category_expert' and r.company_group_id <> all(${groupsOfPeople(branch)})
          and ${shownColumns[shown].riskCategoryId} = any(${categoriesOfPeople})`),
      ]
    },
  }
}

/** Whether a document is the one that the readers of a branch see of its record (`riskSearches.places`). */
const isAt = ({ shown, areaId }: ScopeBranch): SQL =>
  sql`s.places @> array[${shown === 'present' ? -areaId : areaId}]::int[]`

const withDocumentWhere = (isOfState: SQL): SQL => sql`risks r cross join lateral (
  select d.text from risk_searches d where d.risk_id = r.id and ${isOfState} limit 1) s`

/** The rows with the document of their visible state; the limit makes it one lookup per row. */
const withDocument: Record<Shown, SQL> = {
  present: withDocumentWhere(sql`d.is_draft = (r.current_detail_id is distinct from r.submitted_detail_id)`),
  submitted: withDocumentWhere(sql`d.is_draft = false`),
}

/** `words (pattern, groups, at_home, categories, with_experts)`, null if no person has the word in the name. */
function wordsWithPeople(patterns: readonly string[]): SQL {
  // In a separate query, because the planner would otherwise count the words and plan for that number.
  const given = sql`unnest((select ${sql.param([...patterns])}::text[])) with ordinality w (pattern, place)`
  const mayBeNamed = sql.raw(`w.place <= ${mostNamed}`)
  return sql`
    people as materialized (${usersNamed(sql`(select w.pattern from ${given} where ${mayBeNamed}) w`)}),
    words as materialized (
      select w.pattern, h.company_group_ids as groups, h.held as at_home, e.category_ids as categories, e.held as with_experts
      from ${given}
      left join lateral (${homesOf(sql`w.pattern`)}) h on ${mayBeNamed}
      left join lateral (${expertsOf(sql`w.pattern`)}) e on ${mayBeNamed}
    )`
}

/** The company groups in the area whose assignees can have such a name; read once per statement. */
const groupsOfPeople = ({ shown, areaId }: ScopeBranch): SQL =>
  sql`array(select g.id from company_groups g where g.id in (select unnest(w.groups) from words w)
    and ${shown === 'present' ? sql`g.id = ${areaId}` : sql`${idsOfPath(sql`g.hierarchy`)} @> array[${areaId}]::int[]`})`
const categoriesOfPeople = sql`array(select distinct unnest(w.categories) from words w)`

/** Whether a word is in the name of an assignee, and every other word there or in the text. */
const isByName = (
  shown: Shown,
): SQL => sql`(select bool_or(w.at_home is not null or w.with_experts is not null) from words w)
  and not exists (select from words w where (s.text like w.pattern
    or ${isAssignedAtHome(shown, sql`w.at_home`)} or ${isAssignedToExpert(shown, sql`w.with_experts`)}) is not true offset 0)`
