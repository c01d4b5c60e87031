import type { CompanyGroup } from '../wire/companyGroups.ts'

/** Every group of a tree, a parent before what is below it, in the order of the organisation chart. */
export function groupsOf(root: CompanyGroup): CompanyGroup[] {
  return [root, ...(root.groups ?? []).flatMap(groupsOf)]
}
