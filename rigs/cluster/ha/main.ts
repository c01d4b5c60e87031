import { Trial } from '#rigs/durability/trial'
import { haSubject, limits } from './subject.ts'

export interface HaOptions {
  minutes: number
  seed: number
  /** Whether HAProxy forwards to the leader; otherwise the address contains several hosts. */
  withProxy: boolean
}

/**
 * Repeatedly fails a leader, a follower, a member of etcd, a server or a network under load, in an order that the seed
 * decides, and checks the data after each failure (docs/reliability.md).
 * @returns the exit code
 */
export async function runHaTrial({ minutes, seed, withProxy }: HaOptions): Promise<number> {
  const subject = await haSubject(withProxy)
  const stop = () => void subject.close().then(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  try {
    const trial = new Trial(subject, seed)
    const report = await trial.run(Infinity, console.log, Date.now() + minutes * 60_000)
    console.log(`\n${report.name}, seed ${seed}, ${minutes} minutes`)
    console.log(`  ${report.acknowledged} commands acknowledged, ${report.unanswered} without an answer`)
    console.log(
      `  of these ${report.unansweredHappened} had happened as a whole; ${report.repeated} creations were repeated`,
    )
    console.log(`  ${report.hashed} rows of the audit hashed at the last strike, ${report.risksRead} records read back`)
    for (const [struck, { writes, reads }] of subject.outages) {
      const isLate = writes > limits.writes || reads > limits.reads
      console.log(`  ${isLate ? 'LATE ' : ''}${struck}: writes away ${writes} ms at most, reads ${reads} ms`)
    }
    console.log(`  answers to reads that were none: ${subject.readFailures()}`)
    console.log(`  ${report.findings.length} findings`)
    const isLate = [...subject.outages.values()].some((one) => one.writes > limits.writes || one.reads > limits.reads)
    return report.findings.length > 0 || isLate ? 1 : 0
  } finally {
    await subject.close()
  }
}
