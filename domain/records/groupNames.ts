import type { CompanyGroup } from '#domain/wire/companyGroups'

/** Returns every group of a tree, parents before children, in the order of the organisation chart. */
export function groupsOf(root: CompanyGroup): CompanyGroup[] {
  return [root, ...(root.groups ?? []).flatMap(groupsOf)]
}
