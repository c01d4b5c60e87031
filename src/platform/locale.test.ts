import { describe, expect, it } from 'vitest'
import { hrefIn, localeOfPath, pathWithoutLocale } from './locale.ts'

describe('the language of a URL', () => {
  it.each([
    ['/', 'en', '/'],
    ['/login', 'en', '/login'],
    ['/thanks', 'en', '/thanks'],
    ['/th', 'th', '/'],
    ['/th/', 'th', '/'],
    ['/th/risk/7/net-assessments', 'th', '/risk/7/net-assessments'],
  ] as const)('%s', (pathname, locale, path) => {
    expect(localeOfPath(pathname)).toBe(locale)
    expect(pathWithoutLocale(pathname)).toBe(path)
  })

  it.each([
    ['th', '/', '/th'],
    ['th', '/?type=summary', '/th?type=summary'],
    ['th', '/login', '/th/login'],
    ['en', '/login', '/login'],
  ] as const)('%s %s', (locale, path, href) => {
    expect(hrefIn(locale, path)).toBe(href)
  })
})
