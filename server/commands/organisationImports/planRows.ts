import { createHash } from 'node:crypto'
import type { Actor } from '#domain/access/actor'
import { administers } from '#domain/access/administration'
import type { GroupRow, PeopleRow } from '#domain/organisationImports/columns'
import type { PlannedLine } from '#domain/organisationImports/lines'
import type { PresentPerson } from '#domain/organisationImports/peopleFacts'
import { planGroups, type GroupChange } from '#domain/organisationImports/planGroups'
import { planPeople, type PersonChange } from '#domain/organisationImports/planPeople'
import { organisationWords as words } from '#i18n/organisationWords'
import type { OrganisationWords } from '#server/queries/organisation/organisationImports'

/** The rows of a workbook, and the current data to compare them with. */
export interface PlanRequest {
  groups: readonly GroupRow[]
  people: readonly PeopleRow[]
  organisation: OrganisationWords
  /** The people in the rows, by lower-case email. */
  known: ReadonlyMap<string, PresentPerson>
  actor: Actor
  companyDomains: readonly string[]
}

/** The result for the rows. Its groups are the same objects everywhere. */
export interface RowPlan {
  groupChanges: GroupChange[]
  personChanges: PersonChange[]
  lines: PlannedLine[]
  /** A digest of the changes: equal differences have equal digests. */
  digest: string
  /** Groups of the area that no row mentions. */
  groupsLeftOut: number
}

/**
 * Compares the rows with the current data (rules intake.groups and intake.people). Pure: it runs in a separate thread.
 */
export function planRows({ groups: rows, people, organisation, known, actor, companyDomains }: PlanRequest): RowPlan {
  const groups = planGroups(rows, { actor, ...organisation, words })
  const { nodes } = groups
  const planned = planPeople(people, { actor, nodes, ...organisation, people: known, companyDomains, words })
  const lines = [...groups.lines, ...planned.lines]
  const changes = lines.map(({ sheet, row, changes: all }) => [sheet, row, all])
  return {
    groupChanges: groups.changes,
    personChanges: planned.changes,
    lines,
    digest: createHash('sha256').update(JSON.stringify(changes)).digest('hex'),
    groupsLeftOut: nodes.all.filter(({ present, row }) => present && !row && administers(actor, present.hierarchy))
      .length,
  }
}
