import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../scripts/support/freePort.mjs'
import { root } from '../../scripts/support/paths.mjs'
import { nginxExample } from '../../tests/support/nginxExample.ts'
import { startPostgres } from '../../tests/support/postgres/cluster.ts'
import { startCompiledServer, type CompiledServer } from '../durability/compiledServer.ts'
import { startLoad } from './load.ts'
import { program, runProgram } from './programs.ts'
import { check, responding } from './waiting.ts'

/** Time for which both versions run together, in milliseconds. */
const sideBySide = 6_000

/**
 * Upgrades two servers behind nginx one after the other, from an older version to this one, during work.
 * @param old the older version, built
 * @param atEnd registers clean-up steps, run in reverse
 * @returns the passed checks
 * @throws if a request was lost, a record is missing, or the audit is wrong
 */
export async function renew(old: string, folder: string, atEnd: (undo: () => unknown) => void): Promise<string[]> {
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ characterType: 'C.UTF-8' })
  atEnd(postgres.stop)
  const environment = {
    DATABASE_URL: postgres.url,
    AUDIT_KEY: randomBytes(32).toString('hex'),
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'https://risks.example.com',
    TRUST_PROXY: '1',
    PASSWORD_SIGN_IN: 'on',
  }
  // Older versions have the program elsewhere.
  const [seed] = ['demo/main.js', 'seed.js'].map((name) => join(old, 'dist', 'server', name)).filter(existsSync)
  if (!seed) throw new Error('The older version has no program that fills a database')
  runProgram(seed, [], environment)
  const ports = [await freePort(), await freePort()] as const
  const start = async (checkout: string, port: number): Promise<CompiledServer> => {
    const options = { environment: { ...environment, PORT: String(port), SHUTDOWN_DELAY: '1' }, checkout }
    const server = await startCompiledServer(environment.DATA_DIR, options)
    atEnd(() => server.end('SIGTERM'))
    return server
  }
  const olds = [await start(old, ports[0]), await start(old, ports[1])]
  const origin = await startProxy(folder, ports, atEnd)

  const before = await schemaOf(postgres.url)
  const seeded = await risksOf(postgres.url)
  const stop = await startLoad(origin)
  await sleep(sideBySide / 3)
  await olds[0]!.end('SIGTERM')
  await start(root, ports[0])
  await sleep(sideBySide)
  await olds[1]!.end('SIGTERM')
  await start(root, ports[1])
  await sleep(sideBySide / 3)
  const { answered, created, lost } = await stop()

  check(
    lost.length === 0,
    `${lost.length} of ${answered + lost.length} requests were lost: ${[...new Set(lost)].join(', ')}`,
  )
  const records = await risksOf(postgres.url)
  check(records === seeded + created, `${seeded} records and ${created} more are ${records}`)
  const migrations = (await schemaOf(postgres.url)) - before
  const right = [`${answered} requests, none lost; ${seeded} + ${created} records are there; ${migrations} migrations`]
  runProgram(program('installation/audit/main'), [], environment)
  right.push('audit verified')
  if (migrations > 0) right.push(await refusalOf(() => start(old, 0)))
  return right
}

/**
 * Checks that the older version refuses to start on the newer schema.
 * @throws if it starts
 */
async function refusalOf(start: () => Promise<CompiledServer>): Promise<string> {
  const said = await start().then(
    () => undefined,
    (error: Error) => error.message,
  )
  check(said !== undefined, 'the older version starts on the newer schema')
  check(/its schema is newer/.test(said), `the older version gives no reason for its end: ${said}`)
  return 'the older version no longer starts, and gives the reason'
}

async function startProxy(
  folder: string,
  servers: readonly [number, number],
  atEnd: (undo: () => unknown) => void,
): Promise<string> {
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxExample({ folder, port, servers }))
  const nginx = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'start.log')], { stdio: 'ignore' })
  const ended = once(nginx, 'exit')
  atEnd(async () => {
    nginx.kill('SIGTERM')
    await ended
  })
  await responding(`http://127.0.0.1:${port}/`)
  return `http://127.0.0.1:${port}`
}

async function numberOf(url: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(query)
  await client.end()
  return Number(rows[0]?.count)
}

const risksOf = (url: string) => numberOf(url, 'select count(*) from risks')
const schemaOf = (url: string) => numberOf(url, 'select count(*) from drizzle.__drizzle_migrations')
