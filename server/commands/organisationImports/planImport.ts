import { sql } from 'drizzle-orm'
import type { PresentPerson } from '#domain/organisationImports/peopleFacts'
import type { OrganisationImportInput } from '#domain/wire/organisationImports'
import type { Locale } from '#i18n/locales'
import { countOtherPeople, readOrganisation, readPeopleOf } from '#server/queries/organisation/organisationImports'
import { lockTree } from '../companyGroups/lockGroup.ts'
import type { CommandContext } from '../context.ts'
import { planInThread } from './planInThread.ts'
import type { RowPlan } from './planRows.ts'

export interface ImportPlan extends Omit<RowPlan, 'groupsLeftOut'> {
  leftOut: { groups: number; people: number }
  /** The people in the rows, by lower-case email. */
  known: ReadonlyMap<string, PresentPerson>
}

/**
 * Compares the rows of a workbook with the current data (rules intake.groups and intake.people); writes nothing.
 * Locks the organisation chart and the accounts unless it is a dry run.
 */
export async function planImport(
  context: CommandContext,
  input: Pick<OrganisationImportInput, 'groups' | 'people' | 'dryRun'>,
  settings: { companyDomains: readonly string[]; locale: Locale },
): Promise<ImportPlan> {
  const { tx, actor } = context
  const emails = input.people.map(({ cells }) => cells.email.trim().toLowerCase())
  if (!input.dryRun) {
    await lockTree(context)
    await tx.execute(
      sql`select id from users where lower(email) = any(${sql.param(emails)}::text[]) order by id for update`,
    )
  }
  const organisation = await readOrganisation(tx, settings.locale)
  const known = await readPeopleOf(tx, emails)
  const { groups, people } = input
  const { companyDomains } = settings
  const { groupsLeftOut, ...plan } = await planInThread({ groups, people, organisation, known, actor, companyDomains })
  return { ...plan, known, leftOut: { groups: groupsLeftOut, people: await countOtherPeople(tx, actor, emails) } }
}
