import { sql, type SQL } from 'drizzle-orm'
import { wordsOf } from '#domain/wire/common'
import { containing } from '../like.ts'
import { categoriesOfHolders, groupsOfHolders, isHeldAtHome, isHeldByExpert } from './heldBy.ts'
import { anyOf, shownColumns, type ScopeBranch, type Shown } from './scope.ts'

/** What stands in a search, ready to be looked for in `risks r` (rule wire.search). */
export interface Search {
  /** Every word stands in the texts of the state shown or of its plans, in a name of the risk, or in that of a holder. */
  matches(shown: Shown): SQL
  /** Queries of the rows of a branch that match, none in two of them, each by an index of its own. */
  candidates(branch: ScopeBranch, columns: SQL, where: SQL): SQL[]
}

/**
 * So many words, the longest, may stand in a name instead of the texts: whoever sends more has copied a sentence, and each word
 * looked for in five places makes the statement longer to plan than to run.
 */
const mostNamed = 6

/** Null where there is nothing to look for. */
export function searchOf(q: string | undefined): Search | null {
  const all = wordsOf(q)
    .toSorted((one, other) => other.length - one.length)
    .map(containing)
  if (all.length === 0) return null
  const patterns = all.slice(0, mostNamed)
  const matches = (shown: Shown) =>
    allOf([
      ...patterns.map(
        (pattern) => sql`(${isInText(shown, pattern)} or ${isNamed(shown, pattern)} or ${isHeld(shown, pattern)})`,
      ),
      ...all.slice(mostNamed).map((pattern) => isInText(shown, pattern)),
    ])
  return {
    matches,
    candidates({ shown }, columns, where) {
      // What is shown as it stands is one company group's: few enough to be read one by one.
      if (shown === 'present') return [sql`select ${columns} from risks r where ${where} and ${matches(shown)}`]
      const isFoundByText = allOf(all.map((pattern) => sql`s.text like ${pattern}`))
      const rest = sql`${where} and ${matches(shown)} and not ${allOf(patterns.map((pattern) => isInText(shown, pattern)))}`
      return [
        sql`select ${columns} from risk_searches s join risks r on r.id = s.risk_id where ${isFoundByText} and ${where}`,
        sql`select ${columns} from company_groups named join risks r on r.company_group_id = named.id
          where ${anyOf(patterns.map((pattern) => sql`named.name ilike ${pattern}`))} and ${rest}`,
        sql`select ${columns} from risk_categories named join risks r on r.submitted_risk_category_id = named.id
          where ${anyOf(patterns.map((pattern) => sql`named.name_en ilike ${pattern} or named.name_th ilike ${pattern}`))}
          and r.company_group_id <> all(${idsOf(patterns, groupsNamed)}) and ${rest}`,
        sql`select ${columns} from unnest(${idsOf(patterns, groupsOfHolders)}) held (id)
          join risks r on r.company_group_id = held.id
          where ${anyOf(patterns.map((pattern) => isHeldAtHome(shown, pattern)))} and ${isUnnamed(patterns)} and ${rest}`,
        sql`select ${columns} from unnest(${idsOf(patterns, categoriesOfHolders)}) held (id)
          join risks r on r.submitted_risk_category_id = held.id and r.submitted_workflow_status = 'waiting_category_expert'
          where ${anyOf(patterns.map((pattern) => isHeldByExpert(shown, pattern)))} and ${isUnnamed(patterns)} and ${rest}`,
      ]
    },
  }
}

const isInText = (shown: Shown, pattern: string): SQL =>
  shown === 'present'
    ? sql`(select text_to_search(d.id, d.search_text) from risk_details d where d.id = r.current_detail_id) like ${pattern}`
    : sql`(select s.text from risk_searches s where s.risk_id = r.id) like ${pattern}`

/** Whether a word stands in the name of the company group, or of the category in either language. */
const isNamed = (shown: Shown, pattern: string): SQL =>
  sql`r.company_group_id = any(${idsOf([pattern], groupsNamed)})
    or ${shownColumns[shown].riskCategoryId} = any(${idsOf([pattern], categoriesNamed)})`

const isHeld = (shown: Shown, pattern: string): SQL =>
  sql`${isHeldAtHome(shown, pattern)} or ${isHeldByExpert(shown, pattern)}`

/** Whether no word stands in the name of the group or category of a row found otherwise. */
const isUnnamed = (patterns: readonly string[]): SQL => sql`r.company_group_id <> all(${idsOf(patterns, groupsNamed)})
  and coalesce(r.submitted_risk_category_id, 0) <> all(${idsOf(patterns, categoriesNamed)})`

const groupsNamed = (pattern: string): SQL => sql`select g.id from company_groups g where g.name ilike ${pattern}`

const categoriesNamed = (pattern: string): SQL =>
  sql`select c.id from risk_categories c where c.name_en ilike ${pattern} or c.name_th ilike ${pattern}`

/** Read once a statement, however many rows are held against it. */
const idsOf = (patterns: readonly string[], named: (pattern: string) => SQL): SQL =>
  sql`array(${sql.join(patterns.map(named), sql` union `)})`

const allOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`
