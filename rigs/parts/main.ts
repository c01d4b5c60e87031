import { ensureBuilt } from '../../scripts/build.mjs'
import { stopWithNpm } from '../../scripts/support/stopWithNpm.mjs'
import { ensureInstalled } from './debian.ts'
import { NotHere, type Part } from './part.ts'
import { parts } from './table.ts'
import { openTrial, type OpenTrial } from './trial.ts'

interface Outcome {
  part: string
  version: string
  result: 'works' | 'FAILED' | 'not here'
  seconds: string
  tried: string
}

/**
 * `npm run verify -- parts [<part> ...]`: tries the built product with real third-party programs, each on free ports in
 * a folder of its own, and ends with a table of the results. Installs missing Debian packages if it has the right to.
 * Exits with 1 if one failed; parts that cannot be tried here are listed.
 */
async function main(wanted: readonly string[]): Promise<void> {
  stopWithNpm()
  const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) {
    throw new Error(`Unknown: ${unknown.join(', ')}. There is: ${parts.map(({ name }) => name).join(', ')}`)
  }
  await ensureBuilt()
  const outcomes: Outcome[] = []
  for (const part of parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    console.log(`==== ${part.name}`)
    const outcome = await attempt(part)
    console.log(`${outcome.result}: ${outcome.tried} (${outcome.seconds} s)`)
    outcomes.push(outcome)
  }
  console.log(`\n${tableOf(outcomes)}`)
  // Exits explicitly, because a connection that a part left open would keep the process alive.
  process.exit(outcomes.some(({ result }) => result === 'FAILED') ? 1 : 0)
}

async function attempt(part: Part): Promise<Outcome> {
  const started = Date.now()
  const trial = openTrial(part.name)
  const outcome = (result: Outcome['result'], tried: string): Outcome => ({
    part: part.name,
    version: trial.version,
    result,
    seconds: ((Date.now() - started) / 1_000).toFixed(0),
    tried,
  })
  const end = endOnSignals(trial)
  try {
    if (part.needs?.includes('root') && process.getuid?.() !== 0) throw new NotHere('needs to be started as root')
    ensureInstalled(part.debian)
    await part.attempt(trial)
    return outcome('works', trial.attempts.join('; '))
  } catch (error) {
    if (error instanceof NotHere) return outcome('not here', error.message)
    console.error(error)
    console.error(await trial.said())
    return outcome('FAILED', [...trial.attempts, (error as Error).message.split('\n')[0]].join('; '))
  } finally {
    await end()
  }
}

/**
 * Stops everything on a signal.
 * @returns a function that stops it without a signal
 */
function endOnSignals(trial: OpenTrial): () => Promise<void> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stop = () => void trial.end().finally(() => process.exit(1))
  for (const signal of signals) process.once(signal, stop)
  return async () => {
    for (const signal of signals) process.off(signal, stop)
    await trial.end()
  }
}

/** As a Markdown table for the documents. */
function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ part, version, result, seconds, tried }) => [part, version, result, seconds, tried])
  const lines = [['part', 'version', 'result', 'seconds', 'tried'], ['---', '---', '---', '---', '---'], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
