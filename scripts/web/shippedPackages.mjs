import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../support/paths.mjs'

/** Where the names of the packages whose code is in the web app come to stand, relative to the root folder. */
export const shippedPackagesPath = 'dist/web-packages.json'

/** Of the page and of its workers, which are built one after another. @type {Set<string>} */
const found = new Set()

/**
 * Writes down whose code goes to browsers: what is a development dependency to npm, being bundled, ships all the same.
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

/** The package that a module belongs to; undefined for our own. @param {string} id path of the module */
export function packageOf(id) {
  return /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1]
}
