import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/paths.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

/** The names in `.env.example`, those of reserved sections apart. */
function exampleNames() {
  const names = { read: [], reserved: [] }
  let section = names.read
  for (const line of read('.env.example').split('\n')) {
    if (line.startsWith('# ---')) section = line.includes('(reserved)') ? names.reserved : names.read
    const [, name] = /^([A-Z0-9_]+)=/.exec(line) ?? []
    if (name) section.push(name)
  }
  return names
}

describe('.env.example', () => {
  const known = new Set([...read('server/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name))
  const { read: listed, reserved } = exampleNames()

  it('lists everything the server reads, and says so of nothing it does not read', () => {
    expect(listed.toSorted()).toEqual([...known].toSorted())
  })

  it('reserves only what the server does not read yet', () => {
    expect(reserved.filter((name) => known.has(name))).toEqual([])
  })
})
