import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { searchOf } from './search.ts'

const parametersOf = (q: string): number => new PgDialect().sqlToQuery(searchOf(q)!.matches('submitted')).params.length

it('takes a copied sentence without looking for each of its words everywhere', () => {
  const sentence = 'alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa'
  const six = parametersOf('charlie foxtrot november juliett alpha delta')
  // One more parameter a word: its place in the text.
  expect(parametersOf(sentence)).toBe(six + sentence.split(' ').length - 6)
})
