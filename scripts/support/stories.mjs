/**
 * The browser tests of `npm test`. Stories that failed on a strange machine run again with another server: on the first
 * one they would find their earlier records.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { runNode } from './run.mjs'
import { countPlaywright } from './testCounts.mjs'

const results = join(root, 'test-results')

/** More failed stories than these are not an accident. */
const mostStories = 3

/**
 * Each has its own server, so that failures in one can be repeated before the other starts. Stories marked as alone run
 * in the whole run (stories.test.mjs): Playwright would start a server without any.
 */
export const projects = ['together']

const reportOf = (project, isRepeated = false) =>
  join(results, `playwright-${project}${isRepeated ? '-repeated' : ''}.json`)

/**
 * Runs the stories of every project, repeated ones included.
 * @returns {Promise<boolean>} whether all passed in the end; nothing is run after a project that did not
 */
export async function passesStories() {
  for (const project of projects) {
    if (await passesProject(project)) continue
    if (!process.env.CI || !isWorthRepeating()) return false
    console.log(`\nOnce more, with a server of their own: what failed of "${project}"`)
    if (!(await passesProject(project, true))) return false
  }
  return true
}

/**
 * The stories of the last run of `passesStories`.
 * @returns {import('./testCounts.mjs').TestCount}
 */
export function countStories() {
  const counts = projects.map((project) => countPlaywright(reportOf(project), reportOf(project, true)))
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const [passed, failed, skipped, flaky] = ['passed', 'failed', 'skipped', 'flaky'].map(sum)
  return { passed, failed, skipped, flaky, flakyNames: counts.flatMap((count) => count.flakyNames ?? []) }
}

async function passesProject(project, isRepeated = false) {
  rmSync(reportOf(project, isRepeated), { force: true })
  const parameters = [
    `--project=${project}`,
    '--no-deps',
    '--reporter=list,json',
    ...(isRepeated ? ['--last-failed'] : []),
  ]
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...parameters], {
    limitMinutes: 30,
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(project, isRepeated),
      ...(isRepeated ? { KEEP_TRACES: '1' } : {}),
    },
  })
  return code === 0
}

/** Whether the last run came to its end with a few stories failed. */
function isWorthRepeating() {
  const file = join(results, 'e2e', '.last-run.json')
  if (!existsSync(file)) return false
  const { status, failedTests } = JSON.parse(readFileSync(file, 'utf8'))
  return status === 'failed' && failedTests.length > 0 && failedTests.length <= mostStories
}
