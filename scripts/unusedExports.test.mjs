import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/paths.mjs'

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

const imports = /(?:import|export)\s([\w\s{},*]*?)\sfrom\s*'([#.][^']+)'|()(?:import|[mM]ock)\w*\(\s*'([#.][^']+)'/g
const exported = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm

/** The thread of a worker loads its module under Node and under the test runner by a variable. */
const loadedByName = ['server/commands/organisationImports/planRows']

it('every export is imported by another file', () => {
  const used = new Set()
  for (const [file, text] of texts) {
    for (const [, names = '*', path, , whole] of text.matchAll(imports)) {
      const target = path ?? whole
      const module = (target.startsWith('#') ? target.slice(1) : normalize(join(dirname(file), target))).replace(
        /\.\w+$/,
        '',
      )
      for (const [name] of names.matchAll(/\*|\w+/g)) used.add(`${module} ${name}`)
    }
  }
  const unused = files
    .filter((file) => /^(?:domain|i18n|packages|server|src)\//.test(file) && !file.endsWith('.mjs'))
    .flatMap((file) => {
      const module = file.replace(/\.tsx?$/, '')
      const isWhole = loadedByName.includes(module) || used.has(`${module} *`)
      return isWhole
        ? []
        : [...texts.get(file).matchAll(exported)].flatMap(([, name]) =>
            used.has(`${module} ${name}`) ? [] : [`${file} ${name}`],
          )
    })
  expect(unused).toEqual([])
})
