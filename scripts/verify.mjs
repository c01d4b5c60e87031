/**
 * `npm run verify`: every proof of the product, one after the other, in about two hours. Continues after a failure, and
 * ends with the list of failures. `-- durability fuzz` runs some of it; a single name takes parameters, as in `--
 * durability --kills 50`. Parts that take hours, need other programs or write files run only by name.
 */
import { commands, runCommand } from './commands.mjs'
import { runNode } from './support/run.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'

/** The proofs of a whole run, with the parameters of node. */
const proofs = {
  checks: ['scripts/checks.mjs'],
  units: commands.verify.units,
  browser: commands.verify.browser,
  durability: commands.verify.durability,
  cluster: [...commands.verify.cluster, '--test'],
  fuzz: commands.verify.fuzz,
  bench: commands.bench.calls,
  web: commands.bench.web,
}

/** Runs proofs one after the other and prints the outcome of each. */
async function prove(names) {
  const outcomes = []
  for (const name of names) {
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
}

stopWithNpm()
const [name = '', ...parameters] = process.argv.slice(2)
if (!name) await prove(Object.keys(proofs))
else if ([name, ...parameters].every((one) => one in proofs)) await prove([name, ...parameters])
else await runCommand('verify', name, parameters)
