/** Browsers by user agent, specific ones first: most also contain Chrome and Safari. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bLine\//, 'LINE'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string) =>
  names.find(([sign]) => sign.test(userAgent))?.[1]

/**
 * Returns browser and system, such as `Chrome, Windows`, from the user agent: enough to recognize one's own devices,
 * and nothing that a client could inject.
 * @returns null if neither is recognized
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const known = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')].filter(
    (name) => name !== undefined,
  )
  return known.length === 0 ? null : known.join(', ')
}
