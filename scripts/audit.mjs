/**
 * `npm run audit`: known holes in the packages that the product ships with. A registry that answers no such question,
 * as a mirror may, is said and is no failure.
 */
import { spawnSync } from 'node:child_process'
import { isMain } from './support/isMain.mjs'
import { root } from './support/paths.mjs'

/** @typedef {{ metadata?: { vulnerabilities: Record<string, number> }, message?: string }} AuditReport */

/**
 * Whether no package that the product ships with has a known hole of high or critical severity; says what was found.
 * @returns {boolean} true as well where nobody could be asked
 */
export function auditDependencies() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  })
  const { isClean, says } = judge(stdout)
  console.log(says)
  return isClean
}

/**
 * What the report of `npm audit --json` comes to.
 * @param {string} report
 * @returns {{ isClean: boolean, says: string }}
 */
export function judge(report) {
  const { metadata, message } = parse(report)
  if (!metadata) return { isClean: true, says: `The registry could not be asked: ${message ?? 'no answer'}` }
  const { high = 0, critical = 0, moderate = 0, low = 0 } = metadata.vulnerabilities
  return {
    isClean: high + critical === 0,
    says: `Known holes: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low ("npm audit" has them)`,
  }
}

/** @returns {AuditReport} */
function parse(report) {
  try {
    return JSON.parse(report)
  } catch {
    return {}
  }
}

if (isMain(import.meta.url)) process.exitCode = auditDependencies() ? 0 : 1
