import { describe, expect, it } from 'vitest'
import { addMessages, createI18nProvider } from './i18nProvider.ts'
import { loadFirstMessages, loadLaterMessages, loadMessages } from './messages.ts'

describe('counts in a text', () => {
  it.each(['en', 'th'] as const)('are grouped by thousands in %s, and ids are not', async (locale) => {
    const { translate } = createI18nProvider(locale, await loadMessages(locale))
    expect(translate('riskReset.showAll', { count: 12_345 })).toContain('12,345')
    expect(translate('risks.recordNo', { type: '', id: 12_345 })).toContain('12345')
    expect(translate('report.total', { smart_count: 1000 })).toMatch(/1,000(?! record\b)/)
  })
})

describe('texts that come with a page', () => {
  it('are none of those the web app begins with, and are found once they are loaded, next to them', async () => {
    const first = await loadFirstMessages('en')
    const later = await loadLaterMessages('en')
    expect(Object.keys(later).filter((name) => name in first)).toEqual([])

    const { translate } = createI18nProvider('en', first)
    const title = 'administrationAudit.title'
    // A page of another test may have loaded them.
    addMessages('en', {})
    expect(translate(title)).toBe(title)
    addMessages('en', later)
    expect(translate(title)).not.toBe(title)
    expect(translate('ra.action.save')).toBe('Save')
  })

  it('are found only in their own language', async () => {
    addMessages('en', await loadLaterMessages('en'))
    const { translate } = createI18nProvider('th', await loadMessages('th'))
    expect(translate('report.pack.title')).toMatch(/\p{Script=Thai}/u)
  })
})
