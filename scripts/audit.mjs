/**
 * `npm test -- packages`: known holes in all packages, those that ship to browsers and those that build and test among them. A
 * registry that answers no such question, as a mirror may, is said and fails no test; with `--strict`, as a release asks
 * it (rule release.packages), it fails.
 */
import { exec } from 'node:child_process'
import { isMain } from './support/isMain.mjs'
import { root } from './support/paths.mjs'

/** @typedef {{ metadata?: { vulnerabilities: Record<string, number> }, message?: string }} AuditReport */

/**
 * Whether no package has a known hole of high or critical severity; says what was found.
 * @param {{ isStrict?: boolean }} [options] whether it counts as a hole that nobody could be asked
 * @returns {Promise<boolean>}
 */
export async function auditDependencies({ isStrict = false } = {}) {
  // It ends with 1 where it found something, and says what all the same.
  const stdout = await new Promise((resolve) => {
    exec('npm audit --json', { cwd: root, timeout: 60_000, maxBuffer: 50_000_000 }, (_error, said) => resolve(said))
  })
  const { isClean, isAnswered, says } = judge(stdout)
  console.log(says)
  return isClean && (isAnswered || !isStrict)
}

/**
 * What the report of `npm audit --json` comes to.
 * @param {string} report
 * @returns {{ isClean: boolean, isAnswered: boolean, says: string }}
 */
export function judge(report) {
  const { metadata, message } = parse(report)
  if (!metadata) {
    return { isClean: true, isAnswered: false, says: `The registry could not be asked: ${message ?? 'no answer'}` }
  }
  const { high = 0, critical = 0, moderate = 0, low = 0 } = metadata.vulnerabilities
  return {
    isClean: high + critical === 0,
    isAnswered: true,
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

if (isMain(import.meta.url)) {
  process.exitCode = (await auditDependencies({ isStrict: process.argv.includes('--strict') })) ? 0 : 1
}
