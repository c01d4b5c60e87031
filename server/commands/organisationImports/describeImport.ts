import { lineProblems, type LineProblemReason } from '#domain/organisationImports/lines'
import type { OrganisationImportResult, UndoneOrganisationImport } from '#domain/wire/organisationImports'
import { deletionDenials } from '#i18n/en/deletionDenials'
import { editDenials } from '#i18n/en/editDenials'
import type { Locale } from '#i18n/locales'
import { wordsByLanguage } from '#i18n/organisationWords'
import { translate, type ServerMessageKey } from '#i18n/translate'
import type { Queryable } from '#server/database/client'
import type { StoredChange } from '#server/database/schema/index'
import { readSubjects } from '#server/queries/organisation/organisationImports'
import type { ImportPlan } from './planImport.ts'

/** A change of an import that cannot be undone, with the reason. */
export interface BlockedChange {
  change: StoredChange
  key: ServerMessageKey
}

/** Describes an import or its preview, with the reasons of skipped rows in the reader's language. */
export function presentImport(plan: ImportPlan, id: number | null, locale: Locale): OrganisationImportResult {
  const listed = plan.lines.filter(({ changes, problems }) => changes.length + problems.length > 0)
  return {
    id,
    digest: plan.digest,
    lines: listed.map(({ sheet, row, subject, changes, problems }) => ({
      sheet,
      row,
      subject,
      changes: [...changes],
      problems: problems.map(({ column, reason, params = {} }) => ({
        column,
        text: translate(locale, keyOf(reason), params),
      })),
    })),
    unchanged: plan.lines.length - listed.length,
    leftOut: plan.leftOut,
  }
}

function keyOf(reason: LineProblemReason): ServerMessageKey {
  if (isOneOf(lineProblems, reason)) return `importProblems.${reason}`
  if (reason in editDenials) return `editDenials.${reason as keyof typeof editDenials}`
  if (reason in deletionDenials) return `deletionDenials.${reason as keyof typeof deletionDenials}`
  return `validation.${reason}` as ServerMessageKey
}

const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  (values as readonly string[]).includes(text)

/** Describes an undo, with current names of groups and people. */
export async function presentUndone(
  db: Queryable,
  { blocked, isUndone }: { blocked: readonly BlockedChange[]; isUndone: boolean },
  locale: Locale,
): Promise<UndoneOrganisationImport> {
  const subjects = await readSubjects(
    db,
    blocked.map(({ change }) => change),
  )
  return {
    isUndone,
    blocked: blocked.map(({ change: { sheet, row, kind }, key }, index) => ({
      sheet,
      row,
      kind,
      subject: subjects[index] ?? '',
      text: translate(locale, key),
    })),
  }
}

/** The words of a workbook in this language for yes and no, roles and user types. */
export function wordsOfWorkbook(locale: Locale) {
  const { columns, role, userType } = wordsByLanguage[locale]
  const first = (text: string) => text.split('|')[0] ?? text
  const { yes, no } = columns.words
  return { yes: first(yes), no: first(no), role, userType }
}
