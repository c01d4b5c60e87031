import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/paths.mjs'
import { shippedPackagesPath } from '../web/shippedPackages.mjs'

/** What CycloneDX calls the part that a package plays. @typedef {'required' | 'optional' | 'excluded'} Scope */
/** @typedef {{ name: string, version: string, scope: Scope }} Component */

/**
 * The list of all packages (CycloneDX), with what only builds and tests marked as not in the product.
 * The web app must have been built.
 */
export function listPackages() {
  const { stdout, status } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20, shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error('npm could not list the packages')
  return scoped(JSON.parse(stdout), JSON.parse(readFileSync(join(root, shippedPackagesPath), 'utf8')))
}

/**
 * npm calls a package optional that is a development dependency; what of those is bundled is in the product.
 * @template {{ components: Component[] }} List
 * @param {List} list
 * @param {string[]} bundled
 * @returns {List}
 */
export function scoped(list, bundled) {
  const shipped = new Set(bundled)
  /** @returns {Scope} */
  const scopeOf = ({ name, scope }) => (scope === 'required' || shipped.has(name) ? 'required' : 'excluded')
  return { ...list, components: list.components.map((one) => ({ ...one, scope: scopeOf(one) })) }
}
