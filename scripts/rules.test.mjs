import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/paths.mjs'

const folders = [
  'bench',
  'docs',
  'domain',
  'e2e',
  'i18n',
  'packages',
  'public',
  'rigs',
  'scripts',
  'server',
  'src',
  'tests',
]
const kinds = new Set(['.css', '.html', '.js', '.json', '.md', '.mjs', '.sql', '.ts', '.tsx', '.yaml', '.example'])

/** Migrations are generated, and never edited after a release. */
const generated = /^server[\\/]database[\\/]migrations[\\/]/

const id = '[a-z]{2,}(?:-[a-z]+)*\\.[a-z0-9]+(?:-[a-z0-9]+)*'
/** `rule wire.conflict`, or `rules files.size, files.count and files.types`. */
const citation = new RegExp(`\\brules?\\s+(${id}(?:(?:,| and)\\s+${id})*)`, 'gi')
/** The length of a line of the index: a rule that needs more is explained where its code is. */
const longest = 230
const isTest = (path) => /\.(?:test|spec)\.|^e2e\/|^tests\//.test(path)
/** A section of a document that readers of this repository do not have. */
const outside = /\b(?:spec|contract|specification|contracts|specs)[,:]? \d|[(]design\b/i

const files = [root, ...folders.map((folder) => join(root, folder))]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== root, withFileTypes: true }).map((entry) => ({ entry, folder })),
  )
  .filter(({ entry }) => entry.isFile() && kinds.has(extname(entry.name)))
  .map(({ entry }) => relative(root, join(entry.parentPath, entry.name)))
  .filter((path) => path !== 'package-lock.json' && !generated.test(path))

const lines = files.flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .map((text, index) => ({ place: `${path}:${index + 1}`, text })),
)

const rows = readFileSync(join(root, 'docs/rules.md'), 'utf8')
  .split('## Site')[1]
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('## '))
/** An id, the rule in one sentence, the file of its table or code, and its test. */
const row = /^- `([^`]+)`: .+ `([^`]+)` `([^`]+)`$/
const places = rows.map((line) => row.exec(line) ?? [line, line]).map(([, one, code, test]) => ({ one, code, test }))
const listed = places.map(({ one }) => one)

const filesAt = (place) => files.filter((path) => path === place || path.endsWith(`/${place}`))
const citedIn = (path) =>
  [
    ...readFileSync(join(root, path), 'utf8')
      .replace(/\s*\n[ *]*(?:\/\/|--)?\s*/g, ' ')
      .matchAll(citation),
  ].flatMap(([, ids]) => ids.split(/,\s+|\s+and\s+/))

describe('the rules of docs/rules.md', () => {
  it('have an id each, in one form, once', () => {
    expect(listed.length).toBeGreaterThan(200)
    expect(listed.filter((one) => !new RegExp(`^${id}$`).test(one))).toEqual([])
    expect(listed.filter((one, index) => listed.indexOf(one) !== index)).toEqual([])
  })

  it('have one line each: the rule, the file that has its code and cites it, and its test', () => {
    const wrong = places.filter(({ one, code, test }) => {
      const tests = filesAt(test).filter(isTest)
      return tests.length === 0 || !filesAt(code).some((path) => citedIn(path).includes(one))
    })
    expect(wrong).toEqual([])
    expect(rows.filter((line) => line.length > longest)).toEqual([])
  })

  it('contain every id that is cited', () => {
    const cited = lines.flatMap(({ place, text }) =>
      [...text.matchAll(citation)].flatMap(([, ids]) => ids.split(/,\s+|\s+and\s+/).map((one) => ({ place, one }))),
    )
    expect(cited.length).toBeGreaterThan(500)
    expect(cited.filter(({ one }) => !listed.includes(one)).map(({ place, one }) => `${place} ${one}`)).toEqual([])
  })

  it('are cited instead of sections of documents that are not here', () => {
    expect(lines.filter(({ text }) => outside.test(text)).map(({ place, text }) => `${place} ${text.trim()}`)).toEqual(
      [],
    )
  })
})
