import { sql, type SQL } from 'drizzle-orm'
import { installationTimeZone } from '#domain/calendar/days'
import { isPastCell, ratesOf, type PastPlace, type ScoreMove } from '#domain/risks/levelMovement'
import type { AssessmentType } from '#domain/risks/statuses'
import { isOpenSince, type ScopeBranch } from '../scope.ts'

/** The end of a day in the time zone of the installation. */
const endOfDay = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone ${installationTimeZone})`

/**
 * Whether a change `c` of the state last submitted of `risks r` was in effect at the end of a day, and is open to the
 * actor (rules report.submitted, movement.scope and movement.record).
 */
function heldAt({ actor }: ScopeBranch, day: string, name: 'c' | 'd' = 'c'): SQL {
  const column = (of: string) => sql.raw(`${name}.${of}`)
  return sql`(${column('shown')} = 'submitted' and ${column('at')} < ${endOfDay(day)}
    and (${column('until')} is null or ${column('until')} >= ${endOfDay(day)})
    and ${column('is_counted')} and ${isOpenSince(actor, column('at'))})`
}

/**
 * Whether `risks r` is among the records of a branch with changes that fit: a separate query, so that the changes are read
 * together and not for each record.
 */
const isAmong = ({ where }: ScopeBranch, changes: SQL): SQL =>
  sql`r.id in (select r.id from risks r ${changes} and ${where})`

/** Whether `risks r` had one of the levels or cells at the end of a day (rule movement.records). */
export function hadLevelOn(branch: ScopeBranch, type: AssessmentType, day: string, wanted: readonly PastPlace[]): SQL {
  const cells = wanted.filter(isPastCell).map(ratesOf)
  const levels = wanted.filter((one) => one !== 'none' && !isPastCell(one))
  const found = (condition: SQL) =>
    isAmong(branch, sql`join risk_level_changes c on c.risk_id = r.id where ${heldAt(branch, day)} and ${condition}`)
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
    sql`join risk_level_changes c on c.risk_id = r.id join risk_level_changes d on d.risk_id = r.id
      where ${heldAt(branch, from)} and ${heldAt(branch, to, 'd')} and sign(${score('d')} - ${score('c')})::int in ${signs}`,
  )
}
