import { parseArgs } from 'node:util'
import { stateOfCode, type CheckFinding } from '#domain/wire/installationCheck'
import { readConfig, type Config } from '#server/config'
import { checkInstallation, hasFailures } from './checkInstallation.ts'
import { linesOf } from './lines.ts'

/**
 * `npm run admin -- check` looks at everything this installation needs, and prints a line for each part with what to do. It ends
 * with 1 where something failed. `-- --mail somebody@example.com` sends a mail, which it does not do otherwise.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { mail: { type: 'string' } } })
  const config = readOrExplain()
  const findings = 'code' in config ? [config] : (await checkInstallation({ config, mailTo: values.mail })).findings
  for (const line of findings.flatMap(linesOf)) console.log(line)
  // What took too long may still be waiting for an answer.
  process.exit(hasFailures(findings) ? 1 : 0)
}

/** The configuration, or why it can be none: then there is nothing else to look at. */
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
