import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/** The texts that no page begins with, by the first part of their keys. */
const laterNames = [...readFileSync(join(root, 'i18n/en/later.ts'), 'utf8').matchAll(/^ {2}(\w+),$/gm)].map(
  ([, name]) => name,
)

/** A page that brings those texts along, as the table of routes writes it. */
const withTexts = /(?:withLaterTexts|routeWithTexts)\((?:\s*'[^']*',\s*'[^']*',)?\s*\(\) => import\('[^']*'\),?\s*\)/g

/** Every file of ours that a file names, at once or when it is wanted. */
function namedIn(file, text) {
  const names = [...text.replace(withTexts, '').matchAll(/(?:\bfrom |\bimport\(|^import )'([^']+)'/gm)]
  return names
    .map(([, name]) => (name.startsWith('#src/') ? join(root, name.slice(1)) : join(dirname(file), name)))
    .filter((named) => /\.tsx?$/.test(named) && existsSync(named))
}

/** What can be shown without a page that brings texts along. */
function shownWithout() {
  const reached = new Map()
  const open = [join(root, 'src/main.tsx')]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    const text = readFileSync(file, 'utf8')
    reached.set(file, text)
    open.push(...namedIn(file, text))
  }
  return reached
}

it('finds what is shown without a page that brings texts along, and what is not', () => {
  const files = [...shownWithout().keys()].map((file) => relative(root, file))
  expect(files).toContain('src/features/risks/record/RiskPage.tsx')
  expect(files).toContain('src/features/tour/Tour.tsx')
  expect(files).not.toContain('src/features/users/UsersPage.tsx')
  expect(files).not.toContain('src/features/account/AccountPage.tsx')
})

it('shows no text there that comes with a page', () => {
  expect(laterNames).toContain('people')
  const key = new RegExp(`['"\`](${laterNames.join('|')})\\.[\\w.$]*`, 'g')
  const shown = [...shownWithout()].flatMap(([file, text]) =>
    [...text.matchAll(key)].map(([words]) => `${relative(root, file)}: ${words.slice(1)}`),
  )
  expect(shown).toEqual([])
})
