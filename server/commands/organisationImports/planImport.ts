import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { administers } from '#domain/access/administration'
import { planGroups, type GroupPlan } from '#domain/organisationImports/planGroups'
import { planPeople, type PeoplePlan } from '#domain/organisationImports/planPeople'
import type { PlannedLine } from '#domain/organisationImports/lines'
import type { PresentPerson } from '#domain/organisationImports/peopleFacts'
import type { OrganisationImportInput } from '#domain/wire/organisationImports'
import type { Locale } from '#i18n/locales'
import { organisationWords } from '#i18n/organisationWords'
import { countOtherPeople, readOrganisation, readPeopleOf } from '#server/queries/organisationImports'
import { lockTree } from '../companyGroups/lockGroup.ts'
import type { CommandContext } from '../context.ts'

/** What an import would do. */
export interface ImportPlan {
  groups: GroupPlan
  people: PeoplePlan
  lines: PlannedLine[]
  /** Of what changes: the same difference has the same one. */
  digest: string
  leftOut: { groups: number; people: number }
  /** Those whom the rows name, by e-mail in small letters. */
  known: ReadonlyMap<string, PresentPerson>
}

/**
 * Holds the rows of a workbook against what is there (rules intake.groups and intake.people); nothing is written.
 * @param settings.isFinal it is to be written: nobody else changes the organisation chart or the accounts meanwhile
 */
export async function planImport(
  context: CommandContext,
  input: Pick<OrganisationImportInput, 'groups' | 'people'>,
  settings: { companyDomains: readonly string[]; locale: Locale; isFinal: boolean },
): Promise<ImportPlan> {
  const { tx, actor } = context
  const emails = input.people.map(({ cells }) => cells.email.trim().toLowerCase())
  if (settings.isFinal) {
    await lockTree(context)
    await tx.execute(
      sql`select id from users where lower(email) = any(${sql.param(emails)}::text[]) order by id for update`,
    )
  }
  const organisation = await readOrganisation(tx, settings.locale)
  const words = organisationWords
  const groups = planGroups(input.groups, { actor, ...organisation, words })
  const known = await readPeopleOf(tx, emails)
  const { companyDomains } = settings
  const people = planPeople(input.people, {
    actor,
    nodes: groups.nodes,
    ...organisation,
    people: known,
    companyDomains,
    words,
  })
  const lines = [...groups.lines, ...people.lines]
  const changes = lines.map(({ sheet, row, changes: all }) => [sheet, row, all])
  return {
    groups,
    people,
    lines,
    digest: createHash('sha256').update(JSON.stringify(changes)).digest('hex'),
    leftOut: {
      groups: groups.nodes.all.filter(({ present, row }) => present && !row && administers(actor, present.hierarchy))
        .length,
      people: await countOtherPeople(tx, actor, emails),
    },
    known,
  }
}
