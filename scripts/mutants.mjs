/**
 * `npm run verify -- mutants`: changes `domain` on purpose and lists the changes that no test of their folder detects; of the
 * server and the screens it plants a sample. The detected share is in `tests/mutants/scores.json` and may only rise.
 * `node scripts/mutants.mjs domain/access` selects folders.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleFaults } from './mutantSample.mjs'
import { isMain } from './support/isMain.mjs'
import { root } from './support/paths.mjs'
import { runNode } from './support/run.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'

const scoresFile = join(root, 'tests/mutants/scores.json')
/** The folders with slow tests. The sample is always the same, so that shares can be compared. */
const sampled = ['server/{commands,queries,session}', 'src/features']
const sampleSize = 200

const noticed = ['Killed', 'Timeout']
const unnoticed = ['Survived', 'NoCoverage']

/**
 * The share of the planted faults that the tests noticed, in percent with one place, rounded down.
 * @param {{ files: Record<string, { mutants: { status: string }[] }> }} report
 * @returns {number}
 */
export function scoreOf({ files }) {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (/** @type {string[]} */ wanted) => statuses.filter((status) => wanted.includes(status)).length
  const all = count([...noticed, ...unnoticed])
  return all === 0 ? 100 : Math.floor((1000 * count(noticed)) / all) / 10
}

/** @returns {Record<string, number>} the score of each folder that was measured */
const readScores = () => JSON.parse(readFileSync(scoresFile, 'utf8'))

/** @returns {string[]} every folder of `domain`, those within that have a score of their own, and the sampled ones */
const folders = () => [
  ...new Set([
    ...readdirSync(join(root, 'domain')).map((name) => `domain/${name}`),
    ...Object.keys(readScores()),
    ...sampled,
  ]),
]

/**
 * @param {string} folder
 * @returns {Promise<Parameters<typeof scoreOf>[0] | null>} null where the tests did not run
 */
async function plantAll(folder) {
  const report = join(root, '.cache/mutants', `${folder.replaceAll('/', '-')}.json`)
  const code = await runNode(
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'tests/mutants/stryker.config.mjs'],
    { env: { ...process.env, MUTANTS_OF: folder } },
  )
  return code === 0 && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
}

/**
 * @param {string} folder
 * @returns {Promise<boolean>} whether its score is not lower than before
 */
async function measure(folder) {
  const report = sampled.includes(folder)
    ? { files: { [folder]: { mutants: await sampleFaults(folder, sampleSize, '1') } } }
    : await plantAll(folder)
  if (!report) return false
  const scores = readScores()
  const [before = 0, score] = [scores[folder], scoreOf(report)]
  console.log(`${folder}: ${score} %, before ${before} %`)
  if (score > before) writeFileSync(scoresFile, `${JSON.stringify({ ...scores, [folder]: score }, null, 2)}\n`)
  return score >= before
}

if (isMain(import.meta.url)) {
  stopWithNpm()
  const named = process.argv.slice(2)
  const fallen = []
  for (const folder of named.length > 0 ? named : folders()) {
    if (!(await measure(folder))) fallen.push(folder)
  }
  if (fallen.length > 0) {
    console.error(`Not measured, or lower than before: ${fallen.join(', ')}`)
    process.exitCode = 1
  }
}
