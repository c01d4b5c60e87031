import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { administersEverything } from '#domain/access/administration'
import { groupsOf } from '#domain/records/groupNames'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useHomeGroup, useRole } from '#src/authProvider/identity.ts'
import { companyGroupQueries, type SubtreeOptions } from '#src/dataProvider/endpoints/companyGroups.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { QueryState } from '#src/ui/QueryState.tsx'

/**
 * Returns the company groups that the session administers as one tree: the area of a Group Admin, the whole
 * organisation for a System Admin (rule admin.areas).
 */
function useAdministeredTree(wishes: SubtreeOptions = {}) {
  return useQuery(companyGroupQueries.tree(useHomeGroup().id, administersEverything(useRole()), wishes))
}

/** Returns the top of the administered groups; undefined for a System Admin, who administers all of them. */
export function useAdministeredArea(): number | undefined {
  const { id } = useHomeGroup()
  return administersEverything(useRole()) ? undefined : id
}

/** Returns the ids of the administered company groups, inactive ones too; empty until they are loaded. */
export function useAdministeredIds(): ReadonlySet<number> {
  const { data: root } = useAdministeredTree({ include: 'inactive' })
  return new Set(root && groupsOf(root).map(({ id }) => id))
}

/** Renders its children with the whole tree of administered groups, or shows why it is missing. */
export function AdministeredTree({ wishes, children }: AdministeredTreeProps) {
  const { data: root, error, refetch } = useAdministeredTree(wishes)
  if (error || !root) return <QueryState error={error} retry={refetch} outline={480} />
  return children(root)
}

interface AdministeredTreeProps {
  wishes?: SubtreeOptions
  children: (root: CompanyGroup) => ReactNode
}

/** Returns the groups that the session administers, for the heading of a page. */
export function useAreaText(): string {
  const translate = useText()
  const { name } = useHomeGroup()
  return administersEverything(useRole())
    ? translate('roleAssignments.ofAll')
    : translate('roleAssignments.of', { group: name })
}
