import { join } from 'node:path'

const folder = join(import.meta.dirname, 'light')

/** What libraries of the first page ask for, and what they get instead. */
const instead = {
  'object.entries': 'objectEntries.cjs',
  'jsonexport/dist/index.js': 'jsonExport.js',
}

/**
 * Gives libraries less than they ask for where the first page would load it in vain: 34 kB of a polyfill that no browser of
 * ours needs, and 19 kB that make a CSV file.
 * @returns {import('vite').Plugin}
 */
export function lightPackages() {
  return {
    name: 'risk-board-light-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!Object.hasOwn(instead, source) || importer?.startsWith(folder)) return null
      return join(folder, instead[source])
    },
  }
}
