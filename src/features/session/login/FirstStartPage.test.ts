import { describe, expect, it, vi } from 'vitest'
import { hrefInBrowserLanguage } from './FirstStartPage.tsx'

describe('a page in the language of the browser', () => {
  it.each([
    [['th-TH', 'en'], '/first-start', '/th/first-start#code'],
    [['de', 'th'], '/first-start', '/th/first-start#code'],
    [['en-GB', 'th'], '/first-start', undefined],
    [['de'], '/first-start', undefined],
    [['th'], '/th/first-start', undefined],
  ])('%j at %s opens once in a tab', (languages, path, href) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    window.history.replaceState(null, '', path)
    expect(hrefInBrowserLanguage('/first-start#code')).toBe(href)
    expect(hrefInBrowserLanguage('/first-start#code')).toBeUndefined()
    sessionStorage.clear()
  })
})
