import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { root } from '../../scripts/support/paths.mjs'
import { check } from './waiting.ts'

/** The settings of a server on PostgreSQL besides its address. */
export const auditKey = randomBytes(32).toString('hex')

/**
 * Runs a compiled program of the server.
 * @returns its output
 * @throws if its exit code is not 0
 */
export function runProgram(
  program: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, AUDIT_KEY: auditKey, ...environment },
  })
  check(status === 0, `${program}: ${stdout}${stderr}`)
  return stdout
}

/** A compiled program by the name of its source, such as `installation/migrate`. */
export const program = (name: string): string => join(root, 'dist', 'server', `${name}.js`)
