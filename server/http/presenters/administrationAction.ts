import type { AdministrationAction } from '#domain/wire/administrationAudit'
import type { AdministrationActionRow, NamedIds, Names } from '#server/queries/administrationAudit'

/** Fields with ids, by their type. */
const references: Readonly<Record<string, keyof NamedIds>> = {
  userId: 'users',
  deputyId: 'users',
  forUserId: 'users',
  giverUserId: 'users',
  parentId: 'companyGroups',
  companyGroupId: 'companyGroups',
  companyId: 'companies',
  categoryExpertIds: 'categoryExperts',
}

/** Values already in `person` and `companyGroup`, and paths, for which a parent's name is better. */
const untold = new Set(['userId', 'companyGroupId', 'hierarchy', 'level'])

const idsIn = (value: unknown): number[] => [value].flat().filter((one) => typeof one === 'number')

/** The ids whose names are wanted to present the rows. */
export function idsOf(rows: readonly AdministrationActionRow[]): NamedIds {
  const changes = rows.flatMap((row) => Object.entries(row.changes))
  const idsOfKind = (kind: keyof NamedIds) => [
    ...new Set(
      changes.flatMap(([field, { before, after }]) =>
        references[field] === kind && !untold.has(field) ? [...idsIn(before), ...idsIn(after)] : [],
      ),
    ),
  ]
  return {
    users: idsOfKind('users'),
    companyGroups: idsOfKind('companyGroups'),
    companies: idsOfKind('companies'),
    categoryExperts: idsOfKind('categoryExperts'),
  }
}

/** An action of administration as the wire carries it: names in place of ids, `#17` where what had it is no more. */
export function presentAction({ changes, ...row }: AdministrationActionRow, names: Names): AdministrationAction {
  const { id, kind, action, user, role, person, companyGroup, createdAt } = row
  return {
    id,
    kind,
    action,
    user,
    role,
    person,
    companyGroup,
    changes: Object.entries(changes)
      .filter(([field]) => !untold.has(field))
      // The database keeps them in no order that means anything.
      .toSorted(([x], [y]) => x.localeCompare(y, 'en'))
      .map(([field, { before, after }]) => ({
        field,
        before: presentValue(before, references[field], names),
        after: presentValue(after, references[field], names),
      })),
    createdAt,
  }
}

function presentValue(value: unknown, kind: keyof NamedIds | undefined, names: Names): string | null {
  if (value === null || value === undefined) return null
  if (kind !== undefined) {
    return (
      idsIn(value)
        .map((id) => names[kind].get(id) ?? `#${id}`)
        .join(', ') || null
    )
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
