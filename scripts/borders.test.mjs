import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/** The folders of each folder, from the ground up: a folder imports only those before it (docs/architecture.md). */
const floors = {
  domain: [
    'validation',
    'organisation',
    'calendar',
    'access',
    'risks',
    'followUp',
    'boardPacks',
    'wire',
    'records',
    'organisationImports',
    'riskImports',
  ],
  server: [
    'errors',
    'files',
    'database',
    'auditLog',
    'session',
    'queries',
    'delivery',
    'commands',
    'archive',
    'metrics',
    'demo',
    'installation',
    'http',
  ],
  src: ['platform', 'authProvider', 'dataProvider', 'ui', 'resources', 'features', 'app', 'testSupport'],
  'src/features/risks': ['shared', 'review', 'assessment', 'record', 'exchange', 'board'],
}

const files = execFileSync('git', ['ls-files', 'domain', 'i18n', 'server', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.|[tT]esting\.ts|testSupport\//.test(file))

/** Every import between files of ours, as paths without extension. */
const imports = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\()\s*'([#.][^']+)'/g)].map(([, name = '']) => ({
    file,
    from: dirname(file).split('/'),
    to: dirname(name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))).split('/'),
  })),
)

/** The two folders of an import at which their paths part, or null where one contains the other. */
function parted({ from, to }) {
  const depth = from.findIndex((part, index) => part !== to[index])
  if (depth === -1 || depth >= to.length) return null
  return { parent: from.slice(0, depth).join('/'), from: from[depth], to: to[depth] }
}

describe('the borders between folders', () => {
  it.each(Object.entries(floors))('each folder of %s stands on a floor', (parent, floor) => {
    const found = files
      .filter((file) => file.startsWith(`${parent}/`))
      .map((file) => file.slice(parent.length + 1).split('/'))
    const folders = new Set(found.filter((parts) => parts.length > 1).map(([folder]) => folder))
    expect([...folders].filter((folder) => !floor.includes(folder))).toEqual([])
  })

  it.each(Object.entries(floors))('the folders of %s import only what is below them', (parent, floor) => {
    const up = imports.filter((one) => {
      const border = parted(one)
      return border?.parent === parent && floor.indexOf(border.from) < floor.indexOf(border.to)
    })
    expect(up.map(({ file, to }) => `${file} imports ${to.join('/')}`)).toEqual([])
  })

  it('no two folders import each other', () => {
    const arrows = new Set(
      imports.flatMap((one) => {
        const border = parted(one)
        return border ? [`${border.parent}: ${border.from} > ${border.to}`] : []
      }),
    )
    const mutual = [...arrows].filter((arrow) => {
      const [parent, from, to] = arrow.split(/: | > /)
      return from < to && arrows.has(`${parent}: ${to} > ${from}`)
    })
    expect(mutual).toEqual([])
  })

  it('product code imports no tests and no scripts', () => {
    const wrong = imports.filter(({ to }) => to[0] === 'tests' || to[0] === 'scripts')
    expect(wrong.map(({ file }) => file)).toEqual([])
  })
})
