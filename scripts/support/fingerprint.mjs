import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Tests are not part of what is built. */
const isTest = (name) => /\.test\.(ts|tsx|mjs)$/.test(name)

/**
 * All files at or below these paths, in a stable order; paths that do not exist are left out.
 * @param {string[]} paths relative to the root
 * @returns {string[]}
 */
function filesBelow(paths) {
  return paths.flatMap((path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    if (!stats) return []
    if (stats.isFile()) return isTest(path) ? [] : [path]
    return filesBelow(
      readdirSync(join(root, path))
        .toSorted()
        .map((name) => `${path}/${name}`),
    )
  })
}

/**
 * One value for the contents of everything at or below these paths. Contents, because times lie: a checkout of an older
 * commit makes files newer, a copy may make them older.
 * @param {string[]} paths relative to the root
 * @returns {string}
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of filesBelow(paths)) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
