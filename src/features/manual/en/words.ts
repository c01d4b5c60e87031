import type { ManualWords } from '../manual.ts'

export const words: ManualWords = {
  contents: 'Contents',
  print: 'Print or save as PDF',
  others: 'Other manuals',
  otherLanguage: 'อ่านคู่มือนี้เป็นภาษาไทย',
  enlarge: 'Open the picture in its full size',
}
