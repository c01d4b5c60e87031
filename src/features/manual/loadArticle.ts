import type { ManualAudience } from '#domain/access/manuals'
import type { Locale } from '#i18n/locales'
import { unbrokenTexts } from '#i18n/unbroken'
import { loadMessages } from '#src/platform/i18n/messages.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import type { Manual, ManualWords } from './manual.ts'
import { textsOf, type ScreenText } from './screenTexts.ts'

/** Each manual is a file of its own, loaded when it is read. */
const manuals: Record<Locale, Record<ManualAudience, () => Promise<{ manual: Manual }>>> = {
  en: {
    Assessor: () => import('./en/assessor.ts'),
    'Category Expert': () => import('./en/categoryExpert.ts'),
    'Internal Owner': () => import('./en/internalOwner.ts'),
    'Managing Director': () => import('./en/managingDirector.ts'),
    Viewer: () => import('./en/viewer.ts'),
    'System Admin': () => import('./en/systemAdmin.ts'),
    groupAdminParent: () => import('./en/groupAdminParent.ts'),
    groupAdminBusinessUnit: () => import('./en/groupAdminBusinessUnit.ts'),
  },
  th: {
    Assessor: () => import('./th/assessor.ts'),
    'Category Expert': () => import('./th/categoryExpert.ts'),
    'Internal Owner': () => import('./th/internalOwner.ts'),
    'Managing Director': () => import('./th/managingDirector.ts'),
    Viewer: () => import('./th/viewer.ts'),
    'System Admin': () => import('./th/systemAdmin.ts'),
    groupAdminParent: () => import('./th/groupAdminParent.ts'),
    groupAdminBusinessUnit: () => import('./th/groupAdminBusinessUnit.ts'),
  },
}

const words: Record<Locale, () => Promise<{ words: ManualWords }>> = {
  en: () => import('./en/words.ts'),
  th: () => import('./th/words.ts'),
}

const courses: Record<Locale, () => Promise<{ course: Manual }>> = {
  en: () => import('./en/course.ts'),
  th: () => import('./th/course.ts'),
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
