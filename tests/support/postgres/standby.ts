import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installedProgram } from './binaries.ts'
import { startPostgres, type PostgresCluster } from './cluster.ts'
import { unprivilegedUser } from './unprivilegedUser.ts'

/** Whether this machine can make standbys. */
export const canMakeStandbys = (): boolean => installedProgram('pg_basebackup') !== undefined

/**
 * Starts a standby that follows a running PostgreSQL of `startPostgres`; it is promoted by `select pg_promote()`.
 * @param primary address of the one to follow, as a superuser
 * @param folder where its data is kept
 * @param settings settings of PostgreSQL, for example `recovery_min_apply_delay`
 */
export async function startStandby(
  primary: string,
  folder = mkdtempSync(join(tmpdir(), 'risk-board-standby-')),
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresCluster> {
  const user = unprivilegedUser()
  mkdirSync(folder, { recursive: true })
  if (user) chownSync(folder, user.uid, user.gid)
  const backup = installedProgram('pg_basebackup')
  if (backup === undefined) throw new Error('pg_basebackup is not installed')
  const parameters = ['-D', join(folder, 'data'), '-d', primary, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  await promisify(execFile)(backup, parameters, { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } })
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, new URL(primary).password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  return startPostgres({ keptIn: folder, settings })
}
