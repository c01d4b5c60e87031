/**
 * Plants a seeded sample of faults where tests are too slow for all of them, one at a time, and runs the test files that
 * execute the place. The faults and the switch between them are those of StrykerJS. `node scripts/mutantSample.mjs
 * src/features 60 2` plants 60 faults of seed 2.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { isMain } from './support/isMain.mjs'
import { root } from './support/paths.mjs'

/** Which tests judge the faults of a folder. Those that compile the server again for each fault are left out. */
const testsOf = {
  src: ['src'],
  server: ['tests/api', 'tests/security', 'server'],
}

/** So long the tests of a fault may take, in milliseconds; one that takes longer is an endless loop. */
const limit = 300_000

/** @typedef {{ id: string, fileName: string, mutatorName: string, replacement: string,
 * start: { line: number, column: number }, end: { line: number, column: number }, place: string }} Fault */

/** Looks are seen in the browser's stories and pictures, not by rendered components; Vite reads workers itself. */
const ignorer = {
  shouldIgnore(
    /** @type {{ node: { type: string, name?: { name?: string }, callee?: { name?: string } } }} */ { node },
  ) {
    if (node.type === 'JSXAttribute' && ['sx', 'style'].includes(node.name?.name ?? '')) return 'looks'
    return node.type === 'NewExpression' && node.callee?.name === 'Worker' ? 'worker' : undefined
  },
}

const logger = { info() {}, debug() {}, warn: console.warn, error: console.error, isDebugEnabled: () => false }

/**
 * Copies the project and plants all faults of the files that have one of the sample.
 * @param {string} folder
 * @param {number} count
 * @param {string} seed
 * @param {string} sandbox
 * @returns {Promise<{ faults: Fault[], planted: Fault[] }>} those of the sample, and all
 */
async function plant(folder, count, seed, sandbox) {
  rmSync(sandbox, { recursive: true, force: true })
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean)
  for (const path of tracked) if (existsSync(join(root, path))) cpSync(join(root, path), join(sandbox, path))
  symlinkSync(join(root, 'node_modules'), join(sandbox, 'node_modules'))

  const files = tracked
    .filter(
      (path) => matchesGlob(path, `${folder}/**/*.{ts,tsx}`) && !/\.test\.tsx?$|\/testing|\/testSupport\//.test(path),
    )
    .map((path) => ({ name: join(sandbox, path), content: readFileSync(join(root, path), 'utf8'), mutate: true }))
  const instrumenter = new Instrumenter(logger)
  const options = { plugins: null, excludedMutations: ['StringLiteral'], ignorers: [ignorer] }
  const result = await instrumenter.instrument(files, options)
  const orderOf = (/** @type {string} */ place) => createHash('sha256').update(`${seed} ${place}`).digest('hex')
  const planted = result.mutants
    .filter(({ status }) => status === undefined)
    .map(({ id, fileName, mutatorName, replacement = '', location: { start, end } }) => {
      const path = fileName.slice(sandbox.length + 1)
      const place = `${path}:${start.line + 1}:${start.column + 1}-${end.line + 1}:${end.column + 1}`
      return { id, fileName: path, mutatorName, replacement, start, end, place }
    })
    .toSorted((a, b) => orderOf(a.place + a.replacement).localeCompare(orderOf(b.place + b.replacement)))
  const faults = planted.slice(0, count)
  const chosen = new Set(faults.map(({ fileName }) => join(sandbox, fileName)))
  for (const { name, content } of result.files) if (chosen.has(name)) writeFileSync(name, content)
  return { faults, planted }
}

/**
 * Runs test files in the sandbox.
 * @param {string} sandbox
 * @param {string[]} parameters of vitest
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<{ code: number | null, output: string }>} its code is null where it took too long
 */
function runTests(sandbox, parameters, environment, patience = limit) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['node_modules/.bin/vitest', 'run', ...parameters], {
      cwd: sandbox,
      env: { ...process.env, ...environment },
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), patience)
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve({ code, output })
    })
  })
}

/**
 * The faults that each test file executes.
 * @param {string} sandbox
 * @param {string[]} tests
 * @returns {Promise<Map<string, Set<string>>>}
 */
