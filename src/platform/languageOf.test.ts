import { expect, it } from 'vitest'
import { languageOf } from './languageOf.ts'

it('tells by the letters which language a text is written in', () => {
  expect(languageOf('The kiln stops')).toBe('en')
  expect(languageOf('เครื่องกำเนิดไฟฟ้า (STG) หยุด')).toBe('th')
})

it('says nothing of what has no letters', () => {
  expect([languageOf('12-15'), languageOf(''), languageOf(null)]).toEqual([undefined, undefined, undefined])
})
