import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#tests/support/postgres/cluster'
import { unprivilegedUser } from '#tests/support/postgres/unprivilegedUser'
import { freePort } from '#scripts/support/freePort.mjs'
import { startLoad } from '../../upgrade/load.ts'
import { tryAttachment } from '../attachment.ts'
import { versionOf } from '../debian.ts'
import type { Part } from '../part.ts'
import { check } from '../waiting.ts'
import { auditKey, program, runProgram } from '../walk.ts'

const living = 'select count(*)::int as risks from risks where deleted_at is null'
const binaries = '/usr/lib/postgresql/15/bin'

/**
 * pgBackRest, set up as in docs/operation/backup.md: a backup during work, a mistake, and a restore to the second
 * before the mistake.
 */
export const pgBackRest: Part = {
  name: 'pgbackrest',
  debian: ['pgbackrest', 'postgresql-15'],
  async attempt(trial) {
    trial.isVersion(versionOf('pgbackrest') ?? '')
    const user = unprivilegedUser()
    const at = (name: string) => join(trial.folder, name)
    for (const name of ['cluster', 'repository', 'spool', 'socket']) {
      mkdirSync(at(name))
      if (user) chownSync(at(name), user.uid, user.gid)
    }
    const port = await freePort()
    const configuration = at('pgbackrest.conf')
    writeFileSync(
      configuration,
      `[global]
repo1-path=${at('repository')}
repo1-retention-full=2
start-fast=y
log-level-file=off
lock-path=${at('spool')}
spool-path=${at('spool')}
[risk-board]
pg1-path=${at('cluster/data')}
pg1-port=${port}
pg1-socket-path=${at('socket')}
pg1-user=postgres
`,
    )
    const tool = ['--config', configuration, '--stanza=risk-board']
    const settings = {
      unix_socket_directories: at('socket'),
      archive_mode: 'on',
      archive_command: `pgbackrest ${tool.join(' ')} archive-push %p`,
      wal_level: 'replica',
      full_page_writes: 'on',
      fsync: 'on',
      synchronous_commit: 'on',
    }
    const start = () => startPostgres({ binaries, keptIn: at('cluster'), port, settings, characterType: 'C.UTF-8' })
    const postgres = await start()
    trial.atEnd(postgres.stop)
    const env = { ...process.env, PGPASSWORD: new URL(postgres.url).password }
    const run = (...parameters: string[]) =>
      execFileSync('pgbackrest', [...tool, ...parameters], { ...user, cwd: trial.folder, env, stdio: 'pipe' })
    run('stanza-create')

    const environment = { DATABASE_URL: postgres.url, AUDIT_KEY: auditKey, DATA_DIR: at('server-1') }
    runProgram(program('seed'), [], environment)
    const server = await trial.startServer(environment)
    const stopLoad = await startLoad(server.origin)
    run('--type=full', 'backup')
    trial.tried('a full backup while four people work')
    await sleep(1_000)
    const { created, lost } = await stopLoad()
    check(lost.length === 0, `requests were lost: ${lost.join(', ')}`)

    await tryAttachment(trial, server.origin)

    const [wanted] = await rowsOf(postgres.url, living)
    await sleep(1_100)
    const [{ moment }] = (await rowsOf(postgres.url, 'select now()::text as moment')) as [{ moment: string }]
    await sleep(1_100)
    await rowsOf(postgres.url, 'update risks set deleted_at = now(); select pg_switch_wal()')
    await server.end('SIGTERM')
    await postgres.stop()

    rmSync(at('cluster/data'), { recursive: true })
    run('--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
    const restored = await start()
    trial.atEnd(restored.stop)
    const [found] = await rowsOf(restored.url, living)
    check(JSON.stringify(found) === JSON.stringify(wanted), `${JSON.stringify(wanted)} became ${JSON.stringify(found)}`)
    trial.tried(`back to the second before all was deleted, with the ${created} records of that minute`)
    runProgram(program('installation/audit/main'), [], environment)
    runProgram(program('installation/tallies/main'), [], environment)
    const said = runProgram(program('archive/main'), ['export', at('archive')], environment)
    check(!said.includes('missing'), `attachments are missing: ${said}`)
    trial.tried('audit and tallies verified, every attachment in the folder')
  },
}

async function rowsOf(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const result = await client.query(query)
    return (Array.isArray(result) ? result.at(-1) : result).rows
  } finally {
    await client.end()
  }
}
