import { discoveryAddressOf } from '#server/session/signOn/metadata'
import type { CheckedInstallation, Found, PartCheck } from './part.ts'
import { askPostgres } from './postgres.ts'

/** The deviation in seconds from which a token of the sign-on is refused (rule session.identity-token). */
const mostSeconds = 30

/** Tolerance for second precision and a slow response, in seconds. */
const inexactness = 5

/** A remote time, and the local time in the middle of the request; both in milliseconds. */
interface Reading {
  source: string
  theirs: number
  ours: number
}

/** Compares the clock of this machine with those of the database and of the sign-on's providers. */
export const checkClock: PartCheck = async (installation) => {
  const { databaseUrl, directUrl = databaseUrl, providers } = installation.config
  const asked = [
    ...(directUrl === undefined ? [] : [askDatabase(directUrl, installation)]),
    ...Object.values(providers).map(({ issuer }) => askProvider(issuer, installation)),
  ]
  // An unreachable part reports itself.
  const readings = (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  return readings.length > 0 ? readings.map(compare) : [{ code: 'clockNotCompared' }]
}

function compare({ source, theirs, ours }: Reading): Found {
  const seconds = Math.round(Math.abs(theirs - ours) / 1000)
  const values = { source, seconds: String(seconds) }
  if (seconds <= inexactness) return { code: 'clockAgrees', values }
  return { code: seconds > mostSeconds ? 'clockBeside' : 'clockBesideALittle', values }
}

function askDatabase(url: string, { now }: CheckedInstallation): Promise<Reading[]> {
  return askPostgres(url, async (pool) => {
    // The first query opens the session.
    await pool.query('select 1')
    const before = now()
    const { rows } = await pool.query<{ theirs: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as theirs',
    )
    return [{ source: 'PostgreSQL', theirs: rows[0]!.theirs, ours: (before + now()) / 2 }]
  })
}

/** From the `Date` of a response, minus its `Age` in a cache. */
async function askProvider(issuer: string, { now, signal }: CheckedInstallation): Promise<Reading[]> {
  const before = now()
  const { headers, body } = await fetch(discoveryAddressOf(issuer), { redirect: 'manual', signal })
  const ours = (before + now()) / 2
  await body?.cancel()
  const date = Date.parse(headers.get('date') ?? '')
  const age = Number(headers.get('age') ?? 0)
  return Number.isNaN(date) || Number.isNaN(age)
    ? []
    : [{ source: new URL(issuer).host, theirs: date + age * 1000, ours }]
}
