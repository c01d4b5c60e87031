import { parseArgs } from 'node:util'
import { stateOfCode, type CheckFinding } from '#domain/wire/installationCheck'
import { readConfig, type Config } from '#server/config'
import { checkInstallation, hasFailures } from './checkInstallation.ts'
import { linesOf } from './lines.ts'

/**
 * `npm run admin -- check` checks all requirements of this installation, and prints a line for each part with the next
 * step. Exit code 1 if a check failed. `-- --mail somebody@example.com` also sends an email.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { mail: { type: 'string' } } })
  const config = readOrExplain()
  const findings = 'code' in config ? [config] : (await checkInstallation({ config, mailTo: values.mail })).findings
  for (const line of findings.flatMap(linesOf)) console.log(line)
  // A check that timed out may still be waiting for a response.
  process.exit(hasFailures(findings) ? 1 : 0)
}

/** Returns the configuration, or the reason why it is invalid: then nothing else can be checked. */
function readOrExplain(): Config | CheckFinding {
  try {
    return readConfig(process.env)
  } catch (error) {
    const problems = (error instanceof Error ? error.message : String(error)).split('\n').slice(1, -1)
    const values = { problems: problems.map((problem) => problem.trim()).join('; ') }
    return { part: 'configuration', state: stateOfCode.configurationUnfit, code: 'configurationUnfit', values }
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
})
