import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/** Words that begin a predicate or a clause. A title that begins with such a noun gets an article: "the names of people". */
const begins = [
  'is|are|was|has|have|does|do|can|may|must|of|that|what|who|how|where|accepts|adds|asks|assigns|begins|blames|brings',
  'calls|changes|checks|closes|compares|counts|deletes|derives|describes|edits|enables|ends|estimates|explains|exposes',
  'fills|finds|follows|gives|goes|guards|judges|keeps|leads|leaves|lets|lists|loads|marks|matches|mentions|moves|names',
  'needs|offers|opens|orders|pauses|promises|reads|refuses|removes|replaces|reports|requests|returns|saves|says|sends',
  'shows|switches|takes|welcomes|writes',
].join('|')

/** The titles without a subject at the left edge of a file, that is, outside any `describe`. */
const withoutSubject = (text) =>
  [...text.matchAll(new RegExp(`^(?:it|test|\\]).*?\\(\\n? *['"\`](?:${begins}) .*`, 'gm'))].map(([found]) => found)

it('every title outside a `describe` has a subject', () => {
  const patterns = ['*.test.*', '*.spec.ts', ':!scripts/testTitles.test.mjs']
  const files = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' }).trim()
  const found = files
    .split('\n')
    .flatMap((file) => withoutSubject(readFileSync(join(root, file), 'utf8')).map((title) => `${file}: ${title}`))
  expect(found).toEqual([])
})

it.each(["it('is read', f)", "])('reads %s', f)", "test(\n  'shows it',\n  f)"])('the check finds %j', (text) => {
  expect(withoutSubject(text)).toHaveLength(1)
})
