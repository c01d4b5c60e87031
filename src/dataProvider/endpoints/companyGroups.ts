import { queryOptions } from '@tanstack/react-query'
import type { CheckedCompanyGroup, CompanyGroup } from '#domain/wire/companyGroups'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { request } from '#src/platform/http/httpClient.ts'
import type { SeenRecord, VerbOptions } from './options.ts'

/** What a subtree shall tell beside names and places. */
export interface SubtreeWishes {
  /** Inactive groups come along; otherwise a branch ends above one. */
  includeInactive?: boolean
  /** Each group says whether anyone is assigned to it. */
  withUserIndicator?: boolean
  /** Each group says whether it may be deleted. */
  withCanDelete?: boolean
}

/** Acts on company groups, and reads of the tree (rule wire.calls). Create and delete are react-admin's own. */
export const companyGroupVerbs = {
  /** A group with everything below it under `groups`. */
  async getSubtree(id: number, wishes: SubtreeWishes = {}, options?: VerbOptions): Promise<CompanyGroup> {
    const query = {
      include: wishes.includeInactive ? 'inactive' : undefined,
      includeUserIndicator: wishes.withUserIndicator,
      canDeleteField: wishes.withCanDelete,
    }
    return (await request<CompanyGroup>(`/company-groups/${id}`, { ...options, query })).data
  },

  /** A group by itself. */
  async getGroupAlone(id: number, options?: VerbOptions): Promise<CompanyGroup> {
    return (await request<CompanyGroup>(`/company-groups/${id}/without-children`, { ...options })).data
  },

  renameGroup(group: SeenRecord, name: string, options?: VerbOptions): Promise<CompanyGroup> {
    return change(group, 'rename', { name }, options)
  },

  /** The groups that a group may be moved below. */
  async getMoveTargets(id: number, options?: VerbOptions): Promise<CompanyGroup[]> {
    return (await request<CompanyGroup[]>(`/company-groups/${id}/moveable-list`, { ...options })).data
  },

  moveGroup(group: SeenRecord, parentId: number, options?: VerbOptions): Promise<CompanyGroup> {
    return change(group, 'move-group', { parentId }, options)
  },

  /** @param group as the screen showed it: below another parent by now, the change is a conflict */
  setGroupActive(
    group: SeenRecord & Pick<CompanyGroup, 'parentId'>,
    active: boolean,
    options?: VerbOptions,
  ): Promise<CompanyGroup> {
    return change(group, 'active', { active, parentId: group.parentId }, options)
  },

  /** Gives the children of a group new places, counted from 1 (rule organisation.reorder). */
  async orderGroups(parentId: number, childIds: readonly number[], options?: VerbOptions): Promise<CompanyGroup[]> {
    const groups = childIds.map((id, index) => ({ id, order: index + 1 }))
    const body = { parentId, groups }
    return (await request<CompanyGroup[]>('/company-groups/order', { ...options, method: 'PUT', body })).data
  },

  /** Which of the ids are company groups, and which of those are active. */
  async checkCompanyGroups(ids: readonly number[], options?: VerbOptions): Promise<CheckedCompanyGroup[]> {
    const body = { companyGroupIds: ids }
    const path = '/company-groups/check-company-groups'
    return (await request<{ result: CheckedCompanyGroup[] }>(path, { ...options, method: 'POST', body })).data.result
  },

  /** Confirms the managing-director flow of a group, or takes the confirmation back; answers whether it is confirmed now. */
  confirmMdFlow(id: number, confirmed: boolean, options?: VerbOptions): Promise<boolean> {
    return ask(`/company-groups/${id}/confirm-md-flow`, { ...options, body: { confirmed } })
  },

  /** Whether the managing-director flow of a group was confirmed. */
  isMdFlowConfirmed(id: number, options?: VerbOptions): Promise<boolean> {
    return ask(`/company-groups/${id}/check-md-flow-confirmation`, options)
  },

  /** Whether the managing-director flow of a group is in force. */
  isMdFlowActivated(id: number, options?: VerbOptions): Promise<boolean> {
    return ask(`/company-groups/${id}/check-md-flow-activated`, options)
  },
}

type Verbs = typeof companyGroupVerbs

const resource = 'company-groups'

/** Reads of company groups as queries; all of them go stale with the resource. */
export const companyGroupQueries = {
  all: [resource],
  searches: ['company-group-search'],
  trees: [resource, 'tree'],
  mdFlows: [resource, 'mdFlow'],

  /**
   * The groups a session administers, as one tree.
   * @param homeId the home group of the session
   * @param isOfAll whether the tree begins at the root above the home group
   */
  tree: (
    dataProvider: Pick<Verbs, 'getSubtree' | 'getGroupAlone'>,
    homeId: number,
    isOfAll: boolean,
    wishes: SubtreeWishes,
  ) =>
    queryOptions({
      queryKey: [...companyGroupQueries.trees, homeId, isOfAll, wishes],
      queryFn: async ({ signal }) => {
        if (!isOfAll) return dataProvider.getSubtree(homeId, wishes, { signal })
        const { hierarchy } = await dataProvider.getGroupAlone(homeId, { signal })
        return dataProvider.getSubtree(idsOfHierarchy(hierarchy)[0] ?? homeId, wishes, { signal })
      },
    }),

  check: (dataProvider: Pick<Verbs, 'checkCompanyGroups'>, ids: readonly number[]) =>
    queryOptions({
      queryKey: [resource, 'check', ids],
      queryFn: ({ signal }) => dataProvider.checkCompanyGroups(ids, { signal }),
    }),

  moveTargets: (dataProvider: Pick<Verbs, 'getMoveTargets'>, id: number) =>
    queryOptions({
      queryKey: [resource, 'moveTargets', id],
      queryFn: ({ signal }) => dataProvider.getMoveTargets(id, { signal }),
      // Where a group may go follows from where all the others are.
      gcTime: 0,
    }),

  /** Whether the managing-director flow of a group is confirmed, and whether it is in force (rule md-flow.in-force). */
  mdFlow: (dataProvider: Pick<Verbs, 'isMdFlowConfirmed' | 'isMdFlowActivated'>, id: number) =>
    queryOptions({
      queryKey: [...companyGroupQueries.mdFlows, id],
      queryFn: async ({ signal }) => {
        const [isConfirmed, isActive] = await Promise.all([
          dataProvider.isMdFlowConfirmed(id, { signal }),
          dataProvider.isMdFlowActivated(id, { signal }),
        ])
        return { isConfirmed, isActive }
      },
    }),
}

async function change(
  { id, updatedAt }: SeenRecord,
  act: string,
  fields: object,
  options?: VerbOptions,
): Promise<CompanyGroup> {
  const body = { ...fields, updatedAt }
  return (await request<CompanyGroup>(`/company-groups/${id}/${act}`, { ...options, method: 'PUT', body })).data
}

async function ask(path: string, options?: VerbOptions & { body?: object }): Promise<boolean> {
  return (await request<{ result: boolean }>(path, { ...options, method: 'POST' })).data.result
}
