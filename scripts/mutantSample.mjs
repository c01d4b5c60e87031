/**
 * Plants a seeded sample of faults where tests are too slow for all of them, and runs the test files that execute the
 * place, until one fails. The faults and the switch between them are those of StrykerJS. `node scripts/mutantSample.mjs
 * src/features 60 2` plants 60 faults of seed 2. A run that was stopped continues where it was, as long as no file changed.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { isMain } from './support/isMain.mjs'
import { root } from './support/paths.mjs'

/** Which tests judge the faults of a folder. Those that compile the server again for each fault are left out. */
const testsOf = {
  domain: ['domain', 'i18n', 'src/dataProvider', 'src/features/imports', 'tests/fixtures'],
  src: ['src'],
  server: ['server', 'tests/api', 'tests/security'],
}

/**
 * The number of test files of a fault after each turn; those that execute the fewest faults come first and notice most. The
 * compiler runs before the last turn, because a fault that the types refuse needs no test.
 */
const turns = [1, 3, 8, 20]

/** So many faults are judged together: a worker of the tests loads the project once for all of them. */
const batchSize = 50

/** The longest time of a run of tests, in milliseconds. */
const patience = (/** @type {number} */ files) => 180_000 + 60_000 * files

/** The longest time of a test file with a fault, in milliseconds. */
const longestFile = 240_000

/** So often a fault is executed by one test file; oftener it is an endless loop. */
const hitLimit = 20_000_000

/** @typedef {{ id: string, path: string, mutatorName: string, replacement: string,
 * start: number, end: number, place: string }} Fault */

/** @typedef {{ id: string, place: string, mutatorName: string, replacement: string, status: string, by: string }} Result */

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

