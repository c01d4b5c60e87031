import { currencies, type Currency } from '#domain/risks/units'
import { amountLimit } from '#domain/validation/limits'
import { western } from './rates.ts'
import { normalised } from './words.ts'

/** An amount of money from a cell and its heading. */
export interface ReadAmount {
  amount: number
  currency: Currency
}

/** Whole words of either language; "$" and "¥" name several currencies, so they name none. */
const word = (words: string) => `(?<![a-z])(?:${words})(?![a-z])`
/** Thai has no spaces: a power of ten ends the number, or a currency follows. */
const thai = (words: string) => `(?:${words})(?=บาท|ดอลลาร์|ยูโร|เยน|หยวน|[^ก-๙]|$)`

/** Signs, codes and words of each currency; "MTHB" and "kTHB" have the power of ten before the code. */
const currencyWords: Readonly<Record<Currency, RegExp>> = {
  THB: new RegExp(`${word('[mk]?thb|baht')}|บาท|฿`),
  USD: new RegExp(`${word('[mk]?usd|us dollars?')}|us ?\\$|ดอลลาร์สหรัฐ`),
  EUR: new RegExp(`${word('[mk]?eur|euros?')}|ยูโร|€`),
  JPY: new RegExp(`${word('[mk]?jpy|yen')}|เยน`),
  CNY: new RegExp(`${word('[mk]?cny|rmb|yuan')}|หยวน`),
  VND: new RegExp(`${word('[mk]?vnd|dong')}|₫`),
  IDR: new RegExp(word('[mk]?idr|rupiah')),
  SGD: new RegExp(`${word('[mk]?sgd|singapore dollars?')}|(?<![a-z])s\\$`),
}

/** Words of powers of ten, the longest first. */
const factors: readonly (readonly [number, RegExp])[] = [
  [1e9, new RegExp(`${word('billions?|bn')}|${thai('พันล้าน')}`)],
  [1e8, new RegExp(thai('ร้อยล้าน'))],
  [1e7, new RegExp(thai('สิบล้าน'))],
  [1e6, new RegExp(`${word('millions?|mio|mn|m|m(?:thb|usd|eur|jpy|cny|vnd|idr|sgd)')}|${thai('ล้าน')}`)],
  [1e5, new RegExp(thai('แสน'))],
  [1e4, new RegExp(thai('หมื่น'))],
  [1e3, new RegExp(`${word('thousands?|k|k(?:thb|usd|eur|jpy|cny|vnd|idr|sgd)')}|${thai('พัน')}`)],
]

/** Returns the currency in a text; undefined for none or several. */
function currencyIn(text: string): Currency | undefined {
  const named = currencies.filter((currency) => currencyWords[currency].test(normalised(text)))
  return named.length === 1 ? named[0] : undefined
}

const factorIn = (text: string): number | undefined => factors.find(([, words]) => words.test(normalised(text)))?.[0]

/**
 * Reads an amount of money: "4,200,000", "4.2 million baht", "5 ล้านบาท". Currency and power of ten come from the cell,
 * or else from the heading. Null for a range, for a negative or too large amount, and without a number or a currency,
 * because none is guessed.
 */
export function readAmount(cell: string, heading: string): ReadAmount | null {
  const numbers = western(cell).match(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []
  const currency = currencyIn(cell) ?? currencyIn(heading)
  const [number] = numbers
  if (number === undefined || numbers.length > 1 || currency === undefined) return null
  const amount = Math.round(Number(number.replaceAll(',', '')) * (factorIn(cell) ?? factorIn(heading) ?? 1))
  return /^\s*[(-]/.test(cell) || amount > amountLimit ? null : { amount, currency }
}
