import { expectTypeOf, it } from 'vitest'
import type { FillingArguments, FillingOf, KeysOf, PlainKeysOf, TextOf, Texts } from './textTypes.ts'

interface English {
  board: { title: 'Board'; found: '%{smart_count} record |||| %{smart_count} records' }
  told: '%{name} on %{day}'
}

it('keys and texts derive from the English texts; the compiler checks it', () => {
  expectTypeOf<KeysOf<English>>().toEqualTypeOf<'board.title' | 'board.found' | 'told'>()
  expectTypeOf<PlainKeysOf<English>>().toEqualTypeOf<'board.title'>()
  expectTypeOf<TextOf<English, 'told'>>().toEqualTypeOf<'%{name} on %{day}'>()
  expectTypeOf<Texts<English>['told']>().toEqualTypeOf<string>()
})

it('a text asks for exactly its placeholders, and for a number where there is a plural', () => {
  type Value = string | number
  expectTypeOf<FillingArguments<'Board'>>().toEqualTypeOf<[]>()
  expectTypeOf<FillingOf<'%{name} on %{day}'>>().toEqualTypeOf<{ readonly name: Value; readonly day: Value }>()
  expectTypeOf<FillingOf<'%{smart_count} of %{all}'>>().toEqualTypeOf<{
    readonly smart_count: number
    readonly all: Value
  }>()
  expectTypeOf<FillingOf<'one |||| many'>>().toEqualTypeOf<{ readonly smart_count: number }>()
})