/** A copy of the project with planted faults, and its files of results. */
class Sandbox {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder
    this.place = join(root, '.cache/mutants', `sample-${folder.replaceAll(/[^\w]+/g, '-')}`)
    /** A copy without faults, for the compiler and for faults that are executed while a module loads. */
    this.plain = `${this.place}-plain`
  }

  file(/** @type {string} */ name) {
    return join(this.place, '.mutants', name)
  }

  /** @returns {any} */
  read(/** @type {string} */ name) {
    return JSON.parse(readFileSync(this.file(name), 'utf8'))
  }

  /** @returns {any[]} */
  lines(/** @type {string} */ name) {
    if (!existsSync(this.file(name))) return []
    const lines = readFileSync(this.file(name), 'utf8').split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line))
  }

  /** Copies the project, plants its faults and finds out who executes them, unless that was done for the same files. */
  async prepare() {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    })
    const paths = listed
      .split('\0')
      .filter((path) => path && statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
    const hash = createHash('sha256')
    for (const path of paths) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
    const key = hash.digest('hex')
    if (existsSync(this.file('key')) && readFileSync(this.file('key'), 'utf8') === key) return

    for (const place of [this.place, this.plain]) {
      rmSync(place, { recursive: true, force: true })
      for (const path of paths) cpSync(join(root, path), join(place, path))
      symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
    }
    mkdirSync(this.file(''), { recursive: true })
    writeFileSync(this.file('faults.json'), JSON.stringify(await this.plant(paths)))
    await this.findReach()
    writeFileSync(this.file('key'), key)
  }

  /**
   * Writes the files of the folder with all their faults, each behind a switch.
   * @param {string[]} paths
   * @returns {Promise<Fault[]>}
   */
  async plant(paths) {
    const files = paths
      .filter((path) => matchesGlob(path, `${this.folder}/**/*.{ts,tsx}`))
      .filter((path) => !/\.test\.tsx?$|\/testing|\/testSupport\//.test(path))
      .map((path) => ({ name: join(this.place, path), content: readFileSync(join(root, path), 'utf8'), mutate: true }))
    const options = { plugins: null, excludedMutations: ['StringLiteral'], ignorers: [ignorer] }
    const result = await new Instrumenter(logger).instrument(files, options)
    for (const { name, content } of result.files) writeFileSync(name, content)
    const linesOf = new Map(files.map(({ name, content }) => [name, content.split('\n')]))
    return result.mutants
      .filter(({ status }) => status === undefined)
      .map(({ id, fileName, mutatorName, replacement = '', location: { start, end } }) => {
        const offsetOf = (/** @type {{ line: number, column: number }} */ { line, column }) =>
          (linesOf.get(fileName) ?? []).slice(0, line).reduce((sum, text) => sum + text.length + 1, column)
        const path = relative(this.place, fileName)
        const place = `${path}:${start.line + 1}:${start.column + 1}-${end.line + 1}:${end.column + 1}`
        return { id, path, mutatorName, replacement, start: offsetOf(start), end: offsetOf(end), place }
      })
  }

  /** Runs the tests once: which faults does each file execute, and which files fail without a fault? */
  async findReach() {
    const { output } = await this.runTests(testsOf[this.folder.split('/')[0]], 90 * 60_000, {
      REACHED_FAULTS: this.file('reached.jsonl'),
    })
    if (!existsSync(this.file('reached.jsonl'))) throw new Error(`The tests execute no fault.\n${output.slice(-5000)}`)
    const unfit = this.failed()
    if (unfit.length > 0) console.error(`These fail without a fault, and judge none: ${unfit.join(', ')}`)
    const covered = this.lines('reached.jsonl').filter(({ file }) => !unfit.includes(file))
    writeFileSync(this.file('covered.json'), JSON.stringify(covered))
  }

  /**
   * @param {string[]} parameters of vitest
   * @param {number} limit in milliseconds
   * @param {NodeJS.ProcessEnv} [environment]
   * @param {string} [place]
   * @returns {Promise<{ code: number | null, output: string }>} its code is null where it took too long
   */
  runTests(parameters, limit, environment = {}, place = this.place) {
    const report = this.file('tests.json')
    rmSync(report, { force: true })
    const more = ['--config', 'tests/mutants/sample.config.ts', '--reporter', 'json', '--outputFile', report]
    return new Promise((resolve) => {
      const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...more, ...parameters], {
        cwd: place,
        env: { ...process.env, ...environment },
        detached: true,
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
      const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), limit)
      child.once('exit', (code) => {
        clearTimeout(timer)
        resolve({ code, output })
      })
    })
  }

  /** @returns {string[]} the test files that failed in the last run */
  failed() {
    if (!existsSync(this.file('tests.json'))) return []
    const { testResults } = this.read('tests.json')
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(this.place, name))
  }

  /**
   * Runs test files with their fault switched on, all of them in the same workers.
   * @param {{ fault: Fault, file: string }[]} pairs
   * @returns {Promise<Map<string, string>>} the test file that noticed, by the id of the fault
   */
  async runPlanted(pairs) {
    const files = new Map(pairs.map((pair) => [this.writePlanted(pair), pair]))
    if (files.size === 0) return new Map()
    await this.runTests([...files.keys()], patience(files.size))
    const noticed = this.failed().flatMap((path) => {
      const pair = files.get(path)
      return pair ? [/** @type {[string, string]} */ ([pair.fault.id, pair.file])] : []
    })
    for (const path of files.keys()) rmSync(join(this.place, path))
    const endless = existsSync(this.file('endless')) ? readFileSync(this.file('endless'), 'utf8').split('\n') : []
    return new Map([...noticed, ...endless.map((id) => /** @type {[string, string]} */ ([id, 'an endless loop']))])
  }

  /**
   * Writes a test file that runs another one with a fault switched on, up to the first failure.
   * @param {{ fault: Fault, file: string }} pair
   * @returns {string} its path
   */
  writePlanted({ fault: { id }, file }) {
    const path = join(dirname(file), `planted-${id}-${basename(file)}`)
    const environment = /^\/\/ @vitest-environment \w+/.exec(readFileSync(join(this.place, file), 'utf8'))?.[0] ?? ''
    writeFileSync(
      join(this.place, path),
      `${environment}
      import { Worker } from 'node:worker_threads'
      import { afterAll, beforeEach, onTestFailed } from 'vitest'
      const switches = (globalThis.__stryker__ ??= {})
      Object.assign(switches, { activeMutant: '${id}', hitCount: 0, hitLimit: ${hitLimit} })
      let isNoticed = false
      beforeEach(({ skip }) => {
        if (isNoticed) skip()
        onTestFailed(() => (isNoticed = true))
      })
      const endlessLoop = \`setTimeout(() => {
        require('node:fs').appendFileSync('${this.file('endless')}', '${id}\\\\n')
        process.kill(process.pid, 'SIGKILL')
      }, ${longestFile})\`
      const watch = new Worker(endlessLoop, { eval: true })
      afterAll(() => {
        switches.activeMutant = undefined
        return watch.terminate()
      })
      await import('./${basename(file)}?fault=${id}')`,
    )
    return path
  }

  /**
   * Writes faults into the plain copy while a function runs.
   * @template Result
   * @param {Fault[]} faults of different files
   * @param {() => Promise<Result>} run
   */
  async withFaults(faults, run) {
    for (const { path, mutatorName, start, end, replacement } of faults) {
      const text = readFileSync(join(root, path), 'utf8')
      // Between others of its kind, an "or" instead of an "and" would group them in another way.
      const written = mutatorName === 'LogicalOperator' ? `(${replacement})` : replacement
      writeFileSync(join(this.plain, path), text.slice(0, start) + written + text.slice(end))
    }
    try {
      return await run()
    } finally {
      this.clean(faults)
    }
  }

  /** Takes faults out of the plain copy. */
  clean(/** @type {Fault[]} */ faults) {
    for (const path of new Set(faults.map((fault) => fault.path))) cpSync(join(root, path), join(this.plain, path))
  }

  /**
   * The faults that the types refuse: those whose file has an error. Faults of different files are compiled together.
   * @param {Fault[]} faults
   * @returns {Promise<Fault[]>}
   */
  async refusedByTypes(faults) {
    const [round, later] = [new Map(), []]
    for (const fault of faults) {
      if (round.has(fault.path)) later.push(fault)
      else round.set(fault.path, fault)
    }
    if (round.size === 0) return []
    const build = join(this.plain, '.types')
    const parameters = [
      '-p',
      'tsconfig.json',
      '--noEmit',
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      build,
    ]
    const compile = async () =>
      spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '--pretty', 'false', ...parameters], {
        cwd: this.plain,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      }).stdout
    const output = await this.withFaults([...round.values()], compile)
    const unfit = new Set(Array.from(output.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm), ([, path]) => path))
    const refused = [...round.values()].filter(({ path }) => unfit.has(path))
    return [...refused, ...(await this.refusedByTypes(later))]
  }

  /** Whether test files notice a fault that is there when they load their modules. */
  async noticesAtLoad(/** @type {Fault} */ fault, /** @type {string[]} */ files) {
    if (files.length === 0) return false
    const run = () => this.runTests(['--bail', '1', ...files], patience(files.length), {}, this.plain)
    return (await this.withFaults([fault], run)).code !== 0
  }
}

