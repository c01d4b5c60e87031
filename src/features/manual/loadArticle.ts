import type { ManualAudience } from '#domain/access/manuals'
import type { Locale } from '#i18n/locales'
import { unbrokenTexts } from '#i18n/unbroken'
import { loadMessages } from '#src/platform/i18n/messages.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import type { Manual, ManualWords } from '#i18n/manuals/manual'
import { textsOf, type ScreenText } from './screenTexts.ts'

/** Each manual is a file of its own, loaded when it is read. */
const manuals: Record<Locale, Record<ManualAudience, () => Promise<{ manual: Manual }>>> = {
  en: {
    Assessor: () => import('#i18n/manuals/en/assessor'),
    'Category Expert': () => import('#i18n/manuals/en/categoryExpert'),
    'Internal Owner': () => import('#i18n/manuals/en/internalOwner'),
    'Managing Director': () => import('#i18n/manuals/en/managingDirector'),
    Viewer: () => import('#i18n/manuals/en/viewer'),
    'System Admin': () => import('#i18n/manuals/en/systemAdmin'),
    groupAdminParent: () => import('#i18n/manuals/en/groupAdminParent'),
    groupAdminBusinessUnit: () => import('#i18n/manuals/en/groupAdminBusinessUnit'),
  },
  th: {
    Assessor: () => import('#i18n/manuals/th/assessor'),
    'Category Expert': () => import('#i18n/manuals/th/categoryExpert'),
    'Internal Owner': () => import('#i18n/manuals/th/internalOwner'),
    'Managing Director': () => import('#i18n/manuals/th/managingDirector'),
    Viewer: () => import('#i18n/manuals/th/viewer'),
    'System Admin': () => import('#i18n/manuals/th/systemAdmin'),
    groupAdminParent: () => import('#i18n/manuals/th/groupAdminParent'),
    groupAdminBusinessUnit: () => import('#i18n/manuals/th/groupAdminBusinessUnit'),
  },
}

const words: Record<Locale, () => Promise<{ words: ManualWords }>> = {
  en: () => import('#i18n/manuals/en/words'),
  th: () => import('#i18n/manuals/th/words'),
}

const courses: Record<Locale, () => Promise<{ course: Manual }>> = {
  en: () => import('#i18n/manuals/en/course'),
  th: () => import('#i18n/manuals/th/course'),
}

/** An article with what stands around it and what the app says in its language. */
export interface LoadedArticle {
  article: Manual
  words: ManualWords
  screenText: ScreenText
}

const loading = new Map<string, Promise<unknown>>()

/** Loads something once. */
function once<Loaded>(key: string, load: () => Promise<Loaded>): Promise<Loaded> {
  const found = (loading.get(key) as Promise<Loaded> | undefined) ?? load()
  loading.set(key, found)
  return found
}

/** The words around every article of a language. */
export function loadWords(language: Locale): Promise<ManualWords> {
  return once(`words ${language}`, async () => (await loadCode(words[language])).words)
}

/** Loads the manual of a reader. */
export function loadManual(audience: ManualAudience, language: Locale): Promise<LoadedArticle> {
  return once(`${language} ${audience}`, () =>
    withWords(language, async () => (await loadCode(manuals[language][audience])).manual),
  )
}

/** Loads the course for writers of risks. */
export function loadCourse(language: Locale): Promise<LoadedArticle> {
  return once(`course ${language}`, () => withWords(language, async () => (await loadCode(courses[language])).course))
}

async function withWords(language: Locale, load: () => Promise<Manual>): Promise<LoadedArticle> {
  const [article, around, messages] = await Promise.all([
    load(),
    loadWords(language),
    loadCode(() => loadMessages(language)),
  ])
  return { article: language === 'th' ? unbrokenTexts(article) : article, words: around, screenText: textsOf(messages) }
}
