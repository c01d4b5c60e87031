import { describe, expect, it } from 'vitest'
import { locales } from '#domain/organisation/locales'
import { addressFilters, filterRows } from '#domain/risks/filters'
import { completeStatuses } from '#domain/risks/statuses'
import { datesFor } from '#i18n/dates'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'
import { loadMessages } from '#src/platform/i18n/messages.ts'
import { activeFilters, type FilterWords } from './filterTexts.ts'

const samples: Record<string, string> = { yesOrNo: 'true', text: 'kiln', day: '2026-01-31', person: 'me' }

describe.each(locales)('the chips of the filters, %s', (locale) => {
  it('name every listed value, and each removes its filter', async () => {
    const { translate } = createI18nProvider(locale, await loadMessages(locale))
    const words: FilterWords = { translate, dates: datesFor({ locale, era: 'gregorian' }), groups: [], categories: [] }
    const values = addressFilters.map((name) => [
      name,
      filterRows[name].values ?? samples[filterRows[name].kind] ?? '3',
    ])
    const filter = boardFilterOf(Object.fromEntries(values))
    const active = activeFilters({ filter, words })
    for (const { label } of active) expect(label).not.toMatch(/^[a-z]+[a-zA-Z]*\.|%\{/)
    const left = active.reduce((rest, { without }) => ({ ...rest, ...without }), filter)
    const chips = addressFilters.filter((name) => 'chip' in filterRows[name])
    expect(new Set(active.map(({ key }) => key)).size).toBe(active.length)
    // A chip of a list leaves the other values, so that only the chips of single values are gone.
    const single = chips.filter((name) => !Array.isArray(filter[name]))
    for (const name of single) expect(left[name] ?? filterRows[name].default).toBe(filterRows[name].default)
    for (const name of chips.filter((one) => Array.isArray(filter[one]))) {
      expect(active.some(({ without }) => name in without)).toBe(true)
    }
  })

  it.each([
    ['its name', [{ id: 8, name: 'Kiln' }], false, /^Kiln · /],
    ['no id while its name loads', [], true, /^…$/],
    ['its id without a name', [], false, /^8 · /],
  ])('name a company group by %s', async (_, groups, isPending, expected) => {
    const { translate } = createI18nProvider(locale, await loadMessages(locale))
    const dates = datesFor({ locale, era: 'gregorian' })
    const filter = boardFilterOf({ companyGroupId: ['8'], includeDescendants: 'false' })
    const active = activeFilters({ filter, words: { translate, dates, groups, isPending, categories: [] } })
    expect(active.map(({ label }) => label)).toEqual([expect.stringMatching(expected)])
  })
  it('show the complete statuses together as one', async () => {
    const { translate } = createI18nProvider(locale, await loadMessages(locale))
    const words: FilterWords = { translate, dates: datesFor({ locale, era: 'gregorian' }), groups: [], categories: [] }
    const chipsOf = (workflowStatus: readonly string[]) =>
      activeFilters({ filter: boardFilterOf({ workflowStatus }), words }).map(({ key }) => key)
    expect(chipsOf(completeStatuses)).toEqual(['complete'])
    expect(chipsOf(completeStatuses.slice(1))).toHaveLength(2)
    expect(chipsOf([...completeStatuses, 'draft_assessor'])).toHaveLength(4)
  })
})
