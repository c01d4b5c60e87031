import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { projectRoot } from '#server/database/locate'
import { callers, load, type Measured } from './support/load.ts'

/** The best SQL for the response of a call: a file of `bench/best` with its parameters. */
export interface BestSql {
  file: string
  values: Readonly<Record<string, string | number>>
}

const run = promisify(execFile)

/** Whether the machine has `pgbench`, which uses less of it than any driver. */
export const hasPgbench = ((): boolean => {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/**
 * Runs a prepared statement with as many callers as the calls have: by pgbench if available, otherwise by the driver.
 * @returns the result; p95 is the mean with pgbench, which reports no other
 */
export function measureBest(databaseUrl: string, best: BestSql, seconds: number): Promise<Measured> {
  return hasPgbench ? byPgbench(databaseUrl, best, seconds) : byDriver(databaseUrl, best, seconds)
}

const pathOf = ({ file }: BestSql): string => join(projectRoot, 'bench', 'best', file)

async function byPgbench(databaseUrl: string, best: BestSql, seconds: number): Promise<Measured> {
  const values = Object.entries(best.values).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const time = String(Math.max(1, Math.round(seconds)))
  const { stdout } = await run('pgbench', [
    '-nM',
    'prepared',
    `-c${callers}`,
    '-j2',
    `-T${time}`,
    `-f${pathOf(best)}`,
    ...values,
    databaseUrl,
  ])
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN)
  return { perSecond: figure(/tps = ([\d.]+)/), p95: figure(/latency average = ([\d.]+)/) }
}

async function byDriver(databaseUrl: string, best: BestSql, seconds: number): Promise<Measured> {
  const names = Object.keys(best.values)
  // Matches every `:name` except casts.
  const text = readFileSync(pathOf(best), 'utf8').replace(
    /(?<!:):([a-z]+)/g,
    (_, name: string) => `$${names.indexOf(name) + 1}`,
  )
  const pool = new pg.Pool({ connectionString: databaseUrl, max: callers, options: '-c jit=off' })
  const values = Object.values(best.values)
  try {
    return await load(async () => void (await pool.query({ name: best.file, text, values })), { seconds })
  } finally {
    await pool.end()
  }
}
