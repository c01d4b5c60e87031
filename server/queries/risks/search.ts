import { sql, type SQL } from 'drizzle-orm'
import { wordsOf } from '#domain/wire/common'
import { holdsInAny } from '../inEachLanguage.ts'
import { containing, holds } from '../like.ts'
import { expertsOf, homesOf, isHeldAtHome, isHeldByExpert, usersNamed } from './heldBy.ts'
import { shownColumns, type ScopeBranch, type Shown } from './scope.ts'

/** What stands in a search, ready to be looked for in `risks r` (rule wire.search). */
export interface Search {
  /**
   * The parts of a `with` that the queries below read: each word with whatever bears it in its name. Names are looked up once
   * a statement, for most words stand in none and then nothing else is read.
   */
  words: SQL
  /** Whether the index of texts knows a word, so that one plan is good for whatever the words are. */
  isIndexed: boolean
  /** The query of the rows that match, held against the search one by one as they come. */
  matching(shown: Shown, columns: SQL, where: SQL): SQL
  /** Queries of the rows of a branch that match, none in two of them, each by an index of its own. */
  candidates(branch: ScopeBranch, columns: SQL, where: SQL): SQL[]
}

/** So many words, the longest, may stand in a name instead of the texts: whoever sends more has copied a sentence. */
const mostNamed = 6

/** So many the index of texts is asked for: the statement is the same for more. */
const mostIndexed = 3

/** Three letters or digits in a row, which the index of texts is made of. */
const hasTrigram = /[\p{L}\p{N}]{3}/u

/** Null where there is nothing to look for. */
export function searchOf(q: string | undefined): Search | null {
  const words = wordsOf(q).toSorted((one, other) => other.length - one.length)
  if (words.length === 0) return null
  const isIndexed = words.some((word) => hasTrigram.test(word))
  // A planner that reads the word takes the plan made for it to be cheaper than the general one; without an index it has to.
  const soughtFirst = Array.from({ length: Math.min(words.length, mostIndexed) }, (_, index) =>
    isIndexed
      ? sql`s.text like (select w.sought from words w where w.turn = ${sql.raw(String(index + 1))})`
      : sql`s.text like ${containing(words[index])}`,
  )
  const matching = (shown: Shown, columns: SQL, where: SQL) =>
    sql`select ${columns} from ${withText[shown]} where ${where} and ${isFound(isMissed(shown))}`
  return {
    words: wordsWithNames(words),
    isIndexed,
    matching,
    candidates({ shown }, columns, where) {
      // What is shown as it stands is one company group's: few enough to be read one by one.
      if (shown === 'present') return [matching(shown, columns, where)]
      const byName = (key: SQL, ids: SQL, condition: SQL) =>
        sql`${matching(
          shown,
          columns,
          sql`${key} = any(${ids}) and ${condition} and ${where} and ${someWord(isNamed(shown))}`,
        )} and (${isAllInText}) is not true`
      // Of words that the index is not asked for; a single one always is.
      const isRest = sql`(w.sought = '%' or w.turn > ${sql.raw(String(mostIndexed))})`
      const hasRest = words.length > 1 ? sql`and ${isFound(sql`${isRest} and ${isMissed(shown)}`)}` : sql``
      return [
        sql`select ${columns} from risk_searches s join risks r on r.id = s.risk_id
          where ${sql.join(soughtFirst, sql` and `)} and ${where} ${hasRest}`,
        byName(sql`r.company_group_id`, groupsOfNames, sql`true`),
        byName(sql`r.submitted_risk_category_id`, categoriesOfNames, sql`r.company_group_id <> all(${groupsOfNames})`),
      ]
    },
  }
}

/**
 * `words (pattern, sought, turn, groups, categories, …)`, null where nothing bears the word in its name. A word that no name
 * has stands in every text that is found: where there is one the texts are sought by such words alone, and no row by a name.
 */
