import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { packagedBinaries } from '#tests/support/postgres/binaries'
import { startPostgres } from '#tests/support/postgres/cluster'
import { NotHere, type Part, type Trial } from '../part.ts'
import { auditKey, program, runProgram, walk } from '../walk.ts'

const debianBinaries = '/usr/lib/postgresql/15/bin'

/** PostgreSQL 15, the oldest that is supported, as Debian has it. */
export const postgresql15: Part = {
  name: 'postgresql-15',
  debian: ['postgresql-15'],
  attempt: (trial) => attempt(trial, debianBinaries),
}

/** PostgreSQL 18, the newest, from the package that the tests use where nothing is installed. */
export const postgresql18: Part = {
  name: 'postgresql-18',
  debian: [],
  attempt: (trial) => {
    const folder = join(trial.folder, 'postgresql-18')
    mkdirSync(folder)
    return attempt(trial, packagedBinaries(folder))
  },
}

async function attempt(trial: Trial, binaries: string): Promise<void> {
  if (!existsSync(join(binaries, 'postgres'))) throw new NotHere(`there is no ${binaries}`)
  trial.isVersion(
    /\d+\.\d+/.exec(execFileSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0] ?? '',
  )
  const postgres = await startPostgres({ binaries, characterType: 'C.UTF-8' })
  trial.atEnd(postgres.stop)
  const environment = { DATABASE_URL: postgres.url, AUDIT_KEY: auditKey, DATA_DIR: join(trial.folder, 'server-1') }
  runProgram(program('seed'), [], environment)
  trial.tried('migrated and filled with the demonstration')
  const server = await trial.startServer(environment)
  await walk(trial, server, environment)
}
