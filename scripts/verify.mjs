/**
 * `npm run verify`: everything that can be proved of the product, one after the other, in about two hours. Goes on after
 * a failure, and ends with what failed. `-- durability cluster` takes some of it; `-- mutants`, which takes hours, runs by
 * its name alone.
 */
import { parseArgs } from 'node:util'
import { runNode } from './support/run.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'

const tsx = 'node_modules/tsx/dist/cli.mjs'

/** What is run, by its name, with the parameters of node. */
const proofs = {
  tests: ['scripts/test.mjs'],
  units: ['scripts/unit.mjs', '--whole'],
  browser: ['scripts/e2e.mjs', '--whole'],
  durability: [tsx, 'tests/durability/main.ts'],
  cluster: [tsx, 'scripts/cluster/main.ts', '--test'],
  fuzz: [tsx, 'tests/fuzz/main.ts'],
  longrun: [tsx, 'tests/longRun/main.ts'],
  bench: [tsx, 'bench/main.ts'],
  web: [tsx, 'bench/web.ts'],
  mutants: ['scripts/mutants.mjs'],
}

const byNameAlone = ['mutants']

stopWithNpm()
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const named = [...positionals, ...(values.only?.split(',') ?? [])]
const wanted = named.length > 0 ? named : Object.keys(proofs).filter((name) => !byNameAlone.includes(name))
const unknown = wanted.filter((name) => !(name in proofs))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There is: ${Object.keys(proofs).join(', ')}`)
  process.exit(1)
}

const outcomes = []
for (const name of wanted) {
  console.log(`\n==== ${name}`)
  const started = Date.now()
  const code = await runNode(proofs[name])
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  outcomes.push({ name, isPassed: code === 0, minutes })
}

console.log('')
for (const { name, isPassed, minutes } of outcomes) {
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name}, ${minutes} minutes`)
}
if (outcomes.some(({ isPassed }) => !isPassed)) process.exitCode = 1
