import type { Pool } from 'pg'

/**
 * The largest difference between the clock of a server and that of its database, in milliseconds (rule install.clock).
 */
export const largestDifference = 60_000

/** The time of the database when the steady clock of this process was 0, in milliseconds. */
let origin = Date.now() - performance.now()

/**
 * Returns the time of the database: that of the last comparison, continued by the steady clock of this process, which
 * no change of the machine's clock moves. Until the first comparison it is the time of the machine.
 */
export const databaseTime = (): Date => new Date(performance.now() + origin)

/**
 * Compares the clock of this machine with that of the database, and sets `databaseTime`.
 * @returns the difference in milliseconds, positive if ours is ahead; 0 within the time of the request
 */
export async function compareClocks(pool: Pick<Pool, 'query'>): Promise<number> {
  const sent = performance.now()
  const own = Date.now() - sent
  const { rows } = await pool.query<{ theirs: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as theirs',
  )
  // The database read its clock between the request and the response.
  const theirs = Number(rows[0]?.theirs)
  const [earliest, latest] = [theirs - performance.now(), theirs - sent]
  origin = Math.min(Math.max(origin, earliest), latest)
  return own - Math.min(Math.max(own, earliest), latest)
}

/**
 * Compares the clocks and returns the time of the database, for the start of a server and for each run of a job.
 * @throws Error if they differ too much: this machine would write times that cannot be taken back
 */
export async function comparedTime(pool: Pick<Pool, 'query'>): Promise<Date> {
  const difference = await compareClocks(pool)
  if (Math.abs(difference) > largestDifference) throw new Error(differenceText(difference))
  return databaseTime()
}

function differenceText(difference: number): string {
  const seconds = Math.round(Math.abs(difference) / 1000)
  const direction = difference > 0 ? 'ahead of' : 'behind'
  return `the clock of this server is ${seconds} s ${direction} that of the database; set both by NTP`
}
