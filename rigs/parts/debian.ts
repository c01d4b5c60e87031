import { spawnSync } from 'node:child_process'
import { NotHere } from './part.ts'

/**
 * Installs missing Debian packages.
 * @throws NotHere if this is not root, there is no apt, or the installation fails
 */
export function ensureInstalled(packages: readonly string[]): void {
  const missing = packages.filter((name) => versionOf(name) === undefined)
  if (missing.length === 0) return
  const wanted = `apt-get install ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new NotHere(`needs, of Debian as root: ${wanted}`)
  }
  console.log(`> ${wanted}`)
  const options = ['-qq', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
  // Services that a package starts automatically would keep using ports.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const install = () => spawnSync('apt-get', ['install', ...options, ...missing], { env, stdio: 'ignore' }).status === 0
  const isThere = install() || (spawnSync('apt-get', ['-qq', 'update'], { stdio: 'ignore' }).status === 0 && install())
  if (!isThere) throw new NotHere(`could not be installed: ${wanted}`)
}

/** The version of an installed Debian package, without its build suffix. */
export function versionOf(name: string): string | undefined {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status} ${Version}', name], { encoding: 'utf8' })
  const [, version] = /^installed (?:\d+:)?([^-+~]+)/.exec(stdout ?? '') ?? []
  return version
}
