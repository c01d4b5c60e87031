import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { locales, prefixOf } from '#i18n/locales'
import { root } from '../support/paths.mjs'
import { beginnings as ofGroups } from './chunkGroups.mjs'
import { beginnings } from './preload.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

/** The file with the texts that the web app begins with, by language. */
const begun = /const first = (\{[^}]*\})/.exec(read('src/platform/i18n/messages.ts'))?.[1] ?? ''
const textsOf = (locale) => `src/platform/i18n/${new RegExp(`\\b${locale}: .*'\\./(.*)'`).exec(begun)?.[1]}`

/** Runs the script in the head of a page for somebody who is signed in; what it asks for. */
function openPage(pathname) {
  const calls = []
  const links = []
  const page = {
    FILES: beginnings,
    location: { pathname, search: '' },
    localStorage: { getItem: (key) => (key === 'riskBoard.accessToken' ? 'token' : null) },
    matchMedia: () => ({ matches: false }),
    document: { createElement: () => ({}), head: { append: ({ href }) => links.push(href) } },
    fetch: async (address, { headers }) => calls.push([address, headers['accept-language']]),
    URLSearchParams,
    window: {},
  }
  vm.runInNewContext(read('scripts/web/inPage.js'), page)
  return { calls, links }
}

describe.each(locales)('a page in %s', (locale) => {
  it('asks in its head for its texts, for the start and for the board, in its language', () => {
    const { calls, links } = openPage(prefixOf(locale) || '/')
    expect(links).toContain(textsOf(locale))
    expect(calls).toEqual([
      ['/api/auth/start', locale],
      [expect.stringMatching(/^\/api\/v1\/risks\/board\?/), locale],
    ])
  })

  it('has its first texts in a file of their own', () => {
    expect(Object.values(ofGroups)).toContainEqual([textsOf(locale)])
  })
})
