/**
 * `npm test`: every check there is, in the order in which they are quick to fail. Stops at the first stage that fails
 * and ends with a line `N passed, N failed`, counting the tests of vitest and Playwright. `npm test -- unit [parameters]` runs
 * one of its parts alone (`scripts/commands.mjs`).
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { passesChecks } from './checks.mjs'
import { runCommand } from './commands.mjs'
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
    run: passesChecks,
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

/** Whether vitest passes with these parameters; it writes its report to `reportFile`. */
async function passesVitest(parameters, reportFile) {
  const reporters = ['default', 'json', 'scripts/support/failuresReporter.mjs'].map((name) => `--reporter=${name}`)
  const code = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', ...parameters, ...reporters, `--outputFile.json=${reportFile}`],
    { limitMinutes: 15, env: { ...process.env, FAILURES_FILE: failuresFile } },
  )
  return code === 0
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
