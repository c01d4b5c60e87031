import './sheet.css'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { datesFor, type DateNotations, type DateReader } from '#i18n/dates'
import { appetitesByPlace } from '#domain/risks/appetite'
import { groupsOf } from '#domain/records/groupNames'
import { textIn } from '#domain/organisation/inEachLanguage'
import type { Appetite } from '#domain/wire/appetites'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { RiskCategory } from '#domain/wire/referenceData'
import { locales, type Locale } from '#i18n/locales'
import { useSession } from '#src/authProvider/identity.ts'
import { amountText } from '#src/features/risks/board-parts/labels/amountText.ts'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'
import { loadMessages } from '#src/platform/i18n/messages.ts'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { cellOf } from './appetiteRows.ts'
import { percentOfPage } from './percentOfPage.ts'

/** The texts in each language, because the page shows all languages. */
export type SheetTexts = Readonly<Record<Locale, Translate>>

/** Loads the texts of every language. */
export async function loadSheetTexts(): Promise<SheetTexts> {
  const loaded = await Promise.all(
    locales.map(async (locale) => {
      const provider = createI18nProvider(locale, await loadMessages(locale))
      const translate: Translate = (key, ...filling) => provider.translate(key, ...filling)
      return [locale, translate] as const
    }),
  )
  return Object.fromEntries(loaded) as SheetTexts
}

/** The number of stricter entries that fit on the page. */
const mostBelow = 60

/** The space of an A4 page within its margins, in CSS pixels; a little is left for rounding by the printer. */
const pageHeight = ((297 - 2 * 12) / 25.4) * 96 - 8

interface AppetiteSheetProps {
  group: CompanyGroup
  texts: SheetTexts
  printedAt: Date
  setting: number | null
  entries: readonly Appetite[]
  categories: readonly RiskCategory[]
}

/**
 * The page that a board approves: scores, statements and limits of a group, and the stricter entries of its sub-groups.
 */
export function AppetiteSheet({ group, texts, printedAt, setting, entries, categories }: AppetiteSheetProps) {
  const { eras } = useSession().user
  const page = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const sheet = page.current
    if (!sheet) return
    const isOnePage = (percent: number) => {
      sheet.style.zoom = `${percent}%`
      return sheet.getBoundingClientRect().height <= pageHeight
    }
    isOnePage(percentOfPage(isOnePage))
  })
  const entryOf = useMemo(() => appetitesByPlace(entries), [entries])
  const inEach = (say: (translate: Translate, locale: Locale) => string) =>
    locales.map((locale) => say(texts[locale], locale)).join(' / ')
  const nameOf = (category: RiskCategory | null) =>
    inEach((translate, locale) => (category ? textIn(category, 'name', locale) : translate('appetite.allCategories')))
  // The row of all categories covers the categories without a score of their own, so that everything fits on one page.
  const ofAll = cellOf(setting, entryOf, group, null).score
  const below = groupsOf(group)
    .slice(1)
    .flatMap((one) =>
      [null, ...categories].flatMap((category) => {
        const own = entryOf(one.id, category?.id ?? null)
        return own ? [{ one, category, own }] : []
      }),
    )
  return (
    <article ref={page} className="appetite-sheet">
      <h1>{inEach((translate) => translate('appetite.title'))}</h1>
      <p>
        {group.name} · {inEach((_translate, locale) => datesOf(locale, eras[locale]).text(printedAt))}
      </p>
      {locales.map((locale) => (
        <p key={locale} lang={locale}>
          {texts[locale]('appetite.text')}
        </p>
      ))}
      <table>
        <thead>
          <tr>
            {(['category', 'score', 'limit', 'statements'] as const).map((column) => (
              <th key={column} scope="col">
                {inEach((translate) => translate(`appetite.columns.${column}`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[null, ...categories].map((category) => {
            const { score, own } = cellOf(setting, entryOf, group, category?.id ?? null)
            if (category && !own && score === ofAll) return null
            return (
              <tr key={category?.id ?? 0}>
                <th scope="row">{nameOf(category)}</th>
                <td>{score ?? '–'}</td>
                <td>
                  {own &&
                    amountText(texts.en, { financialAmount: own.limitAmount, financialCurrency: own.limitCurrency })}
                </td>
                <td>{own && <Statements of={own} />}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {below.length > 0 && <h2>{inEach((translate) => translate('appetite.stricterBelow'))}</h2>}
      <ul>
        {below.slice(0, mostBelow).map(({ one, category, own }) => (
          <li key={`${one.id} ${category?.id}`}>
            {one.name} · {nameOf(category)}: <strong>{own.score}</strong>
          </li>
        ))}
      </ul>
      {below.length > mostBelow && (
        <p>{inEach((translate) => translate('appetite.stricterMore', { smart_count: below.length - mostBelow }))}</p>
      )}
      <div className="appetite-sign">
        {(['approvedBy', 'approvedOn'] as const).map((key) => (
          <span key={key}>{inEach((translate) => translate(`appetite.${key}`))}</span>
        ))}
      </div>
    </article>
  )
}

const datesOf = (locale: Locale, era: DateReader['era']): DateNotations => datesFor({ locale, era })

function Statements({ of }: { of: Appetite }) {
  return locales.map((locale) => (
    <div key={locale} lang={locale}>
      {textIn(of, 'statement', locale)}
    </div>
  ))
}
