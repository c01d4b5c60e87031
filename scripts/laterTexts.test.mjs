import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/** The texts that no page begins with, by the first part of their keys. */
const laterNames = [...readFileSync(join(root, 'i18n/en/later.ts'), 'utf8').matchAll(/^ {2}(\w+),$/gm)].map(
  ([, name]) => name,
)

/** The pages that come without them: the board, and those outside a session (`src/app/routing/lazyPages.ts`). */
const routes = join(root, 'src/app/routes.tsx')
const first =
  /route\(\s*'(?:\/',\s*'default',\s*'signedIn|[^']*',\s*'\w+',\s*'(?:guest|public))',\s*\(\) => import\('([^']*)'\)/g

/** Every file of ours that a file imports, statically or dynamically. */
function namedIn(file, text) {
  const all = /(?:\bfrom |\bimport\(|^import )'([^']+)'/gm
  const withoutTexts = text.replace(/withLaterTexts\(\(\) => import\('[^']*'\)\)/g, '')
  return [...withoutTexts.matchAll(file === routes ? first : all)]
    .map(([, name]) => (name.startsWith('#src/') ? join(root, name.slice(1)) : join(dirname(file), name)))
    .filter((named) => /\.tsx?$/.test(named) && existsSync(named))
}

/** Texts that can be shown before a page loads its own. */
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
  expect(files).toContain('src/features/risks/board/table/BoardTable.tsx')
  expect(files).toContain('src/features/session/login/LoginPage.tsx')
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
