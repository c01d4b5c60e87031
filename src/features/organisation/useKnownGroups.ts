import { useQuery } from '@tanstack/react-query'
import { useGetMany } from 'react-admin'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { companyGroupQueries } from '#src/dataProvider/endpoints/companyGroups.ts'

interface KnownGroups {
  /** The groups that exist, in the order of the requested ids. */
  groups: CompanyGroup[]
  /** The ids of groups that no longer exist. */
  missing: readonly number[]
  /** Whether names are still loading. */
  isPending: boolean
}

/**
 * Loads company groups by ids from a URL or an earlier visit; some of them may be deleted. If the check fails, it shows
 * no error and keeps the ids (rule errors.silent-check).
 */
export function useKnownGroups(ids: readonly number[]): KnownGroups {
  const isAsked = ids.length > 0
  const { data: checked = [], isPending } = useQuery({
    ...companyGroupQueries.check(ids),
    enabled: isAsked,
  })
  const missing = checked.filter(({ exists }) => !exists).map(({ id }) => id)
  const present = ids.filter((id) => !missing.includes(id))
  const { data: groups = [], isPending: isNamePending } = useGetMany<CompanyGroup>(
    'company-groups',
    { ids: present },
    { enabled: isAsked && !isPending && present.length > 0 },
  )
  const hasPresent = present.length > 0
  return {
    groups: hasPresent ? groups : [],
    missing,
    isPending: isAsked && (isPending || (hasPresent && isNamePending)),
  }
}
