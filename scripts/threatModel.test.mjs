import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/paths.mjs'

const folders = ['docs', 'domain', 'e2e', 'i18n', 'packages', 'rigs', 'scripts', 'server', 'src', 'tests']

it.each(['docs/threat-model.md', 'docs/personal-data.md'])('%s names files that are there', (path) => {
  const text = readFileSync(join(root, path), 'utf8')
  const named = [...text.matchAll(new RegExp(`\`((?:${folders.join('|')})/[\\w./-]+)\``, 'g'))].map(([, one]) => one)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((one) => !existsSync(join(root, one)))).toEqual([])
})

it('the threat model judges every chapter of the standard, and names a test for each threat', () => {
  const text = readFileSync(join(root, 'docs/threat-model.md'), 'utf8')
  const chapters = [...text.matchAll(/^- (V\d+) /gm)].map(([, one]) => one)
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => `V${index + 1}`))
  const threats = text.split('## Threats')[1].split('\n## ')[0].split('\n- ').slice(1)
  expect(threats.length).toBeGreaterThan(40)
  expect(threats.filter((one) => !/`[\w./]+\.(?:test|spec)\.\w+`\s*$/.test(one))).toEqual([])
})
