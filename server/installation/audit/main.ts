import { readConfig } from '#server/config'
import { openDatabase } from '#server/database/client'
import { describeDatabaseError } from '#server/database/errors'
import { verifyAudit, wordsOf } from './verifyAudit.ts'

/**
 * `npm run admin -- audit` checks whether anybody tampered with the audit, and anchors it with the findings. The exit
 * code is 1 if something was found, 2 if the check failed. `-- --begin-anew` starts again after an operator has moved
 * the anchors away.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { db, auditKeys, close } = await openDatabase({ ...config, migrates: false })
  try {
    const startsNewChain = process.argv.includes('--begin-anew')
    const report = await verifyAudit(db, { auditKeys, config, now: new Date(), startsNewChain })
    for (const line of wordsOf(report)) console.log(line)
    if (report.findings.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
}

await main().catch((error: unknown) => {
  console.error(describeDatabaseError(error))
  process.exitCode = 2
})
