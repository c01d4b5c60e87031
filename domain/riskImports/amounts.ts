import { currencies, type Currency } from '../risks/units.ts'
import { normalised } from './comparedText.ts'
import { western } from './rates.ts'

/** An amount of money as a cell and its heading give it. */
export interface ReadAmount {
  amount: number
  currency: Currency
}

/** Signs and words of currencies; "$" and "¥" name several, so they name none. */
const currencyWords: readonly (readonly [Currency, RegExp])[] = [
  ['THB', /baht|บาท|฿/],
  ['USD', /us ?\$|us dollars?|ดอลลาร์สหรัฐ/],
  ['EUR', /€|euros?|ยูโร/],
  ['JPY', /yen|เยน/],
  ['CNY', /rmb|yuan|หยวน/],
  ['VND', /₫|dong/],
  ['IDR', /rupiah/],
  ['SGD', /s\$|singapore dollars?/],
]

/** Words for powers of ten, the longest first; "m" is a million next to a currency. */
const factors: readonly (readonly [number, RegExp])[] = [
  [1e9, /billions?|bn|พันล้าน/],
  [1e8, /ร้อยล้าน/],
  [1e7, /สิบล้าน/],
  [1e6, /millions?|mio|mn|mill?|ล้าน|(?:^|\s|\d|\()m(?=$|\s|\)|[a-z]{3}\b|฿)/],
  [1e5, /แสน/],
  [1e4, /หมื่น/],
  [1e3, /thousands?|พัน|(?:^|\s|\d|\()k(?=$|\s|\)|[a-z]{3}\b|฿)/],
]

/** The currency that a text names; undefined for none or several. */
export function currencyIn(text: string): Currency | undefined {
  const compared = normalised(text)
  const named = currencies.filter(
    (currency) =>
      new RegExp(`(^|[^a-z])[mk]?${currency.toLowerCase()}([^a-z]|$)`).test(compared) ||
      currencyWords.some(([one, words]) => one === currency && words.test(compared)),
  )
  return named.length === 1 ? named[0] : undefined
}

const factorIn = (text: string): number | undefined => factors.find(([, words]) => words.test(normalised(text)))?.[0]

/**
 * Reads an amount of money: "4,200,000", "4.2 million baht", "5 ล้านบาท". Currency and power of ten are those of the cell,
 * or of the heading. Null for a range, for no number, and without a currency: neither is guessed.
 */
export function readAmount(cell: string, heading: string): ReadAmount | null {
  const numbers = western(cell).match(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []
  const currency = currencyIn(cell) ?? currencyIn(heading)
  const [number] = numbers
  if (number === undefined || numbers.length > 1 || currency === undefined) return null
  const amount = Math.round(Number(number.replaceAll(',', '')) * (factorIn(cell) ?? factorIn(heading) ?? 1))
  return /^\s*[(-]/.test(cell) || !Number.isSafeInteger(amount) ? null : { amount, currency }
}
