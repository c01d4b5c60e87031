import { expect, it } from 'vitest'
import { nameOfDirectory, namesIn } from './directoryNames.ts'
import { textLimits } from './limits.ts'

it.each([
  ['O’Brien', 'O’Brien'],
  ["D'Arcy-Smith Jr.", "D'Arcy-Smith Jr."],
  ['Gal·la', 'Gal·la'],
  ['ณ อยุธยา', 'ณ อยุธยา'],
  [' two \n\t lines\u0000 ', 'two lines'],
  ['turned\u202E round', 'turned round'],
  ['\uD800 lone', 'lone'],
  ['เเดง', 'แดง'],
  ['a'.repeat(300), 'a'.repeat(textLimits.short)],
  ['😀'.repeat(200), '😀'.repeat(127)],
  ['', ''],
])('the directory’s name of %j is %j (rule directory.names)', (said, kept) => {
  expect(nameOfDirectory(said)).toBe(kept)
})

it.each([
  ['สมชาย ณ อยุธยา', { firstName: 'สมชาย', lastName: 'ณ อยุธยา' }],
  ['Pranee', { firstName: 'Pranee', lastName: 'Pranee' }],
])('%s is split into %j', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})
