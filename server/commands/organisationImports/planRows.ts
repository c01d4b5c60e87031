import { createHash } from 'node:crypto'
import type { Actor } from '#domain/access/actor'
import { administers } from '#domain/access/administration'
import type { GroupRow, PeopleRow } from '#domain/organisationImports/columns'
import type { PlannedLine } from '#domain/organisationImports/lines'
import type { PresentPerson } from '#domain/organisationImports/peopleFacts'
import { planGroups, type GroupAct } from '#domain/organisationImports/planGroups'
import { planPeople, type PersonAct } from '#domain/organisationImports/planPeople'
import { organisationWords as words } from '#i18n/organisationWords'
import type { OrganisationWords } from '#server/queries/organisationImports'

/** Rows of a workbook, and what they are held against. */
export interface PlanRequest {
  groups: readonly GroupRow[]
  people: readonly PeopleRow[]
  organisation: OrganisationWords
  /** Those whom the rows name, by e-mail in small letters. */
  known: ReadonlyMap<string, PresentPerson>
  actor: Actor
  companyDomains: readonly string[]
}

/** What rows come to. Its groups are the same objects wherever it names them. */
export interface RowPlan {
  groupActs: GroupAct[]
  personActs: PersonAct[]
  lines: PlannedLine[]
  /** Of what changes: the same difference has the same one. */
  digest: string
  /** Groups of the reach of which no row speaks. */
  groupsLeftOut: number
}

/** Holds the rows against what is there (rules intake.groups and intake.people). It reads nothing: it runs in a thread of its own. */
export function planRows({ groups: rows, people, organisation, known, actor, companyDomains }: PlanRequest): RowPlan {
  const groups = planGroups(rows, { actor, ...organisation, words })
  const { nodes } = groups
  const planned = planPeople(people, { actor, nodes, ...organisation, people: known, companyDomains, words })
  const lines = [...groups.lines, ...planned.lines]
  const changes = lines.map(({ sheet, row, changes: all }) => [sheet, row, all])
  return {
    groupActs: groups.acts,
    personActs: planned.acts,
    lines,
    digest: createHash('sha256').update(JSON.stringify(changes)).digest('hex'),
    groupsLeftOut: nodes.all.filter(({ present, row }) => present && !row && administers(actor, present.hierarchy))
      .length,
  }
}
