/**
 * `npm test -- packages`: published vulnerabilities of all packages, those for browsers, builds and tests included. A
 * registry without this service, such as a mirror, is reported and fails no test; with `--strict`, for a release (rule
 * release.packages), it fails.
 */
import { exec } from 'node:child_process'
import { isMain } from './support/isMain.mjs'
import { root } from './support/paths.mjs'

/** @typedef {{ metadata?: { vulnerabilities: Record<string, number> }, message?: string }} AuditReport */

/**
 * Returns whether no package has a published vulnerability of high or critical severity; prints the findings.
 * @param {{ isStrict?: boolean }} [options] whether a missing response counts as a finding
 * @returns {Promise<boolean>}
 */
export async function auditDependencies({ isStrict = false } = {}) {
  // The exit code is 1 with findings, and the report is printed anyway.
  const stdout = await new Promise((resolve) => {
    exec('npm audit --json', { cwd: root, timeout: 60_000, maxBuffer: 50_000_000 }, (_error, said) => resolve(said))
  })
  const { isClean, hasResponse, summary } = judge(stdout)
  console.log(summary)
  return isClean && (hasResponse || !isStrict)
}

/**
 * Summarizes the report of `npm audit --json`.
 * @param {string} report
 * @returns {{ isClean: boolean, hasResponse: boolean, summary: string }}
 */
export function judge(report) {
  const { metadata, message } = parse(report)
  if (!metadata) {
    return {
      isClean: true,
      hasResponse: false,
      summary: `The registry returned no report: ${message ?? 'no response'}`,
    }
  }
  const { high = 0, critical = 0, moderate = 0, low = 0 } = metadata.vulnerabilities
  return {
    isClean: high + critical === 0,
    hasResponse: true,
    summary: `Published vulnerabilities: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low (see "npm audit")`,
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
