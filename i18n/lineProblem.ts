import type { LineProblem } from '#domain/organisationImports/lines'
import type { Locale } from './locales.ts'
import { serverMessages, translate, type ServerMessageKey } from './translate.ts'

const subjects = ['importProblems', 'editDenials', 'deletionDenials'] as const

/** Returns the reason why a line of an organisation import is skipped, in the reader's language. */
export function textOfLineProblem({ reason, params }: Omit<LineProblem, 'column'>, locale: Locale): string {
  const subject = subjects.find((one) => reason in serverMessages.en[one]) ?? 'validation'
  return translate(locale, `${subject}.${reason}` as ServerMessageKey, params)
}
