import { describe as suite, expect, it } from 'vitest'
import { locales } from '#domain/organisation/locales'
import { categoryText, describe, impactParts, planText } from '#domain/records/describe'
import { detailFieldNames, detailTexts } from '#domain/risks/fieldNames'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'
import { loadMessages } from '#src/platform/i18n/messages.ts'
import { fullRisk, sampleRisk, textOf } from '../testSupport/sampleRisk.ts'
import { recordWordsOf } from './recordWords.ts'

suite.each(locales)('the description of a record, %s', (locale) => {
  const load = async () =>
    recordWordsOf(createI18nProvider(locale, await loadMessages(locale)).translate, (day) => `on ${day}`)

  it('has a label and a text for every field', async () => {
    const { latestDetail } = fullRisk()
    const fields = describe(latestDetail, await load())
    for (const name of detailFieldNames) expect(fields[name].label).not.toMatch(/^risks\./)
    for (const name of detailTexts) expect(fields[name].text).toBe(textOf(name))
    expect(fields).toMatchObject({
      riskCategory: { text: 'Other' },
      owner: { text: 'Malee Jaidee' },
      target: { text: '1 × 2 = 2, on 2027-06-30' },
      fileAttachment: { text: 'plan.pdf' },
    })
    expect(categoryText(latestDetail)).toBe(`Other: ${textOf('riskCategoryDescription')}`)
  })

  it('has the status of an indicator in the language of the reader, and no text for an empty field', async () => {
    const { latestDetail } = sampleRisk({ detail: { keyRiskIndicatorStatus: 'Warning', owner: null, rootCause: null } })
    const words = await load()
    const { keyRiskIndicatorStatus, owner, rootCause } = describe(latestDetail, words)
    expect(keyRiskIndicatorStatus.text).toBe(words.translate('risks.keyRiskIndicator.Warning'))
    expect([owner.text, rootCause.text]).toEqual([null, null])
  })

  it('leaves out the empty parts of an impact, and marks a plan without a description', async () => {
    const words = await load()
    expect(impactParts({ rate: null, financialImpact: '', assumption: 'As last year' }, words)).toEqual([
      'As last year',
    ])
    expect(planText({ description: null, status: 'Pending' }, words)).toBe(
      `- (${words.translate('vocabulary.mitigationStatus.Pending')})`,
    )
  })
})
