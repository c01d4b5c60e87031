import type { ManualAudience } from '#domain/access/manuals'
import type { Locale } from '#i18n/locales'
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

export interface LoadedManual {
  manual: Manual
  words: ManualWords
  screenText: ScreenText
}

const loading = new Map<string, Promise<LoadedManual>>()

/** Loads a manual once, with what the app says in its language. */
export function loadManual(audience: ManualAudience, language: Locale): Promise<LoadedManual> {
  const key = `${language} ${audience}`
  const found = loading.get(key) ?? load(audience, language)
  loading.set(key, found)
  return found
}

async function load(audience: ManualAudience, language: Locale): Promise<LoadedManual> {
  const [{ manual }, { words: given }, messages] = await Promise.all([
    loadCode(manuals[language][audience]),
    loadCode(words[language]),
    loadCode(() => loadMessages(language)),
  ])
  return { manual, words: given, screenText: textsOf(messages) }
}
