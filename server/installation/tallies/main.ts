import { parseArgs } from 'node:util'
import { readConfig } from '#server/config'
import { openDatabase } from '#server/database/client'
import { describeDatabaseError } from '#server/database/errors'
import { recountTallies } from '#server/database/tallies'
import { verifyTallies } from './verifyTallies.ts'

/** The maximum number of printed differences. */
const mostLines = 100

/**
 * `npm run admin -- tallies` counts every risk and compares with the tallies (rule data.tallies). Exit code 1 if they
 * differ, 2 if it failed. `-- --recount` recounts the different ones.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { recount: { type: 'boolean', default: false } } })
  const { db, close } = await openDatabase({ ...readConfig(process.env), migrates: false })
  try {
    const differences = await verifyTallies(db)
    for (const { tally, tallied, counted } of differences.slice(0, mostLines)) {
      console.log(`${tally}: ${tallied} instead of ${counted}`)
    }
    if (differences.length === 0) {
      console.log('Every tally is correct.')
    } else if (values.recount) {
      await recountTallies(db)
      console.log(`${differences.length} tallies differed. All of them have been recounted.`)
    } else {
      console.log(`${differences.length} tallies differ. To recount them: npm run admin -- tallies --recount`)
      process.exitCode = 1
    }
  } finally {
    await close()
  }
}

await main().catch((error: unknown) => {
  console.error(describeDatabaseError(error))
  process.exitCode = 2
})
