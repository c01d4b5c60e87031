import { spawnSync } from 'node:child_process'

/**
 * Installs missing Debian packages.
 * @throws if this is not root, there is no apt, or the installation fails
 */
export function ensureInstalled(packages: readonly string[]): void {
  const missing = packages.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  const wanted = `apt-get install ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(`The trial needs, of Debian as root: ${wanted}`)
  }
  console.log(`> ${wanted}`)
  const options = ['-qq', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
  // Services that a package starts automatically would keep using ports.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const install = () => spawnSync('apt-get', ['install', ...options, ...missing], { env, stdio: 'ignore' }).status === 0
  const isThere = install() || (spawnSync('apt-get', ['-qq', 'update'], { stdio: 'ignore' }).status === 0 && install())
  if (!isThere) throw new Error(`could not be installed: ${wanted}`)
}

/** Whether a Debian package is installed. */
function isInstalled(name: string): boolean {
  return spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], { encoding: 'utf8' }).stdout === 'installed'
}
