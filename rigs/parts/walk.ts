import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledServer } from '../durability/compiledServer.ts'
import { httpClient, signInOver } from '../durability/httpClient.ts'
import { root } from '../../scripts/support/paths.mjs'
import type { Trial } from './part.ts'
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
  node = process.execPath,
): string {
  const { status, stdout, stderr } = spawnSync(node, [program, ...parameters], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, AUDIT_KEY: auditKey, ...environment },
  })
  check(status === 0, `${program}: ${stdout}${stderr}`)
  return stdout
}

/** A compiled program by the name of its source, such as `archive/main`. */
export const program = (name: string): string => join(root, 'dist', 'server', `${name}.js`)

/**
 * Signs in, creates and submits a risk as in the example of the documents, reads lists and writes an archive.
 * @param environment the variables of the server, for the programs of the operator
 */
export async function walk(
  trial: Trial,
  server: CompiledServer,
  environment: Readonly<Record<string, string>>,
  node = process.execPath,
): Promise<void> {
  const said = runProgram('docs/examples/recordRisk.mjs', [], { RISK_BOARD_URL: server.origin }, node)
  check(/waiting_category_expert/.test(said), `the example says: ${said}`)
  trial.tried('signed in, a risk recorded, assessed and submitted by docs/examples/recordRisk.mjs')
  const viewer = httpClient(server.origin, await signInOver(server.origin, 'viewer'))
  const total = await viewer.count('/v1/risks?type=item')
  check(total > 20, `the list holds ${total}`)
  trial.tried(`a list of ${total} records`)
  check((await fetch(server.origin)).ok, 'the web app is not there')
  if (environment.DATABASE_URL) {
    const archive = join(trial.folder, `archive-${Date.now()}`)
    runProgram(program('archive/main'), ['export', archive], environment, node)
    check(existsSync(join(archive, 'SHA256SUMS')), 'the archive is not whole')
    const verified = runProgram(program('installation/audit/main'), [], environment, node)
    runProgram(program('installation/tallies/main'), [], environment, node)
    trial.tried(`archive written, audit and tallies verified (${verified.trim().split('\n').at(-1)})`)
  }
}
