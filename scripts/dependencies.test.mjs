import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/paths.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

describe('docs/dependencies.md', () => {
  const manifests = [
    'package.json',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`),
  ]
  const used = manifests
    .map((path) => JSON.parse(read(path)))
    .flatMap((manifest) =>
      Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides }),
    )
  const rows = read('docs/dependencies.md')
    .split('## What we decided not to use')[0]
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.split(':')[0])
  const named = new Set(rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)))

  it('gives a reason for every dependency', () => {
    const unexplained = used.filter((name) => !named.has(name) && !name.startsWith('@types/'))
    expect(unexplained).toEqual([])
  })

  it('explains nothing that is not there', () => {
    const settings = ['allowScripts', '@types/*']
    expect([...named].filter((name) => !used.includes(name) && !settings.includes(name))).toEqual([])
  })
})
