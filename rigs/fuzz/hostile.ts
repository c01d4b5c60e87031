import type { Random } from './random.ts'

/** Marks a raw JSON text without quotes: numbers that JSON.stringify cannot write. */
export const rawJson = (text: string): string => `@@raw:${text}@@`

/** JSON with the raw parts inserted. */
export const stringify = (value: unknown): string => JSON.stringify(value).replaceAll(/"@@raw:(.*?)@@"/g, '$1')

const texts = [
  '',
  ' ',
  '\t\n',
  '\0',
  'a\0b',
  '\u0001\u0007\u001b[31m',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  'ก็'.repeat(50),
  'เตาเผาหยุดกะทันหัน ๑๒๓',
  '😀'.repeat(20),
  "' or 1=1 --",
  '"; drop table risks; --',
  "\\'; select pg_sleep(9); --",
  '%',
  '_%\\',
  '$1 $$ ${x} {{x}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  'files/../link.key',
  'javascript:alert(1)',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '١٢',
  'null',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  '2026-13-45T99:99:99Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00.000Z',
  '2024-02-30T00:00:00Z',
  '2024-01-01T00:00:00+99:99',
]

const others: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  5,
  6,
  0.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  rawJson('1e309'),
  rawJson('-0'),
  rawJson('1.0000000000000000000001'),
  rawJson('123456789012345678901234567890'),
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: {} } } },
  { toString: 'x', valueOf: 1, length: -1 },
  rawJson('{"__proto__":{"isPrivate":false}}'),
  rawJson('{"constructor":{"prototype":{"x":1}}}'),
]

/** A value that no schema allows. */
export function hostileValue(random: Random): unknown {
  return random.weighted<() => unknown>([
    [6, () => random.pick(texts)],
    [6, () => random.pick(others)],
    [1, () => 'x'.repeat(random.pick([255, 256, 1000, 1001, 4000, 4001, 10_001, 20_001]))],
    [1, () => 'ก'.repeat(random.pick([256, 1001, 4001]))],
    [0.1, () => 'x'.repeat(1_100_000)],
    [0.2, () => Array.from({ length: 3000 }, (_, index) => index + 1)],
    [0.2, () => rawJson('['.repeat(5000) + ']'.repeat(5000))],
  ])()
}

/** A text that no query or path expects, encoded correctly or not. */
export function hostilePart(random: Random): string {
  return random.weighted([
    [4, () => encodeURIComponent(random.pick(texts).replaceAll(/\p{Surrogate}/gu, ''))],
    [
      3,
      () =>
        random.pick([
          '%',
          '%%',
          '%E0%A4%A',
          '%00',
          '%c0%ae',
          '%ff',
          '%u0E01',
          '..%2f..%2f',
          '%2e%2e',
          '%252e',
          ';',
          '+',
        ]),
    ],
    [
      3,
      () =>
        random.pick(['0', '-1', '2147483647', '2147483648', '99999999999', '1e3', '1.0', '0x1', '00001', 'undefined']),
    ],
    [0.3, () => 'x'.repeat(random.pick([201, 3000, 9000]))],
  ])()
}

type Json = Record<string, unknown> | unknown[]

/** Changes one place of a body: replaces, removes, adds or duplicates a value. */
export function spoil(body: unknown, random: Random): unknown {
  const places: [Json, string | number][] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
    for (const key of keys) {
      places.push([value as Json, key])
      visit((value as Record<string | number, unknown>)[key])
    }
  }
  const copy: unknown = structuredClone(body)
  visit(copy)
  if (places.length === 0 || random.chance(0.05)) return hostileValue(random)
  const [parent, key] = random.pick(places)
  const target = parent as Record<string | number, unknown>
  random.weighted<() => void>([
    [6, () => (target[key] = hostileValue(random))],
    [1, () => (Array.isArray(parent) ? parent.splice(Number(key), 1) : delete target[key])],
    [1, () => (Array.isArray(parent) ? parent.push(parent[Number(key)]) : (target[`${key}x`] = target[key]))],
    [1, () => (target[Array.isArray(parent) ? parent.length : 'surprise'] = hostileValue(random))],
    [1, () => (target[key] = [target[key]])],
  ])()
  return copy
}
