// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales } from '#i18n/locales'
import { loadMessages } from '#src/platform/i18n/messages.ts'

const leavesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leavesOf)

/** Whether the font of the web app has a letter in one of its files. */
function isOnScreen(letter: number): boolean {
  const style = readFileSync('node_modules/@fontsource-variable/noto-sans-thai/wght.css', 'utf8')
  const ranges = [...style.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
  return ranges.some(([, from = '', to = from]) => parseInt(from, 16) <= letter && letter <= parseInt(to, 16))
}

describe.each(locales)('the font of the screen, %s', (locale) => {
  it('has every letter of the texts', async () => {
    const text = leavesOf(await loadMessages(locale)).join('')
    const letters = [...new Set(text.match(/[\p{L}\p{M}]/gu))]
    expect(letters.filter((letter) => !isOnScreen(letter.codePointAt(0) ?? 0))).toEqual([])
  })
})
