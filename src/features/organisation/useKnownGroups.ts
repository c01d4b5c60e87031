import { useQuery } from '@tanstack/react-query'
import { useGetMany } from 'react-admin'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { companyGroupQueries } from '#src/dataProvider/endpoints/companyGroups.ts'

export interface KnownGroups {
  /** Those of the asked ids that are there, in the order asked for. */
  groups: CompanyGroup[]
  /** The ids that no company group has any more. */
  missing: readonly number[]
}

/**
 * Company groups by ids of a URL or an earlier visit, some of which may be deleted. A failed check is silent (rule
 * errors.silent-check): the ids are then kept.
 */
export function useKnownGroups(ids: readonly number[]): KnownGroups {
  const isAsked = ids.length > 0
  const { data: checked = [], isPending } = useQuery({
    ...companyGroupQueries.check(ids),
    enabled: isAsked,
  })
  const missing = checked.filter(({ exists }) => !exists).map(({ id }) => id)
  const present = ids.filter((id) => !missing.includes(id))
  const { data: groups = [] } = useGetMany<CompanyGroup>(
    'company-groups',
    { ids: present },
    { enabled: isAsked && !isPending && present.length > 0 },
  )
  return { groups: present.length > 0 ? groups.filter(Boolean) : [], missing }
}
