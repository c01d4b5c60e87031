import { queryOptions } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import type { CallNamed } from '#domain/wire/calls/index'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { call, type PartsOf } from '#src/platform/http/call.ts'
import { readAll } from '../readAll.ts'

const resource = 'company-groups'
const subtree = 'GET /api/v1/company-groups/:id'

/** The options of a subtree in addition to names and positions. */
export type SubtreeOptions = NonNullable<PartsOf<CallNamed<typeof subtree>>['query']>

/** Reads of company groups as queries; all of them go stale with the resource. */
export const companyGroupQueries = {
  /** The keys that begin every query with groups. */
  shown: [[resource], ['company-group-search']],
  trees: [resource, 'tree'],
  mdFlows: [resource, 'mdFlow'],

  /**
   * The groups that a session administers, as one tree.
   * @param id the home group of the session
   * @param isOfAll whether the tree begins at the root above the home group
   */
  tree: (id: number, isOfAll: boolean, query: SubtreeOptions) =>
    queryOptions({
      queryKey: [...companyGroupQueries.trees, id, isOfAll, query],
      queryFn: async ({ signal }) => {
        if (!isOfAll) return call(subtree, { params: { id }, query }, { signal })
        const home = await call('GET /api/v1/company-groups/:id/without-children', { params: { id } }, { signal })
        return call(subtree, { params: { id: idsOfHierarchy(home.hierarchy)[0] ?? id }, query }, { signal })
      },
    }),

  /** The parent of each company group by its id. */
  parents: (dataProvider: Pick<DataProvider, 'getList'>) =>
    queryOptions({
      queryKey: [resource, 'parents'],
      queryFn: async ({ signal }) => {
        const groups = await readAll<CompanyGroup>(dataProvider, resource, { signal })
        return new Map(groups.map(({ id, parentId }) => [id, parentId]))
      },
    }),

  /** The ids that exist as company groups, and which of those groups are active. */
  check: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [resource, 'check', ids],
      queryFn: async ({ signal }) => {
        const body = { companyGroupIds: [...ids] }
        return (await call('POST /api/v1/company-groups/check-company-groups', { body }, { signal })).result
      },
    }),

  /** Whether the managing-director flow of a group is confirmed, and whether it is active (rule md-flow.in-force). */
  mdFlow: (id: number) =>
    queryOptions({
      queryKey: [...companyGroupQueries.mdFlows, id],
      queryFn: async ({ signal }) => {
        const ask = async (question: 'check-md-flow-confirmation' | 'check-md-flow-activated') =>
          (await call(`POST /api/v1/company-groups/:id/${question}`, { params: { id } }, { signal })).result
        const [isConfirmed, isActive] = await Promise.all([
          ask('check-md-flow-confirmation'),
          ask('check-md-flow-activated'),
        ])
        return { isConfirmed, isActive }
      },
    }),
}
