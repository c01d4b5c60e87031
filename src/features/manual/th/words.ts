import type { ManualWords } from '../manual.ts'

export const words: ManualWords = {
  contents: 'สารบัญ',
  print: 'พิมพ์หรือบันทึกเป็น PDF',
  others: 'คู่มืออื่น',
  otherLanguage: 'Read this manual in English',
  enlarge: 'เปิดภาพขนาดเต็ม',
}
