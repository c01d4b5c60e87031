import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '#tests/support/postgres/cluster'
import { NotHere, type Part } from '../part.ts'
import { auditKey, program, runProgram, walk } from '../walk.ts'

/** The versions of Node that are supported, each as npm has it. */
export const nodes: readonly Part[] = [20, 22, 24].map((major) => ({
  name: `node-${major}`,
  debian: [],
  needs: ['network'],
  async attempt(trial) {
    const node = install(trial.folder, major)
    trial.isVersion(execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1))
    const embedded = await trial.startServer({}, node)
    await walk(trial, embedded, {}, node)
    const postgres = await startPostgres({ characterType: 'C.UTF-8' })
    trial.atEnd(postgres.stop)
    const environment = { DATABASE_URL: postgres.url, AUDIT_KEY: auditKey, DATA_DIR: join(trial.folder, 'data') }
    runProgram(program('seed'), [], environment, node)
    await walk(trial, await trial.startServer(environment, node), environment, node)
  },
}))

/** The program alone: the package of that name brings it by an install script, which the one for a platform does not need. */
function install(folder: string, major: number): string {
  const prefix = join(folder, 'node')
  mkdirSync(prefix)
  const name = `node-${process.platform}-${process.arch}`
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', '--prefix', prefix, ...quiet, `${name}@${major}`], { cwd: folder })
  if (status !== 0) throw new NotHere(`npm has no ${name}@${major} for us`)
  return join(prefix, 'node_modules', name, 'bin', 'node')
}
