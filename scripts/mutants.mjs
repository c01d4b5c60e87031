/**
 * `npm run verify -- mutants`: changes `domain` on purpose and lists the changes that no test of their folder detects; of
 * all of `domain`, the server and the screens it plants a sample, which every test may detect. The detected shares are in
 * `tests/mutants/scores.json`: that of a folder may only rise, that of a sample has a minimum. `node scripts/mutants.mjs
 * domain/access src/features 60` selects folders, and the size of a sample.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleFaults } from './mutantSample.mjs'
import { isMain } from './support/isMain.mjs'
import { root } from './support/paths.mjs'
import { runNode } from './support/run.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'

const scoresFile = join(root, 'tests/mutants/scores.json')
/** The minimum of each sample, in percent. Another sample is drawn whenever its code changes, so its share varies. */
const minimumOf = { domain: 90, 'server/{commands,queries,session}': 85, 'src/features': 75 }
const sampleSize = 200

/** @typedef {{ score: number, of: number, on: string }} SampleScore the share, the judged faults and the day */

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

/** @returns {{ folders: Record<string, number>, samples: Record<string, SampleScore> }} what was measured last */
const readScores = () => JSON.parse(readFileSync(scoresFile, 'utf8'))

const writeScores = (/** @type {object} */ scores) =>
  writeFileSync(scoresFile, `${JSON.stringify({ ...readScores(), ...scores }, null, 2)}\n`)

/** @returns {string[]} every folder of `domain`, those within that have a score of their own, and the sampled ones */
const folders = () => [
  ...new Set([
    ...readdirSync(join(root, 'domain')).map((name) => `domain/${name}`),
    ...Object.keys(readScores().folders),
    ...Object.keys(minimumOf),
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
 * @param {number} size
 * @returns {Promise<boolean>} whether its share of detected faults is at least the minimum
 */
async function measureSample(folder, size) {
  const mutants = await sampleFaults(folder, size, '1')
  const score = scoreOf({ files: { [folder]: { mutants } } })
  const of = mutants.filter(({ status }) => [...noticed, ...unnoticed].includes(status)).length
  console.log(`${folder}: ${score} % of ${of}, at least ${minimumOf[folder]} %`)
  const { samples } = readScores()
  writeScores({ samples: { ...samples, [folder]: { score, of, on: new Date().toISOString().slice(0, 10) } } })
  return score >= minimumOf[folder]
}

/**
 * @param {string} folder
 * @returns {Promise<boolean>} whether its score is not lower than before
 */
async function measureFolder(folder) {
  const report = await plantAll(folder)
  if (!report) return false
  const scores = readScores().folders
  const [before = 0, score] = [scores[folder], scoreOf(report)]
  console.log(`${folder}: ${score} %, before ${before} %`)
  if (score > before) writeScores({ folders: { ...scores, [folder]: score } })
  return score >= before
}

if (isMain(import.meta.url)) {
  stopWithNpm()
  const isSize = (/** @type {string} */ parameter) => /^\d+$/.test(parameter)
  const size = Number(process.argv.slice(2).find(isSize) ?? sampleSize)
  const named = process.argv.slice(2).filter((parameter) => !isSize(parameter))
  const fallen = []
  for (const folder of named.length > 0 ? named : folders()) {
    const isHigh = folder in minimumOf ? await measureSample(folder, size) : await measureFolder(folder)
    if (!isHigh) fallen.push(folder)
  }
  if (fallen.length > 0) {
    console.error(`Not measured, or too low: ${fallen.join(', ')}`)
    process.exitCode = 1
  }
}
