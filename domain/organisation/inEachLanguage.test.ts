import { expect, it } from 'vitest'
import { fieldsIn, inEachLanguage } from './fieldsInEachLanguage.ts'
import { fieldIn, textIn, textsIn } from './inEachLanguage.ts'

const category = { nameEn: 'Energy', nameTh: 'พลังงาน' }

it('a text has a field for each language', () => {
  expect([fieldIn('name', 'en'), fieldIn('name', 'th')]).toEqual(['nameEn', 'nameTh'])
  expect(fieldsIn('name')).toEqual(['nameEn', 'nameTh'])
  expect(inEachLanguage('name', 0)).toEqual({ nameEn: 0, nameTh: 0 })
})

it('a text is read in one language, or in all of them', () => {
  expect([textIn(category, 'name', 'en'), textIn(category, 'name', 'th')]).toEqual(['Energy', 'พลังงาน'])
  expect(textsIn(category, 'name')).toEqual(['Energy', 'พลังงาน'])
})
