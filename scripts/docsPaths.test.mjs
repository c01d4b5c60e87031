import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/** Decisions stay as they were written; their paths may be gone. */
const pages = execFileSync('git', ['ls-files', 'README.md', 'CONTRIBUTING.md', 'docs'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.md') && !file.startsWith('docs/decisions/'))

const ourFolders = /^(?:domain|server|src|i18n|tests|e2e|bench|rigs|scripts|public|docs)\//

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expanded(path) {
  const [, head, choices, tail] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return choices === undefined ? [path] : choices.split(',').flatMap((one) => expanded(`${head}${one}${tail}`))
}

const isThere = (path) => ['', '.ts', '.tsx', '.mjs'].some((end) => existsSync(join(root, `${path}${end}`)))

describe('the documents', () => {
  it.each(pages)('name paths that exist: %s', (page) => {
    const named = [...readFileSync(join(root, page), 'utf8').matchAll(/`([\w./{},-]+)`/g)]
      .flatMap(([, path = '']) => expanded(path))
      .filter((path) => ourFolders.test(path))
    expect(named.filter((path) => !isThere(path))).toEqual([])
  })

  it('the trace of a submission in architecture.md names only functions and types that exist', () => {
    const [, trace = ''] =
      /## The trace of one request([^]*?)\n## /.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8')) ?? []
    const names = [...trace.matchAll(/`([A-Za-z]+)`/g)].map(([, name]) => name)
    const sources = execFileSync('git', ['ls-files', 'domain', 'server', 'src'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    const isDeclared = (name) =>
      new RegExp(`(?:function|const|class|type) ${name}\\b|\\b${name}[?]?: |'${name}'|^  ${name}\\(`, 'm').test(sources)
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !isDeclared(name))).toEqual([])
  })

  it('the map of tests in CONTRIBUTING.md names each folder of commands, and tests that exist', () => {
    const [, map = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('| folder of `server`')
    const [table = ''] = map.split('\n\n')
    const rows = [...table.matchAll(/^\| (`.*?) *\| (`.*?) *\|$/gm)].map(([, ...cells]) =>
      cells.map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)),
    )
    const commands = readdirSync(join(root, 'server/commands'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `commands/${name}`)
    const folders = rows.flatMap(([names]) => names)
    expect(commands.filter((folder) => !folders.includes(folder))).toEqual([])
    expect(folders.filter((folder) => !isThere(`server/${folder}`))).toEqual([])
    const tests = readdirSync(join(root, 'tests/api'))
    const named = rows.flatMap(([, names]) => names)
    expect(
      named.filter((name) => !tests.some((file) => file.startsWith(`${name}.`) && file.endsWith('.test.ts'))),
    ).toEqual([])
  })
})
