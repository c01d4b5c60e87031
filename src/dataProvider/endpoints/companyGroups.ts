import { queryOptions } from '@tanstack/react-query'
import type { CheckedCompanyGroup, CompanyGroup } from '#domain/wire/companyGroups'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { read, write } from '#src/platform/http/httpClient.ts'
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
  getSubtree(id: number, wishes: SubtreeWishes = {}, options?: VerbOptions): Promise<CompanyGroup> {
    const query = {
      include: wishes.includeInactive ? 'inactive' : undefined,
      includeUserIndicator: wishes.withUserIndicator,
      canDeleteField: wishes.withCanDelete,
    }
    return read(`/company-groups/${id}`, { ...options, query })
  },

  /** A group by itself. */
  getGroupAlone(id: number, options?: VerbOptions): Promise<CompanyGroup> {
    return read(`/company-groups/${id}/without-children`, options)
  },

  renameGroup(group: SeenRecord, name: string, options?: VerbOptions): Promise<CompanyGroup> {
    return change(group, 'rename', { name }, options)
  },

  /** @param logo where an uploaded picture is kept; null takes the logo away */
  setGroupLogo(group: SeenRecord, logo: string | null, options?: VerbOptions): Promise<CompanyGroup> {
    return change(group, 'logo', { logo }, options)
  },

  /** The groups that a group may be moved below. */
  getMoveTargets(id: number, options?: VerbOptions): Promise<CompanyGroup[]> {
    return read(`/company-groups/${id}/moveable-list`, options)
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
  orderGroups(parentId: number, childIds: readonly number[], options?: VerbOptions): Promise<CompanyGroup[]> {
    const groups = childIds.map((id, index) => ({ id, order: index + 1 }))
    return write('PUT', '/company-groups/order', { parentId, groups }, options)
  },

  /** Which of the ids are company groups, and which of those are active. */
  async checkCompanyGroups(ids: readonly number[], options?: VerbOptions): Promise<CheckedCompanyGroup[]> {
    const path = '/company-groups/check-company-groups'
    return (await write<{ result: CheckedCompanyGroup[] }>('POST', path, { companyGroupIds: ids }, options)).result
  },

  /** Confirms the managing-director flow of a group, or takes the confirmation back; answers whether it is confirmed now. */
  confirmMdFlow(id: number, confirmed: boolean, options?: VerbOptions): Promise<boolean> {
    return ask(id, 'confirm-md-flow', { confirmed }, options)
  },

  /** Whether the managing-director flow of a group was confirmed. */
  isMdFlowConfirmed(id: number, options?: VerbOptions): Promise<boolean> {
    return ask(id, 'check-md-flow-confirmation', undefined, options)
  },

  /** Whether the managing-director flow of a group is in force. */
  isMdFlowActivated(id: number, options?: VerbOptions): Promise<boolean> {
    return ask(id, 'check-md-flow-activated', undefined, options)
  },
}

type Verbs = typeof companyGroupVerbs

const resource = 'company-groups'

/** Reads of company groups as queries; all of them go stale with the resource. */
export const companyGroupQueries = {
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

const change = ({ id, updatedAt }: SeenRecord, act: string, fields: object, options?: VerbOptions) =>
  write<CompanyGroup>('PUT', `/company-groups/${id}/${act}`, { ...fields, updatedAt }, options)

const ask = async (id: number, question: string, body: object | undefined, options?: VerbOptions) =>
  (await write<{ result: boolean }>('POST', `/company-groups/${id}/${question}`, body, options)).result
