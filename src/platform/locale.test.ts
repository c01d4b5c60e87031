import { describe, expect, it } from 'vitest'
import { listText } from './listText.ts'
import { hrefIn, localeOfPath, pathWithoutLocale } from './locale.ts'

describe('a URL', () => {
  it.each([
    ['/', 'en', '/'],
    ['/login', 'en', '/login'],
    ['/thanks', 'en', '/thanks'],
    ['/th', 'th', '/'],
    ['/th/', 'th', '/'],
    ['/th/risk/7/net-assessments', 'th', '/risk/7/net-assessments'],
  ] as const)('%s has the language %s and the path %s', (pathname, locale, path) => {
    expect(localeOfPath(pathname)).toBe(locale)
    expect(pathWithoutLocale(pathname)).toBe(path)
  })

  it.each([
    ['th', '/', '/th'],
    ['th', '/?type=summary', '/th?type=summary'],
    ['th', '/login', '/th/login'],
    ['en', '/login', '/login'],
    ['en', '//evil.example', '/evil.example'],
    ['en', '/\\evil.example', '/evil.example'],
    ['th', '//evil.example/?a=//b', '/th/evil.example/?a=//b'],
  ] as const)('in the language %s for the path %s is %s', (locale, path, href) => {
    expect(hrefIn(locale, path)).toBe(href)
  })
})

describe('a list of words', () => {
  it.each([
    ['/', ['Anan Suksai', 'Nok Jaidee', '2 more'], 'Anan Suksai, Nok Jaidee, 2 more'],
    ['/th', ['Anan Suksai', 'Nok Jaidee', 'อีก 2 คน'], 'Anan Suksai, Nok Jaidee, อีก 2 คน'],
    ['/th', ['อนุมัติ', 'ส่ง', 'ถอน'], 'อนุมัติ ส่ง และ ถอน'],
  ])('at %s keeps names with spaces apart: %j', (path, words, text) => {
    window.history.replaceState(null, '', path)
    expect(listText(words)).toBe(text)
  })
})
