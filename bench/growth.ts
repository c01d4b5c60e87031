import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { projectRoot } from '#server/database/locate'
import { chartOf } from './growth/chart.ts'
import type { BenchResult } from './report.ts'
import { alignedTable } from './support/figures.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    groups: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '1.5' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    draw: { type: 'boolean', default: true },
  },
  allowNegative: true,
})

/** The figures for one number of risks. */
export interface Size {
  risks: number
  result: BenchResult
}

/**
 * `npm run bench -- growth`: measures every hot call on 10,000, 100,000 and 1,000,000 risks in 2,000 company groups,
 * each in its own process and database, and prints and draws them side by side. A million risks take long to create,
 * once: `-- --sizes 10000,100000` leaves them out.
 */
async function main(): Promise<void> {
  const sizes: Size[] = []
  for (const risks of options.sizes.split(',').map(Number)) {
    console.error(`${risks.toLocaleString('en')} risks ...`)
    const bench = [
      'bench/main.ts',
      '--json',
      '--seconds',
      options.seconds,
      '--rounds',
      options.rounds,
      '--only',
      options.only,
    ]
    const { stdout } = await promisify(execFile)(process.execPath, ['node_modules/tsx/dist/cli.mjs', ...bench], {
      cwd: projectRoot,
      env: { ...process.env, BENCH_RISKS: String(risks), BENCH_GROUPS: options.groups },
      maxBuffer: 2 ** 24,
    })
    // Intermediate results are printed first.
    sizes.push({ risks, result: JSON.parse(stdout.slice(stdout.indexOf('\n{\n') + 1)) as BenchResult })
  }
  console.log(tableOf(sizes))
  if (options.draw) writeFileSync(join(projectRoot, 'docs', 'performance.svg'), chartOf(sizes))
}

/** The requests per second of each call, one column for each size, and the ratio of the smallest to the largest. */
function tableOf(sizes: readonly Size[]): string {
  const [smallest, largest] = [sizes[0], sizes.at(-1)]
  const perSecond = (size: Size | undefined, title: string) =>
    size?.result.calls.find((call) => call.title === title)?.call.perSecond ?? Number.NaN
  const rows = (smallest?.result.calls ?? []).map(({ title }) => [
    title,
    ...sizes.map((size) => Math.round(perSecond(size, title)).toLocaleString('en')),
    (perSecond(smallest, title) / perSecond(largest, title)).toFixed(2),
  ])
  const memory = (['server', 'database'] as const).map((of) => [
    `memory of the ${of} in MB`,
    ...sizes.map(({ result }) => Math.round(result.memory[of]).toLocaleString('en')),
    '',
  ])
  const head = ['requests/s', ...sizes.map(({ risks }) => `${risks.toLocaleString('en')} risks`), 'growth']
  return alignedTable([head, ...rows, ...memory], 1)
}

await main()