async function placesOf(sandbox, tests) {
  const list = join(sandbox, 'reached.jsonl')
  const config = join('tests/mutants', 'reach.config.ts')
  const { code, output } = await runTests(
    sandbox,
    ['--config', config, ...tests],
    { REACHED_FAULTS: list },
    45 * 60_000,
  )
  if (code !== 0) console.error(output.slice(-5000))
  if (!existsSync(list)) throw new Error('The tests report no place that they cover.')
  const places = new Map()
  for (const line of readFileSync(list, 'utf8').split('\n').filter(Boolean)) {
    const { file, ids } = JSON.parse(line)
    places.set(file, new Set([...(places.get(file) ?? []), ...ids]))
  }
  return places
}

/**
 * Whether the project with a fault compiles: one that the types refuse needs no test.
 * @param {string} sandbox
 * @param {Fault} fault
 * @returns {boolean}
 */
function compiles(sandbox, { fileName, replacement, start, end }) {
  const path = join(sandbox, fileName)
  const lines = readFileSync(join(root, fileName), 'utf8').split('\n')
  const offsetOf = (/** @type {{ line: number, column: number }} */ { line, column }) =>
    lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, column)
  const text = lines.join('\n')
  writeFileSync(path, text.slice(0, offsetOf(start)) + replacement + text.slice(offsetOf(end)))
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/typescript/bin/tsc',
      '-p',
      'tsconfig.json',
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      '.types',
    ],
    { cwd: sandbox },
  )
  writeFileSync(path, text)
  return status === 0
}

/**
 * Plants a sample of faults in a folder.
 * @param {string} folder
 * @param {number} count
 * @param {string} seed
 * @returns {Promise<{ fault: Fault, status: string, by: string }[]>}
 */
export async function sampleFaults(folder, count, seed) {
  const name = folder.replaceAll('/', '-')
  const sandbox = join(root, '.cache/mutants', `sample-${name}`)
  const log = join(root, '.cache/mutants', `sample-${name}.jsonl`)
  mkdirSync(dirname(log), { recursive: true })
  writeFileSync(log, '')
  const { faults, planted } = await plant(folder, count, seed, sandbox)
  const places = await placesOf(sandbox, testsOf[folder.split('/')[0]])
  /** The most specific test files come first: those that execute the fewest faults. */
  const testsReaching = (/** @type {Fault[]} */ ones) =>
    [...places]
      .filter(([, ids]) => ones.some(({ id }) => ids.has(id)))
      .toSorted(([, a], [, b]) => a.size - b.size)
      .map(([file]) => file)

  const results = []
  for (const fault of faults) {
    // The files that execute the rest of its module come last, for a fault that is executed while the module loads.
    const sameFile = planted.filter(({ fileName }) => fileName === fault.fileName)
    const files = [...new Set([...testsReaching([fault]), ...testsReaching(sameFile)])]
    let status = files.length === 0 ? 'NoCoverage' : 'Survived'
    let by = ''
    for (const batch of [files.slice(0, 2), files.slice(2, 8), files.slice(8)]) {
      if (batch.length === 0 || status === 'Killed') continue
      const { code, output } = await runTests(sandbox, ['--bail', '1', ...batch], {
        __STRYKER_ACTIVE_MUTANT__: fault.id,
      })
      if (code === 0) continue
      status = 'Killed'
      by = code === null ? 'time' : (/FAIL\s+.*/.exec(output)?.[0] ?? output.slice(-300))
    }
    results.push({ fault, status, by })
    writeFileSync(log, `${JSON.stringify({ ...fault, status, by })}\n`, { flag: 'a' })
  }
  for (const { fileName } of faults) cpSync(join(root, fileName), join(sandbox, fileName))
  for (const result of results) {
    const { fault, by } = result
    if (result.status !== 'Killed' && !compiles(sandbox, fault)) result.status = 'CompileError'
    console.log(`${result.status} ${fault.place} ${fault.mutatorName} -> ${fault.replacement.slice(0, 80)} ${by}`)
  }
  return results
}

if (isMain(import.meta.url)) {
  const [folder = '', count = '60', seed = '1'] = process.argv.slice(2)
  const results = await sampleFaults(folder, Number(count), seed)
  for (const status of ['Killed', 'Survived', 'NoCoverage', 'CompileError']) {
    console.log(`${status}: ${results.filter((one) => one.status === status).length}`)
  }
}
