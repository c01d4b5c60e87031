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

/** Values that `person` and `companyGroup` already contain, and paths, for which the name of the parent is better. */
const unnamed = new Set(['userId', 'companyGroupId', 'hierarchy', 'level'])

const idsIn = (value: unknown): number[] => [value].flat().filter((one) => typeof one === 'number')

/** Returns the ids whose names are needed to present the rows. */
export function idsOf(rows: readonly AdministrationActionRow[]): NamedIds {
  const changes = rows.flatMap((row) => Object.entries(row.changes))
  const idsOfKind = (kind: keyof NamedIds) => [
    ...new Set(
      changes.flatMap(([field, { before, after }]) =>
        references[field] === kind && !unnamed.has(field) ? [...idsIn(before), ...idsIn(after)] : [],
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

/** Returns an administration action for the wire: with names instead of ids, `#17` for deleted objects. */
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
      .filter(([field]) => !unnamed.has(field))
      // The database stores them in no particular order.
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
