import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/paths.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

describe('.env.example', () => {
  it('lists everything the server reads, and nothing else', () => {
    const known = new Set(
      [...read('server/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
    )
    const listed = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(listed.toSorted()).toEqual([...known].toSorted())
  })
})
