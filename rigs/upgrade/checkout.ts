import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/support/paths.mjs'

/** A built version of the product in a folder of its own. */
export interface Checkout {
  folder: string
  remove(): void
}

const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim()

/** All releases, the oldest first. */
export const releases = (): string[] => git('tag', '--list', 'v*', '--sort=creatordate').split('\n').filter(Boolean)

/** The label of a commit in the table: its name and day. */
export const nameOf = (revision: string): string => git('log', '-1', '--format=%h of %as', revision)

/**
 * Checks out and builds another version, with its packages.
 * @throws if it does not exist, or cannot be built
 */
export function checkOut(revision: string, folder: string): Checkout {
  git('worktree', 'add', '--detach', '--force', folder, revision)
  const remove = () => void spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
  try {
    const lock = (checkout: string) => readFileSync(join(checkout, 'package-lock.json'), 'utf8')
    if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    else run(folder, 'npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error')
    run(folder, process.execPath, 'scripts/build.mjs')
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}

function run(cwd: string, program: string, ...parameters: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${parameters[0]} failed:\n${stdout}${stderr}`)
}
