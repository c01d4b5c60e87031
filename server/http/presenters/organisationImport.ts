import type { OrganisationImportResult, UndoneOrganisationImport } from '#domain/wire/organisationImports'
import { textOfLineProblem } from '#i18n/lineProblem'
import type { Locale } from '#i18n/locales'
import { translate } from '#i18n/translate'
import type { Imported } from '#server/commands/imports'
import type { BlockedChange } from '#server/commands/organisationImports/organisationImport'
import type { ImportPlan } from '#server/commands/organisationImports/planImport'

/** Returns an import or its preview for the wire, with the reasons of skipped rows in the reader's language. */
export function presentOrganisationImport(
  { id, difference: { lines, digest, leftOut } }: Imported<ImportPlan>,
  locale: Locale,
): OrganisationImportResult {
  const listed = lines.filter(({ changes, problems }) => changes.length + problems.length > 0)
  return {
    id,
    digest,
    lines: listed.map(({ sheet, row, subject, changes, problems }) => ({
      sheet,
      row,
      subject,
      changes: [...changes],
      problems: problems.map(({ column, ...problem }) => ({ column, text: textOfLineProblem(problem, locale) })),
    })),
    unchanged: lines.length - listed.length,
    leftOut,
  }
}

/** Returns an undo for the wire, with the reasons that prevent it in the reader's language. */
export const presentUndone = (
  blocked: readonly (BlockedChange & { subject: string })[],
  isUndone: boolean,
  locale: Locale,
): UndoneOrganisationImport => ({
  isUndone,
  blocked: blocked.map(({ change: { sheet, row, kind }, key, subject }) => ({
    sheet,
    row,
    kind,
    subject,
    text: translate(locale, key),
  })),
})
