import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/** Patterns for which the features of the web app have one way, with the number of exceptions. */
const ways = [
  // `SaveForm` and `DialogForm` pass the values of their schema.
  ['values of a form without a type', /\bFieldValues\b/g, 2],
  ['an idempotency key', /idempotency|randomUUID/gi, 0],
]

const sources = readdirSync(join(root, 'src', 'features'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testSupport/.test(name))
  .map((name) => [name, readFileSync(join(root, 'src', 'features', name), 'utf8')])

it.each(ways)('%s occurs no more often than its limit', (_name, pattern, limit) => {
  const found = sources.flatMap(([name, text]) => (text.match(pattern) ?? []).map(() => name))
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(limit)
  expect(limit - found.length, `lower the limit to ${found.length}`).toBeLessThanOrEqual(0)
})

/** The files that write without `useSave`, which sends the version and reads the page again. */
const writers = {
  'organisation/useCopyLink.ts': 'creates a link that no page shows; a message shows a failure',
  'risks/actions/useReview.ts': 'selects the call by the decided part; `useSequel` reads the record again',
}

it('a call that does not name a GET is made by useSave alone', () => {
  const writing = /(?<![.\w])(?:call|callList|respond)\((?!\s*['`]GET )/
  const found = sources.filter(([, text]) => writing.test(text)).map(([name]) => name)
  expect(found.toSorted()).toEqual(Object.keys(writers))
})

/** Parts of react-admin, with the number of files that use them at least (decision 24); of our own picker there are none. */
const parts = [
  ['ReferenceInput', 3],
  ['ReferenceArrayInput', 2],
  ['ReferenceField', 1],
  ['AutocompleteInput', 4],
  ['AutocompleteArrayInput', 3],
  ['SaveButton', 1],
  ['useDeleteController', 1],
  ['useGetManyReference', 1],
  ['useGetIdentity', 2],
  ['usePermissions', 3],
  ['useCanAccess', 8],
]

const ofApp = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testSupport/.test(name))
  .map((name) => readFileSync(join(root, 'src', name), 'utf8'))

/** The number of files that contain a name in their code. */
const filesWith = (name) => {
  const used = new RegExp(`<${name}\\b|\\b${name}[<(]`)
  return ofApp.filter((text) => used.test(text)).length
}

it.each(parts)('%s of react-admin is used in at least %i files', (name, floor) => {
  expect(filesWith(name)).toBeGreaterThanOrEqual(floor)
})

it('no field selects from a picker of our own', () => {
  expect(filesWith('Picker')).toBe(0)
})
