import { groupsOf } from '#domain/records/groupNames'
import type { CompanyGroup } from '#domain/wire/companyGroups'

/** Creates a company group for tests; its path and level follow from its parent. */
function groupOf(
  group: Partial<CompanyGroup> & Pick<CompanyGroup, 'id' | 'name'>,
  children: readonly CompanyGroup[] = [],
): CompanyGroup {
  const made: CompanyGroup = {
    companyId: 4,
    company: { id: 4, name: 'Siam Kiln' },
    parentId: null,
    parentGroup: null,
    level: 3,
    order: 1,
    active: true,
    expand: true,
    hierarchy: String(group.id),
    hasUsers: false,
    canDelete: true,
    createdAt: '2026-01-05T03:00:00.000Z',
    updatedAt: '2026-01-05T03:00:00.000Z',
    ...group,
  }
  return { ...made, groups: children.map((child, index) => below(child, made, index + 1)) }
}

function below(child: CompanyGroup, parent: CompanyGroup, order: number): CompanyGroup {
  const placed = {
    ...child,
    parentId: parent.id,
    parentGroup: { id: parent.id, name: parent.name },
    level: parent.level + 1,
    hierarchy: `${parent.hierarchy}>${child.id}`,
    order,
  }
  return { ...placed, groups: (child.groups ?? []).map((one, index) => below(one, placed, index + 1)) }
}

/** The home group of the test sessions with two plants, one of them with a line, and an inactive plant. */
export const saraburi = groupOf({ id: 8, name: 'Siam Kiln Saraburi', hasUsers: true, canDelete: false }, [
  groupOf({ id: 21, name: 'Plant A', hasUsers: true, canDelete: false }, [groupOf({ id: 31, name: 'Line 1' })]),
  groupOf({ id: 22, name: 'Plant B' }),
  groupOf({ id: 23, name: 'Old plant', active: false }),
])

/** The active groups as a list returns them. */
export const listedGroups = groupsOf(saraburi).filter(({ active }) => active)
