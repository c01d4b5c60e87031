import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './paths.mjs'
import { projects } from './stories.mjs'

const folder = join(root, 'e2e', 'alone')

it.each(readdirSync(folder))('every story of %s, which runs alone, is of the whole run', (name) => {
  expect(projects).toEqual(['together'])
  const source = readFileSync(join(folder, name), 'utf8')
  // A test or a group at the left margin, up to its body.
  const heads = [...source.matchAll(/^ {0,2}test(?:\.describe)?\([\s\S]*?=>/gm)].map(([head]) => head)
  expect(heads).not.toEqual([])
  expect(heads.filter((head) => !/\bwhole\b/.test(head))).toEqual([])
})