function wordsWithNames(words: readonly string[]): SQL {
  // Within a query of its own, or the planner would count the words and plan for so many.
  const given = sql`unnest((select ${sql.param(words.map(containing))}::text[]),
    (select ${sql.param(words.map((word) => hasTrigram.test(word)))}::boolean[])) with ordinality w (pattern, is_indexed, place)`
  const mayBeNamed = sql.raw(`w.place <= ${mostNamed}`)
  return sql`
    people as materialized (${usersNamed(sql`(select w.pattern from ${given} where ${mayBeNamed}) w`)}),
    named as materialized (
      select w.*, g.ids as groups, c.ids as categories, h.company_group_ids as home_groups, h.held as at_home,
        e.category_ids as expert_categories, e.held as with_experts, n.is_named, w.is_indexed and not n.is_named as is_in_text
      from ${given}
      left join lateral (select array_agg(g.id) as ids from company_groups g where ${holds(sql`g.name`, sql`w.pattern`)}) g
        on ${mayBeNamed}
      left join lateral (select array_agg(c.id) as ids from risk_categories c
        where ${holdsInAny('c', 'name', (column) => holds(column, sql`w.pattern`))}) c on ${mayBeNamed}
      left join lateral (${homesOf(sql`w.pattern`)}) h on ${mayBeNamed}
      left join lateral (${expertsOf(sql`w.pattern`)}) e on ${mayBeNamed}
      cross join lateral (select coalesce(g.ids, c.ids, h.company_group_ids, e.category_ids) is not null as is_named) n
    ),
    words as materialized (
      select w.*, bool_or(w.is_in_text) over () as is_any_in_text, bool_or(w.is_named) over () as is_any_named,
        case when bool_or(w.is_in_text) over () and not w.is_in_text then '%' else w.pattern end as sought,
        row_number() over (order by w.is_in_text desc, w.is_indexed desc, w.place) as turn
      from named w
    )`
}

/** Whether the condition holds for a word: asked of one row after the other, for without the offset it would be planned as a join. */
const someWord = (condition: SQL): SQL => sql`exists (select from words w where ${condition} offset 0)`

/** Where the rows are that a word may be found in by a name; read once a statement. */
const groupsOfNames = sql`array(select distinct unnest(w.groups || w.home_groups) from words w where not w.is_any_in_text)`
const categoriesOfNames = sql`array(select distinct unnest(w.categories || w.expert_categories) from words w where not w.is_any_in_text)`

/** Whether the word `w` stands in the name of the company group, of the category in either language, or of who holds the row. */
const isNamed = (shown: Shown): SQL => sql`(r.company_group_id = any(w.groups)
  or ${shownColumns[shown].riskCategoryId} = any(w.categories)
  or ${isHeldAtHome(shown, sql`w.at_home`)} or ${isHeldByExpert(shown, sql`w.with_experts`)})`

const isInText = sql`s.text like w.pattern`

/** Whether every word is in the text. It costs a fraction of what names do, so it is looked at first. */
const isAllInText = sql`s.text like all(array(select w.pattern from words w))`

/** Whether a row is found: by its text alone or, where a word is in a name at all, because no word is missed. */
const isFound = (missed: SQL): SQL =>
  sql`(${isAllInText} or (select bool_or(w.is_any_named) from words w) and not ${someWord(missed)})`

/** Whether the word is neither in the text nor in a name of the row. */
const isMissed = (shown: Shown): SQL => sql`(${isInText} or ${isNamed(shown)}) is not true`

const rowWithText = (text: SQL): SQL =>
  sql`risks r left join lateral (select ${text} as text from risk_searches t where t.risk_id = r.id limit 1) s on true`

/** The rows with the text that is searched of them; the limit makes it one lookup a row. */
const withText: Record<Shown, SQL> = {
  present: rowWithText(sql`coalesce(t.draft, t.text)`),
  submitted: rowWithText(sql`t.text`),
}