/**
 * Plants a sample of faults in a folder.
 * @param {string} folder
 * @param {number} count
 * @param {string} seed
 * @returns {Promise<Result[]>}
 */
export async function sampleFaults(folder, count, seed) {
  const sandbox = new Sandbox(folder)
  await sandbox.prepare()
  /** @type {Fault[]} */
  const all = sandbox.read('faults.json')
  // A run that was stopped may have left one there.
  sandbox.clean(all)
  const orderOf = ({ place, replacement }) =>
    createHash('sha256').update(`${seed} ${place}${replacement}`).digest('hex')
  const faults = all
    .map((fault) => ({ fault, order: orderOf(fault) }))
    .toSorted((one, other) => one.order.localeCompare(other.order))
    .slice(0, count)
    .map(({ fault }) => fault)
  /** @type {Map<string, Result>} */
  const results = new Map(sandbox.lines('results.jsonl').map((result) => [result.id, result]))
  const isOpen = (/** @type {Fault} */ { id }) => !results.has(id)
  const decide = ({ id, place, mutatorName, replacement }, status, by = '') => {
    const result = { id, place, mutatorName, replacement, status, by }
    results.set(id, result)
    writeFileSync(sandbox.file('results.jsonl'), `${JSON.stringify(result)}\n`, { flag: 'a' })
    console.log(`${status} ${place} ${mutatorName} -> ${replacement.slice(0, 80)} ${by}`)
  }

  /** @type {{ file: string, ids: Set<string> }[]} */
  const covered = sandbox.read('covered.json').map(({ file, ids }) => ({ file, ids: new Set(ids) }))
  covered.sort((one, other) => one.ids.size - other.ids.size)
  const reaching = (/** @type {Fault[]} */ ones) =>
    covered.filter(({ ids }) => ones.some(({ id }) => ids.has(id))).map(({ file }) => file)
  const filesOf = new Map(faults.map((fault) => [fault.id, reaching([fault])]))

  const open = faults.filter(isOpen)
  for (let first = 0; first < open.length; first += batchSize) {
    const batch = open.slice(first, first + batchSize)
    let from = 0
    for (const to of turns) {
      const pairs = batch
        .filter(isOpen)
        .flatMap((fault) => (filesOf.get(fault.id) ?? []).slice(from, to).map((file) => ({ fault, file })))
      const noticed = await sandbox.runPlanted(pairs)
      for (const fault of batch) if (noticed.has(fault.id)) decide(fault, 'Killed', noticed.get(fault.id))
      if (to === 8)
        for (const fault of await sandbox.refusedByTypes(batch.filter(isOpen))) decide(fault, 'CompileError')
      from = to
    }
    for (const fault of batch.filter(isOpen)) {
      const ofModule = reaching(all.filter(({ path }) => path === fault.path))
      const isAtLoad = filesOf.get(fault.id)?.length === 0
      if (isAtLoad && (await sandbox.noticesAtLoad(fault, ofModule.slice(0, 8)))) decide(fault, 'Killed', 'at load')
      else decide(fault, isAtLoad && ofModule.length === 0 ? 'NoCoverage' : 'Survived')
    }
  }
  return faults.flatMap(({ id }) => results.get(id) ?? [])
}

if (isMain(import.meta.url)) {
  const [folder = '', count = '60', seed = '1'] = process.argv.slice(2)
  const results = await sampleFaults(folder, Number(count), seed)
  for (const status of ['Killed', 'Survived', 'NoCoverage', 'CompileError']) {
    console.log(`${status}: ${results.filter((one) => one.status === status).length}`)
  }
}
