import type { OrganisationImportLine } from '#domain/wire/organisationImports'
import { useText } from '#src/platform/i18n/useText.ts'

/** Formats one change of a row as a sentence. */
export function useChangeText() {
  const translate = useText()
  return ({ kind, before = '', after = '', group = '', role }: OrganisationImportLine['changes'][number]): string =>
    translate(`organisationImport.changes.${kind}`, {
      before,
      after,
      group,
      role: role
        ? `${translate(`vocabulary.role.${role}`)}${after && kind.startsWith('role') ? ` (${after})` : ''}`
        : '',
    })
}
