import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/build.mjs'
import { embeddedSubject } from './embeddedSubject.ts'
import { postgresSubject } from './postgresSubject.ts'
import { powerCutSubject } from './powerCut/powerCutSubject.ts'
import type { Subject } from './subjects.ts'
import { Trial, type TrialReport } from './trial.ts'

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    cuts: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    'lying-disk': { type: 'boolean', default: false },
  },
})

/**
 * `npm run verify -- durability --kills 50 --cuts 20 --engine embedded|postgresql|both --seed 1`: kills servers and
 * databases in the midst of acknowledged commands and looks whether anything is lost or half done (docs/reliability.md).
 * `--lying-disk` has the simulated disk forget what was synced as well: the trial must find that.
 */
async function main(): Promise<void> {
  const seed = Number(options.seed)
  const [kills, cuts] = [Number(options.kills), Number(options.cuts)]
  const isEmbedded = options.engine !== 'postgresql'
  const trials: [boolean, number, () => Promise<Subject> | Subject][] = [
    [isEmbedded, kills, embeddedSubject],
    [isEmbedded, cuts, () => powerCutSubject({ isLying: options['lying-disk'] })],
    [options.engine !== 'embedded', kills, postgresSubject],
  ]
  await ensureBuilt(['server'])
  const reports: TrialReport[] = []
  for (const [isWanted, rounds, open] of trials) {
    if (!isWanted || rounds === 0) continue
    const subject = await open()
    try {
      reports.push(await new Trial(subject, seed).run(rounds, console.log))
    } finally {
      await subject.close()
    }
  }
  console.log('')
  for (const report of reports) console.log(summaryOf(report))
  console.log(
    `To repeat: npm run verify -- durability --kills ${kills} --cuts ${cuts} --engine ${options.engine} --seed ${seed}`,
  )
  console.log('(the seed decides commands and moments; how far each command has come by then is up to the machine)')
  if (reports.length === 0 || reports.some(({ findings }) => findings.length > 0)) process.exitCode = 1
}

function summaryOf(report: TrialReport): string {
  const strikes = [...report.strikes].map(([what, count]) => `${count} x ${what}`).join(', ')
  return [
    `${report.name}: ${strikes}`,
    `  ${report.acknowledged} commands acknowledged, ${report.unanswered} without an answer`,
    `  of these ${report.unansweredHappened} had happened as a whole; ${report.repeated} creations were repeated`,
    `  ${report.hashed} rows of the audit hashed at the last strike, ${report.risksRead} records read back`,
    `  ${report.findings.length} findings`,
  ].join('\n')
}

await main()
