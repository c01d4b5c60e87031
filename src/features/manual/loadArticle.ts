import type { ManualReader } from '#domain/access/manuals'
import type { Locale } from '#i18n/locales'
import type { Manual, ManualWords } from '#i18n/manuals/manual'
import { unbrokenTexts } from '#i18n/unbroken'
import { loadMessages } from '#src/platform/i18n/messages.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { includedFiles, parseManual } from './parseManual.ts'
import { textsOf, type ScreenText } from './screenTexts.ts'

/** Manuals and courses, each loaded when it is read. */
const files = import.meta.glob<string>('../../../i18n/manuals/*/*.md', { query: '?raw', import: 'default' })

const words: Record<Locale, () => Promise<{ words: ManualWords }>> = {
  en: () => import('#i18n/manuals/en/words'),
  th: () => import('#i18n/manuals/th/words'),
}

/** The server's reasons for a refused action: `{deniedReasons.status}`. */
const denials: Record<Locale, () => Promise<{ deniedReasons: object }>> = {
  en: () => import('#i18n/en/deniedReasons'),
  th: () => import('#i18n/th/deniedReasons'),
}

/** An article with its surroundings and the texts of the app in its language. */
export interface LoadedArticle {
  article: Manual
  words: ManualWords
  screenText: ScreenText
}

const loading = new Map<string, Promise<unknown>>()

/** Caches the result of a loader, so that it runs only once. */
function once<Loaded>(key: string, load: () => Promise<Loaded>): Promise<Loaded> {
  const found = (loading.get(key) as Promise<Loaded> | undefined) ?? load()
  loading.set(key, found)
  return found
}

/** Loads the texts around the articles in a language. */
export function loadWords(language: Locale): Promise<ManualWords> {
  return once(`words ${language}`, async () => (await loadCode(words[language])).words)
}

/** Loads the manual of a reader. */
export const loadManual = (audience: ManualReader, language: Locale): Promise<LoadedArticle> =>
  loadArticle(language, audience.charAt(0).toLowerCase() + audience.slice(1).replace(' ', ''))

/** Loads the course for writers of risks. */
export const loadCourse = (language: Locale): Promise<LoadedArticle> => loadArticle(language, 'course')

const loadArticle = (language: Locale, name: string): Promise<LoadedArticle> =>
  once(`${language} ${name}`, async () => {
    const [article, words, messages, denied] = await Promise.all([
      readArticle(language, name),
      loadWords(language),
      loadCode(() => loadMessages(language)),
      loadCode(denials[language]),
    ])
    const screenText = textsOf({ ...messages, deniedReasons: denied.deniedReasons })
    return { article: language === 'th' ? unbrokenTexts(article) : article, words, screenText }
  })

/** Reads an article and the shared chapters that it includes. */
async function readArticle(language: Locale, name: string): Promise<Manual> {
  const text = await readFile(language, name)
  const shared = await Promise.all(includedFiles(text).map((file) => readFile(language, file)))
  return parseManual(
    text,
    shared.flatMap((one) => parseManual(one).chapters),
  )
}

function readFile(language: Locale, name: string): Promise<string> {
  const load = files[`../../../i18n/manuals/${language}/${name}.md`]
  if (!load) throw new Error(`There is no manual ${name} in ${language}`)
  return loadCode(load)
}
