import { actionMoments as actionMomentsEn } from './en/actionMoments.ts'
import { deletionDenials as deletionDenialsEn } from './en/deletionDenials.ts'
import { deniedReasons as deniedReasonsEn } from './en/deniedReasons.ts'
import { editDenials as editDenialsEn } from './en/editDenials.ts'
import { importProblems as importProblemsEn } from './en/importProblems.ts'
import { installationFacts as installationFactsEn } from './en/installationFacts.ts'
import { mails as mailsEn } from './en/mails.ts'
import { notices as noticesEn } from './en/notices.ts'
import { serverErrors as serverErrorsEn } from './en/serverErrors.ts'
import { validation as validationEn } from './en/validation.ts'
import { vocabulary as vocabularyEn } from './en/vocabulary.ts'
import type { Locale } from './locales.ts'
import { withCounts } from './numbers.ts'
import { actionMoments as actionMomentsTh } from './th/actionMoments.ts'
import { deletionDenials as deletionDenialsTh } from './th/deletionDenials.ts'
import { deniedReasons as deniedReasonsTh } from './th/deniedReasons.ts'
import { editDenials as editDenialsTh } from './th/editDenials.ts'
import { importProblems as importProblemsTh } from './th/importProblems.ts'
import { installationFacts as installationFactsTh } from './th/installationFacts.ts'
import { mails as mailsTh } from './th/mails.ts'
import { notices as noticesTh } from './th/notices.ts'
import { serverErrors as serverErrorsTh } from './th/serverErrors.ts'
import { validation as validationTh } from './th/validation.ts'
import { vocabulary as vocabularyTh } from './th/vocabulary.ts'

/** The texts of the server, by language. */
export const serverMessages = {
  en: {
    actionMoments: actionMomentsEn,
    validation: validationEn,
    deniedReasons: deniedReasonsEn,
    deletionDenials: deletionDenialsEn,
    editDenials: editDenialsEn,
    serverErrors: serverErrorsEn,
    notices: noticesEn,
    mails: mailsEn,
    importProblems: importProblemsEn,
    installationFacts: installationFactsEn,
  },
  th: {
    actionMoments: actionMomentsTh,
    validation: validationTh,
    deniedReasons: deniedReasonsTh,
    deletionDenials: deletionDenialsTh,
    editDenials: editDenialsTh,
    serverErrors: serverErrorsTh,
    notices: noticesTh,
    mails: mailsTh,
    importProblems: importProblemsTh,
    installationFacts: installationFactsTh,
  },
} as const

/** The names of the field, by language. */
export const vocabularies = { en: vocabularyEn, th: vocabularyTh } as const satisfies Record<Locale, unknown>

type Messages = (typeof serverMessages)['en']

/** `<subject>.<key>`, such as `serverErrors.conflict`. */
export type ServerMessageKey = {
  [Subject in keyof Messages]: `${Subject}.${keyof Messages[Subject] & string}`
}[keyof Messages]

type MessageParams = Readonly<Record<string, string | number>>

/**
 * Returns a server text in the reader's language, its `%{name}` filled from `params` as Polyglot does in the web app; a
 * placeholder without a value stays.
 */
export function translate(locale: Locale, key: ServerMessageKey, params: MessageParams = {}): string {
  return interpolate(textOf(locale, key), withCounts(key, params, locale))
}

function textOf(locale: Locale, key: ServerMessageKey): string {
  const subjects: Readonly<Record<string, Readonly<Record<string, string>>>> = serverMessages[locale]
  const [subject = '', name = ''] = key.split('.')
  return subjects[subject]?.[name] ?? key
}

/**
 * Fills the `%{name}` of a text. Thai has no spaces between words, but one between Thai and Latin letters: คุณสมชาย,
 * คุณ Somchai.
 */
export function interpolate(text: string, params: MessageParams): string {
  return text.replace(/(\p{Script=Thai}?)%\{(\w+)\}/gu, (placeholder, before: string, name: string) => {
    const value = params[name]
    if (value === undefined) return placeholder
    return `${before}${before && /^\p{Script=Latin}/u.test(String(value)) ? ' ' : ''}${value}`
  })
}
