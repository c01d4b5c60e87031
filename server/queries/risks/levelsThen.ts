import { sql, type SQL } from 'drizzle-orm'
import { isPastCell, ratesOf, type PastPlace, type ScoreMove } from '#domain/risks/levelMovement'
import { planTimeZone } from '#domain/risks/plans'
import type { AssessmentType } from '#domain/risks/statuses'
import type { ScopeBranch } from './scope.ts'

/** The end of a day in the time zone of the installation. */
const endOfDay = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone ${planTimeZone})`

/**
 * Whether a change `c` of the state last submitted was in effect at the end of a day (rule report.submitted); for an
 * expert only if the record was then in one of their categories (rule movement.record).
 */
function heldAt({ ownCategories }: ScopeBranch, day: string, name: 'c' | 'd' = 'c'): SQL {
  const column = (of: string) => sql.raw(`${name}.${of}`)
  return sql`(${column('shown')} = 'submitted' and ${column('at')} < ${endOfDay(day)}
    and (${column('until')} is null or ${column('until')} >= ${endOfDay(day)})
    and ${ownCategories ? sql`${column('risk_category_id')} in (${ownCategories})` : sql`true`})`
}

/**
 * Whether the id of `risks r` is in the result of a query. The query gets whether records that were closed at that time
 * count in the branch: not for everyone who can see the record now (rule visibility.private-lifted).
 */
const isAmong = ({ readsClosed }: ScopeBranch, idsOf: (readsClosed: boolean) => SQL): SQL =>
  readsClosed === null
    ? sql`r.id in ${idsOf(true)}`
    : sql`(r.id in ${idsOf(false)} or (${readsClosed} and r.id in ${idsOf(true)}))`

/** Whether `risks r` had one of the levels or cells at the end of a day (rule movement.records). */
export function hadLevelOn(branch: ScopeBranch, type: AssessmentType, day: string, wanted: readonly PastPlace[]): SQL {
  const cells = wanted.filter(isPastCell).map(ratesOf)
  const levels = wanted.filter((one) => one !== 'none' && !isPastCell(one))
  // A separate subquery, so that the changes are read once and not for every risk.
  const found = (condition: SQL) =>
    isAmong(
      branch,
      (readsClosed) => sql`(select c.risk_id from risk_level_changes c where ${heldAt(branch, day)} and c.is_counted
        and ${readsClosed ? sql`true` : sql`not c.is_closed`} and ${condition})`,
    )
  const conditions = [
    ...(levels.length > 0 ? [found(sql`coalesce(${sql.raw(`c.${type}_level`)}, 'unrated') in ${levels}`)] : []),
    ...cells.map(({ likelihood, impact }) =>
      found(sql`${sql.raw(`c.${type}_likelihood`)} = ${likelihood} and ${sql.raw(`c.${type}_impact`)} = ${impact}`),
    ),
    ...(wanted.includes('none') ? [sql`not ${found(sql`true`)}`] : []),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** Whether the score of `risks r` went in one of the directions between the ends of two days, with a score at both. */
export function movedAs(
  branch: ScopeBranch,
  type: AssessmentType,
  [from, to]: readonly [string, string],
  ways: readonly ScoreMove[],
): SQL {
  const score = (name: 'c' | 'd') => sql.raw(`${name}.${type}_likelihood * ${name}.${type}_impact`)
  const signs = ways.map((way) => ({ raised: 1, lowered: -1, same: 0 })[way])
  return isAmong(
    branch,
    (readsClosed) => sql`(select c.risk_id from risk_level_changes c join risk_level_changes d on d.risk_id = c.risk_id
      where ${heldAt(branch, from)} and ${heldAt(branch, to, 'd')} and c.is_counted and d.is_counted
        and ${readsClosed ? sql`true` : sql`not (c.is_closed or d.is_closed)`}
        and sign(${score('d')} - ${score('c')})::int in ${signs})`,
  )
}
