import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/**
 * Queries are defined next to their calls. A key defined at its use is missed by invalidation, and a second copy soon
 * differs from the first.
 */
const keepers = ['dataProvider', 'authProvider'].map((folder) => join(root, 'src', folder) + sep)

/** How a literal key looks: of a query, of a call of the client, and of a name that a key is given first. */
const literalKeys = [
  /\b(?:query|mutation)Key:\s*(?:[^,;{}()]*\?\s*)?\[/g,
  /\b(?:[sg]et(?:Queries|Query)(?:Data|State|Defaults)|useIsFetching|(?:invalidate|remove|cancel|reset|refetch)Queries)(?:<[^()]*>)?\(\s*\[/g,
  /\bconst \w*[kK]ey(?:: [^=\n]+)? = (?:\([^()]*\) => )?\[/g,
]

/** A read that is put together outside of the factories. */
const ownReads = [/\bqueryFn\b/g]

/** A key of react-admin; the name of a method in a type is none. */
const reactAdminKeys = [
  /(?<!DataProvider, |\| )'(?:auth|canAccess|get(?:List|One|Many|\w+List|\w+Reference|Identity|Permissions))'/g,
]

const isSource = (name) => /\.tsx?$/.test(name) && !/\.test\.|testSupport/.test(name)

/** Returns the line numbers of matches in a text. */
const linesOf = (text, patterns) =>
  patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ index }) => text.slice(0, index).split('\n').length)
    .toSorted((a, b) => a - b)

/** File and line of everything outside of some paths that one of the patterns finds. */
function found(patterns, paths = keepers) {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => join(root, 'src', name))
    .filter((file) => !paths.some((path) => file.startsWith(path)))
    .toSorted()
    .flatMap((file) => linesOf(readFileSync(file, 'utf8'), patterns).map((line) => `${relative(root, file)}:${line}`))
}

it('no file names the key of a query where it is used', () => {
  expect(found(literalKeys)).toEqual([])
})

it('the keys of records begin with `riskKeys.all`, by which a change of a record reloads them', () => {
  expect(found([/\[\s*'risks'/g], [join(root, 'src', 'dataProvider', 'endpoints', 'risks.ts')])).toEqual([])
})

it('every read uses the factories next to the calls', () => {
  expect(found(ownReads)).toEqual([])
})

it('the keys of react-admin come from the file that a test compares with it', () => {
  expect(found(reactAdminKeys, [join(root, 'src', 'platform', 'reactAdminKeys.ts')])).toEqual([])
})

it.each([
  "useQuery({ queryKey: ['faqs'], ...options })",
  "queryClient.invalidateQueries({\n  queryKey: [\n    'faqs',\n  ],\n})",
  'queryClient.removeQueries({ queryKey: [resource] })',
  "useQuery({ queryKey: isOwn ? ['faqs', 'own'] : ['faqs'], ...options })",
  "queryClient.setQueryData<Faq>(\n  ['faqs', 1],\n  faq,\n)",
  "queryClient.getQueryData(['faqs'])",
  "const faqKey = ['faqs']",
  "const faqKey = (id: number) => ['faqs', id] as const",
])('the check takes %j for a literal key', (text) => {
  expect(linesOf(text, literalKeys)).not.toEqual([])
})

it.each([
  'useQuery(faqQueries.all(dataProvider))',
  'queryClient.invalidateQueries({ queryKey: faqQueries.keys })',
  'queryClient.setQueryData(faqKeys.one(1), faq)',
  'const keys = [first, second]',
])('the check takes %j for none', (text) => {
  expect(linesOf(text, literalKeys)).toEqual([])
})
