import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../support/paths.mjs'

/** The file with the names of the packages in the web app, relative to the root folder. */
export const shippedPackagesPath = 'dist/web-packages.json'

/**
 * The packages of the page and its workers, which are built one after another.
 * @type {Set<string>}
 */
const found = new Set()

/**
 * Records the packages shipped to browsers: bundled development dependencies ship too.
 * @returns {import('vite').Plugin}
 */
export function shippedPackages() {
  return {
    name: 'risk-board-shipped-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
      for (const name of modules.map(packageOf)) if (name !== undefined) found.add(name)
      const path = join(root, shippedPackagesPath)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `${JSON.stringify([...found].toSorted(), null, 2)}\n`)
    },
  }
}

/**
 * The package that a module belongs to; undefined for our own.
 * @param {string} id path of the module
 */
export function packageOf(id) {
  return /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1]
}
