import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/** Patterns for which the features of the web app have one way, with the number of exceptions. */
const ways = [
  // `useSave` sends keys and versions, and reads the page again.
  ['a writing call without useSave', /\bcall\(\s*['`](?:POST|PUT|DELETE) /g, 0],
  // `SaveForm` and `DialogForm` pass the values of their schema.
  ['values of a form without a type', /\bFieldValues\b/g, 21],
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
