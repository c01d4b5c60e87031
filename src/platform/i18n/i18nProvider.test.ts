import { describe, expect, it } from 'vitest'
import { createI18nProvider } from './i18nProvider.ts'
import { loadMessages } from './messages.ts'

describe('counts in a text', () => {
  it.each(['en', 'th'] as const)('are grouped by thousands in %s, and ids are not', async (locale) => {
    const { translate } = createI18nProvider(locale, await loadMessages(locale))
    expect(translate('riskReset.showAll', { count: 12_345 })).toContain('12,345')
    expect(translate('risks.recordNo', { type: '', id: 12_345 })).toContain('12345')
    expect(translate('report.total', { smart_count: 1000 })).toMatch(/1,000(?! record\b)/)
  })
})
