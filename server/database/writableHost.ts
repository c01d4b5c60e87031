import { Client } from 'pg'
import { describeDatabaseError } from './errors.ts'
import { hostsOf, needsLookup } from './hosts.ts'

/** The time limit of one host, in milliseconds. */
const longestWait = 2_000

/**
 * Returns the URL of the host that accepts writes, as libpq does for `target_session_attrs=read-write`; a URL with one
 * host is returned unchanged.
 * @throws Error with the reason of each host
 */
export async function writableUrl(url: string): Promise<string> {
  if (!needsLookup(url)) return url
  try {
    return await Promise.any(hostsOf(url).map(refuseReadOnly))
  } catch (error) {
    const reasons = (error as AggregateError).errors.map((one: Error) => one.message)
    throw new Error(`No host of the database accepts writes: ${reasons.join('; ')}`, { cause: error })
  }
}

/** @throws Error if this host is away or a standby */
async function refuseReadOnly(url: string): Promise<string> {
  const { host } = new URL(url)
  const limits = { connectionTimeoutMillis: longestWait, query_timeout: longestWait }
  const client = new Client({ connectionString: url, application_name: 'risk-board hosts', ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only === 'off') return url
  } catch (error) {
    throw new Error(`${host}: ${describeDatabaseError(error)}`, { cause: error })
  } finally {
    // Not awaited, because a silent host does not answer. The driver closes a session that has an open query.
    void client.end()
  }
  throw new Error(`${host} accepts reads alone`)
}
