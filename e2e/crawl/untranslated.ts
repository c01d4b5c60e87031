import type { Page } from '@playwright/test'
import { locales, type Locale } from '#i18n/locales'
import { properNames } from '#i18n/properNames'
import { loadMessages } from '#src/platform/i18n/messages.ts'
import type { ApiResponses } from '../support/apiResponses.ts'

/** The sign of the other language: a single Latin letter can be a unit or an axis. */
const foreign: Record<Locale, RegExp> = { en: /\p{Script=Thai}/u, th: /[a-z]{2}/i }

/** Texts of each language in the letters of the other, such as their own names. */
const names: Record<Locale, readonly string[]> = { en: ['ไทย'], th: properNames }

/** Addresses belong to no language. */
const addresses = /\S+@\S+|https?:\/\/\S+/g

/** Texts that are heard or seen but are not content. */
const attributes = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
]

/** The minimum length of a text for which a match is not a coincidence, because texts may be shortened. */
const tellingLength = 20

/**
 * Returns the texts of the page in another language, and untranslated keys. Excludes texts from responses, proper
 * names, code, links into another language, and embedded pages.
 */
export async function untranslatedOf(page: Page, locale: Locale, responses: ApiResponses): Promise<string[]> {
  const others = await Promise.all(locales.filter((one) => one !== locale).map(messagesOf))
  const isKey = (text: string) => others.some(({ keys }) => keys.test(text))
  const isText = (text: string) => others.some(({ texts }) => texts.has(text.toLowerCase()))
  const shown = await textsOf(page)
  const wrongOnes = async (isDeclared: boolean) => {
    const found = await responses.texts({ inBothLanguages: isDeclared })
    // The words of fixed lists, such as the roles, come in English and have to be translated.
    const written = found.filter((text) => foreign[locale].test(text) && !isText(text))
    // The longest first: a short one can be a part of another.
    const known = [...names[locale], ...written].toSorted((one, other) => other.length - one.length)
    const isForeign = (part: string) =>
      foreign[locale].test(part) &&
      !(
        part.length >= tellingLength &&
        written.some((text) => text.includes(part.replace(/…$/, '').replace(/^[^:]*: /, '')))
      ) &&
      foreign[locale].test(known.reduce((rest, one) => rest.replaceAll(one, ' '), part.replace(addresses, ' ')))
    return shown[isDeclared ? 'declared' : 'own'].filter((text) => isKey(text) || text.split(' · ').some(isForeign))
  }
  return [...(await wrongOnes(false)), ...(await wrongOnes(true))]
}

interface Texts {
  /** In the declared language of the page. */
  own: string[]
  /** Declared as the other language (`lang`). */
  declared: string[]
}

/** Each text that a page shows or announces, once. */
function textsOf(page: Page): Promise<Texts> {
  return page.evaluate((attributeNames) => {
    const language = document.documentElement.lang
    const isDeclared = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') !== language
    const isRead = (element: Element) =>
      element.checkVisibility() &&
      !element.closest('script, style, noscript, code, .MuiAvatar-root, [hreflang]') &&
      // A picture is read by its label alone.
      !element.parentElement?.closest('[role="img"]')
    const isOtherPage = isDeclared(document.querySelector('main'))
    const found = { own: isOtherPage ? [] : [document.title], declared: [] as string[] }
    for (const element of [...document.body.querySelectorAll('*')].filter(isRead)) {
      if (isOtherPage && element.closest('main')) continue
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      const list = isDeclared(element) ? found.declared : found.own
      list.push(texts.map((node) => node.textContent).join(''))
      list.push(...attributeNames.map((name) => element.getAttribute(name) ?? ''))
    }
    const once = (list: string[]) => [...new Set(list.map((text) => text.replace(/\s+/g, ' ').trim()))]
    return { own: once(found.own), declared: once(found.declared) }
  }, attributes)
}

interface Summary {
  /** The form of a key. */
  keys: RegExp
  /** The texts themselves, in small letters. */
  texts: ReadonlySet<string>
}

const summaries = new Map<Locale, Promise<Summary>>()

function messagesOf(locale: Locale): Promise<Summary> {
  const summary = summaries.get(locale) ?? loadMessages(locale).then(summaryOf)
  summaries.set(locale, summary)
  return summary
}

function summaryOf(messages: object): Summary {
  return {
    keys: new RegExp(`(?<![\\w./@])(?:${Object.keys(messages).join('|')})\\.\\w+`),
    texts: new Set(leavesOf(messages).map((text) => text.toLowerCase())),
  }
}

function leavesOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leavesOf)
}
