/** The checks before the tests: format, lint, types, dependencies, the build with its first data, and the browser. */
import { auditDependencies } from './audit.mjs'
import { ensureBuilt } from './build.mjs'
import { commands } from './commands.mjs'
import { keepDataFolder } from './support/dataFolder.mjs'
import { isMain } from './support/isMain.mjs'
import { runNode } from './support/run.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'

/** Whether all checks pass. */
export async function passesChecks() {
  const { format, lint, types } = commands.test
  // In parallel: most use one core, and a browser that must be installed, the check of vulnerabilities and the seeding
  // mostly wait for others.
  const checks = [format, lint, types, ['scripts/browser.mjs']].map(async (check) => (await runNode(check)) === 0)
  const outcomes = [...checks, auditDependencies(), build()]
  return (await Promise.all(outcomes)).every(Boolean)
}

/** Before the tests that start the compiled server: side by side they would all wait for it. */
async function build() {
  // The parallel type check includes the server.
  await ensureBuilt(['server'], { isTypeChecked: false })
  await Promise.all([ensureBuilt(['web']), keepDataFolder('demonstration').then(() => keepDataFolder('empty'))])
  return true
}

if (isMain(import.meta.url)) {
  stopWithNpm()
  if (!(await passesChecks())) process.exitCode = 1
}
