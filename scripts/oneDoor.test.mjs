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

const sourcesIn = (folder) =>
  readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testSupport/.test(name))
    .map((name) => [name, readFileSync(join(root, 'src', folder, name), 'utf8')])

const sources = sourcesIn('features')

it.each(ways)('%s occurs no more often than its limit', (_name, pattern, limit) => {
  const found = sources.flatMap(([name, text]) => (text.match(pattern) ?? []).map(() => name))
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(limit)
  expect(limit - found.length, `lower the limit to ${found.length}`).toBeLessThanOrEqual(0)
})

/** The files that call without `useSave`, which sends the version and reads the page again, by folder. */
const callers = {
  features: {
    'organisation/useCopyLink.ts': 'creates a link that no page shows; a message shows a failure',
    'risks/actions/useReview.ts': 'selects the call by the decided part; `useSequel` reads the record again',
  },
  authProvider: {
    'leaveSession.ts': 'signs out; the page ends',
    'passwords.ts': 'the reset link and the first start, without a session',
    'session.ts': 'creates the ticket of the event stream',
    'signIn.ts': 'signs in; there is no session yet',
    'signOn.ts': 'signs in; there is no session yet',
  },
  'dataProvider/endpoints': {
    'assessments.ts': 'computes an impact; writes nothing',
    'companyGroups.ts': 'checks groups; writes nothing',
    'files.ts': 'creates links; the bytes are sent to the storage',
    'riskActions.ts':
      'one action is several calls, on many records in a loop; `useRefreshOf` reads them again at the end',
    'riskImports.ts': 'the response of an import is its progress, line by line',
    'riskSheet.ts': 'each row has its own version and result; an open sheet is not read again',
    'roleAssignments.ts': 'checks a role; writes nothing',
  },
}

it.each(Object.entries(callers))('a call in %s that does not name a GET is made by useSave alone', (folder, files) => {
  const writing = /(?<![.\w])(?:call|callList|respond)\((?!\s*['`]GET )/
  const found = sourcesIn(folder)
    .filter(([, text]) => writing.test(text))
    .map(([name]) => name)
  expect(found.toSorted()).toEqual(Object.keys(files))
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
  ['usePermissions', 2],
  ['useCanAccess', 8],
]

const ofApp = sourcesIn('.').map(([, text]) => text)

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
