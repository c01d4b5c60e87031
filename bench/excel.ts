import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Written } from './excel/write.ts'
import { medianOf } from './support/figures.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    /** The output path of our workbook, for a spreadsheet program. */
    out: { type: 'string' },
  },
})

/**
 * `npm run bench -- excel`: writes the workbook of 10,000 risks and, alternately, the same cells with the library
 * alone, each in its own process, to separate the memory peaks.
 */
async function main(): Promise<void> {
  const ours: Written[] = []
  const bare: Written[] = []
  for (let round = 0; round < Number(options.rounds); round++) {
    bare.push(await writeBy('bare'))
    ours.push(await writeBy('ours', options.out))
  }
  const middle = (runs: readonly Written[], figure: keyof Written) => medianOf(runs.map((run) => run[figure]))
  const figures = (name: string, runs: readonly Written[]) =>
    `${name.padEnd(22)} ${middle(runs, 'seconds').toFixed(2).padStart(6)} s ${middle(runs, 'megabytes').toFixed(0).padStart(6)} MB at most, file ${(middle(runs, 'fileSize') / 2 ** 20).toFixed(1)} MB`
  console.log(`${options.rows} risks, medians of ${options.rounds}`)
  console.log(figures('the library alone', bare))
  console.log(figures('our workbook', ours))
  console.log(`ratio ${(middle(ours, 'seconds') / middle(bare, 'seconds')).toFixed(2)}`)
}

function writeBy(way: 'ours' | 'bare', out?: string): Promise<Written> {
  const path = fileURLToPath(new URL('./excel/write.ts', import.meta.url))
  const child = fork(path, ['--way', way, '--rows', options.rows, ...(out ? ['--out', out] : [])])
  return new Promise((resolve, reject) => {
    child.on('message', (written: Written) => resolve(written))
    child.on('exit', (code) => reject(new Error(`Writing ended with ${code}`)))
  })
}

await main()
