import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/build.mjs'
import { embeddedPlace, postgresPlace } from './places.ts'
import { runLong, type LongRunReport } from './run.ts'

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    engine: { type: 'string', default: 'postgresql' },
    seed: { type: 'string', default: '1' },
  },
})

/**
 * `npm run verify -- longrun --minutes 30 --engine embedded|postgresql`: eight people write continuously and two read,
 * while the rig checks for errors, for growing memory and for a database that grows more than its data.
 */
async function main(): Promise<void> {
  await ensureBuilt(['server'])
  const place = await (options.engine === 'embedded' ? embeddedPlace() : postgresPlace())
  try {
    const report = await runLong(place, { minutes: Number(options.minutes), seed: Number(options.seed) }, console.log)
    console.log(`\n${summaryOf(report)}`)
    if (report.findings.length > 0) process.exitCode = 1
  } finally {
    await place.close()
  }
}

function summaryOf({ commands, reads, samples, space, findings }: LongRunReport): string {
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`
  const last = samples.at(-1)
  return [
    `${commands} commands acknowledged, ${reads} lists, heat maps and reports read`,
    ...(last
      ? [`memory at the end: ${megabytes(last.resident)}, of which ${megabytes(last.heap)} in use as heap`]
      : []),
    `database: ${megabytes(space.before)} before, ${megabytes(space.after)} after, ${megabytes(space.packed)} packed anew`,
    ...findings.map((finding) => `FOUND: ${finding}`),
    `${findings.length} findings`,
  ].join('\n')
}

await main()
