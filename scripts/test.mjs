/**
 * `npm test`: every check there is, in the order in which they are quick to fail. Stops at the first stage that fails
 * and ends with a line `N passed, N failed`, counting the tests of vitest and Playwright. `npm test -- unit [parameters]` runs
 * one of its parts alone (`scripts/commands.mjs`).
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { auditDependencies } from './audit.mjs'
import { ensureBuilt } from './build.mjs'
import { commands, runCommand } from './commands.mjs'
import { keepDataFolder } from './support/dataFolder.mjs'
import { root } from './support/paths.mjs'
import { countRepeated, filesToRepeat } from './support/repeatFailed.mjs'
import { runNode } from './support/run.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'
import { countStories, passesStories } from './support/stories.mjs'
import { countVitest, summaryOf } from './support/testCounts.mjs'

const results = join(root, 'test-results')
const vitestResults = join(results, 'vitest.json')
const repeatedResults = join(results, 'vitest-repeated.json')
const failuresFile = join(results, 'vitest-failures.json')

/** A stage resolves to whether it passed; `count` reads its tests from its report. */
const stages = [
  {
    title: 'Format, lint, types, dependencies, build and browser',
    run: async () => {
      const { format, lint, types } = commands.test
      // In parallel: most use one core, and a browser that must be installed, the check of vulnerabilities and the
      // seeding mostly wait for others.
      const checks = [format, lint, types, ['scripts/browser.mjs']].map((check) => succeeds(check))
      const outcomes = [...checks, auditDependencies(), build()]
      return (await Promise.all(outcomes)).every(Boolean)
    },
  },
  {
    title: 'Unit and API tests',
    run: async () => {
      if (await passesVitest([], vitestResults)) return true
      const files = process.env.CI ? filesToRepeat(failuresFile) : []
      if (files.length === 0) return false
      console.log(`\nOnce more, alone: ${files.map((file) => relative(root, file)).join(', ')}`)
      return passesVitest([...files, '--maxWorkers=1'], repeatedResults)
    },
    count: () =>
      existsSync(repeatedResults) ? countRepeated(vitestResults, repeatedResults) : countVitest(vitestResults),
  },
  {
    title: 'End-to-end tests',
    run: async () => {
      return passesStories()
    },
    count: countStories,
  },
]

/** Before the tests that start the compiled server: side by side they would all wait for it. */
async function build() {
  // The parallel type check includes the server.
  await ensureBuilt(['server'], { isTypeChecked: false })
  await Promise.all([ensureBuilt(['web']), keepDataFolder('demonstration').then(() => keepDataFolder('empty'))])
  return true
}

/**
 * @param {string[]} parameters
 * @param {Parameters<typeof runNode>[1]} [options]
 */
async function succeeds(parameters, options) {
  return (await runNode(parameters, options)) === 0
}

/** Whether vitest passes with these parameters; it writes its report to `reportFile`. */
function passesVitest(parameters, reportFile) {
  const reporters = ['default', 'json', 'scripts/support/failuresReporter.mjs'].map((name) => `--reporter=${name}`)
  return succeeds(
    ['node_modules/vitest/vitest.mjs', 'run', ...parameters, ...reporters, `--outputFile.json=${reportFile}`],
    { limitMinutes: 15, env: { ...process.env, FAILURES_FILE: failuresFile } },
  )
}

/** Whether the stage passed; a stage that breaks has failed, with its message shown. */
async function passes(stage) {
  try {
    return await stage.run()
  } catch (error) {
    console.error(error.message)
    return false
  }
}

/** Runs every stage until one fails, and prints the numbers. */
async function testAll() {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const counts = []
  let failedStage
  for (const stage of stages) {
    console.log(`\n== ${stage.title}`)
    const started = Date.now()
    const isPassed = await passes(stage)
    const count = stage.count?.() ?? { passed: 0, failed: 0, skipped: 0, flaky: 0 }
    // A stage may fail without a failing test, by an unhandled error for example; the sum must not hide it.
    if (!isPassed) count.failed = Math.max(1, count.failed)
    counts.push(count)
    console.log(
      `== ${stage.title}: ${isPassed ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`,
    )
    if (!isPassed) {
      failedStage = stage.title
      break
    }
  }

  if (failedStage) {
    console.log(`\nStopped: ${failedStage} failed, what comes after it was not run.`)
    process.exitCode = 1
  }
  console.log(`\n${summaryOf(counts)}`)
}

stopWithNpm()
const [part, ...parameters] = process.argv.slice(2)
if (part) await runCommand('test', part, parameters)
else await testAll()
