import { parseArgs } from 'node:util'
import { readConfig } from '#server/config'
import { openDatabase } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { describeDatabaseError } from '#server/database/errors'
import { verifyChains } from './chains.ts'
import { digestOfChains, lastSettledEntry } from './digest.ts'

/** The maximum number of printed findings. */
const mostLines = 100

/**
 * `npm run admin -- audit` checks whether anybody tampered with the audit (rule audit.verified), and prints the digest
 * of its chains (rule audit.digest), with `--until <entry>` that of an earlier day. The exit code is 1 if something was
 * found, 2 if the check failed.
 */
async function main(): Promise<void> {
  const given = readUntil()
  const { db, auditKeys, close } = await openDatabase({ ...readConfig(process.env), migrates: false })
  try {
    const { rows, chains, unkeyed, findings } = await verifyChains(db, auditKeys)
    console.log(`The audit was checked: ${rows} entries in ${chains} chains.`)
    if (unkeyed > 0) console.log(`${unkeyed} of the entries have no key.`)
    console.log(
      'Compared: the chains, status and marks of each risk, its acceptances and each setting. Other data is not compared.',
    )
    console.log(findings.length === 0 ? 'Found nothing.' : `Found ${findings.length}:`)
    for (const finding of findings.slice(0, mostLines)) console.log(finding)
    if (findings.length > mostLines) console.log(`... and ${findings.length - mostLines} more`)
    const until = given ?? (await lastSettledEntry(db, databaseTime()))
    console.log(JSON.stringify({ until, ...(await digestOfChains(db, until)) }))
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
}

function readUntil(): number | undefined {
  const { until } = parseArgs({ options: { until: { type: 'string' } } }).values
  if (until !== undefined && !/^\d{1,10}$/.test(until)) throw new Error('--until needs the number of an entry')
  return until === undefined ? undefined : Number(until)
}

await main().catch((error: unknown) => {
  console.error(describeDatabaseError(error))
  process.exitCode = 2
})
