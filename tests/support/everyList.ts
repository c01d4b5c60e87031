import { dayOf } from '#domain/calendar/days'
import { statusOf } from '#domain/wire/users'
import type { ListUrl, RowOf } from './responses.ts'

export type Key<Row> = (row: Row) => unknown

type Keys<Row> = Readonly<Record<string, Key<Row>>>

interface Facts<Row> {
  /** The account that reads the list. */
  as: string
  /** SQL of the id for `/1/` in the path: of a record with rows. */
  id?: string
  /** The keys of the default order; the first is descending where `isDescending`. Ids by default. */
  order?: readonly Key<Row>[]
  isDescending?: boolean
  /** Orders rows with the same key; the id by default. */
  tie?: Key<Row>
  /** The key of each sort of the query. */
  sort?: Keys<Row>
  /** Sorts that are those of the ids, because rows are only appended. */
  asIds?: readonly string[]
  /** The sort that is descending unless the query has a direction. */
  descending?: string
  /** The values that each filter of the query compares: one, or several of which one is enough. */
  by?: Keys<Row>
  /** The values that filters compare with their first, last and first excluded one. */
  from?: Keys<Row>
  to?: Keys<Row>
  before?: Keys<Row>
  /** The company group that `company_group_id` and `include_descendants` compare. */
  group?: (row: Row) => number | undefined
  /** The texts that are searched. */
  texts?: (row: Row) => readonly (string | null)[]
}

export interface List extends Required<Omit<Facts<unknown>, 'id' | 'group' | 'texts'>> {
  url: string
  id?: string
  group?: (row: unknown) => number | undefined
  texts?: (row: unknown) => readonly (string | null)[]
}

const idOf = (row: unknown) => (row as { id: number }).id

function listed<const Url extends ListUrl>(url: Url, facts: Facts<RowOf<Url>>): List {
  // The keys of a list read its own rows alone.
  const { tie = idOf, order = [tie], ...rest } = facts as Facts<unknown>
  return {
    url,
    isDescending: false,
    sort: {},
    asIds: [],
    descending: '',
    by: {},
    from: {},
    to: {},
    before: {},
    ...rest,
    tie,
    order,
  }
}

/** The company groups by id, with their place in the order of paths. */
export const groups = new Map<number, { hierarchy: string; place: number }>()
const placeOf = (id: number): number => groups.get(id)!.place
export const isWithin = (id: number | undefined, root: number): boolean =>
  id !== undefined && groups.get(id)!.hierarchy.split('>').includes(String(root))

/** The place of rows in an order whose values responses do not contain. */
export const orders = new Map<string, number>()
const orderIn = (table: string) => (row: unknown) => orders.get(`${table} ${idOf(row)}`)

const created: Key<{ createdAt: string }> = ({ createdAt }) => createdAt
const times = { created_at: created, updated_at: ({ updatedAt }: { updatedAt: string }) => updatedAt }

const companyGroups = (url: '/v1/company-groups' | '/v1/company-groups/search') =>
  listed(url, {
    as: 'groupadmin',
    sort: {
      id: idOf,
      name: ({ name }) => name,
      order: ({ order }) => order,
      level: ({ level }) => level,
      tree: orderIn('tree'),
      ...times,
    },
    by: {
      parent_id: ({ parentId }) => parentId,
      company_id: ({ companyId }) => companyId,
      level: ({ level }) => level,
      ancestor_id: ({ hierarchy }) => hierarchy.split('>'),
    },
    texts: ({ name }) => [name],
  })

const reference = (name: 'category-experts' | 'category-impacts' | 'risk-categories') =>
  listed(`/v1/${name}`, {
    as: 'assessor',
    order: [orderIn(name)],
    sort: { id: idOf, name: (row) => row.name, order: orderIn(name) },
    texts: ({ nameEn, nameTh }) => [nameEn, nameTh],
  })

const roleAssignments = (url: '/v1/role-assignments' | '/v1/users/role-assignments') =>
  listed(url, {
    as: 'groupadmin',
    sort: {
      id: idOf,
      email: ({ user }) => user.email,
      first_name: ({ user }) => user.firstName,
      last_name: ({ user }) => user.lastName,
      company: ({ company }) => company.name,
      company_group: ({ companyGroup }) => companyGroup.name,
      user_role: ({ userRole }) => userRole.id,
      created_at: orderIn('role_assignments'),
    },
    by: {
      user_id: ({ user }) => user.id,
      company_id: ({ company }) => company.id,
      company_group_id: ({ companyGroup }) => companyGroup.id,
      user_role_id: ({ userRole }) => userRole.id,
    },
    texts: ({ user, companyGroup, company }) => [
      user.email,
      `${user.firstName} ${user.lastName}`,
      companyGroup.name,
      company.name,
    ],
  })

const dayOfRow = ({ createdAt }: { createdAt: string }) => dayOf(new Date(createdAt))

/** The place in the order of paths, in which lists of company groups are. */
const placed = { as: 'groupadmin', order: [(row: { id: number }) => placeOf(row.id)] }
const counted = {
  as: 'groupadmin',
  tie: ({ companyGroup }: { companyGroup: { id: number } }) => placeOf(companyGroup.id),
}

/** The lists of the API, with their orders and filters. */
export const lists: readonly List[] = [
  listed('/v1/risk-acceptances', {
    as: 'groupadmin',
    isDescending: true,
    sort: { id: idOf, until: ({ until }) => until, created_at: created },
    group: ({ risk }) => risk.companyGroup.id,
  }),
  listed('/v1/administration-audit', {
    as: 'sysadmin',
    asIds: ['created_at'],
    sort: { id: idOf, created_at: created },
    by: { kind: ({ kind }) => kind },
    from: { from: dayOfRow },
    to: { to: dayOfRow },
    texts: ({ user, person }) =>
      [user, person].flatMap((one) => (one ? [one.email, `${one.firstName} ${one.lastName}`] : [])),
  }),
  listed('/v1/api-keys', {
    as: 'groupadmin',
    sort: {
      id: idOf,
      name: ({ name }) => name,
      expires_at: ({ expiresAt }) => expiresAt,
      created_at: created,
      last_used_on: ({ lastUsedOn }) => lastUsedOn,
    },
    texts: ({ name, companyGroup }) => [name, companyGroup.name],
  }),
  listed('/v1/api-keys/indicators?company_group_id=8', { as: 'groupadmin' }),
  listed('/v1/mitigation-plans', {
    as: 'md',
    order: [({ dueDate }) => dueDate],
    sort: {
      id: idOf,
      due_date: ({ dueDate }) => dueDate,
      status: ({ status }) => status && ['Pending', 'In Progress', 'Complete'].indexOf(status),
      progress: ({ progress }) => progress,
      owner: ({ owner }) => owner && `${owner.firstName} ${owner.lastName}`,
      title: ({ risk }) => risk.title,
      updated_at: times.updated_at,
    },
    by: {
      owner_id: ({ owner }) => owner?.id ?? null,
      late: ({ isLate }) => isLate,
      status: ({ status }) => status,
      type: ({ risk }) => risk.type,
    },
    before: { due_before: ({ dueDate }) => dueDate },
    group: ({ risk }) => risk.companyGroup?.id,
    texts: ({ description, risk }) => [description, risk.title],
  }),
  listed('/v1/mitigation-plans/1/updates', {
    as: 'assessor',
    id: 'select plan_id as id from mitigation_plan_updates order by id desc limit 1',
    sort: { id: idOf, created_at: created },
    texts: ({ comment }) => [comment],
  }),
  listed('/v1/indicators', {
    as: 'groupadmin',
    sort: {
      id: idOf,
      name_en: ({ nameEn }) => nameEn,
      name_th: ({ nameTh }) => nameTh,
      state: ({ state }) => ['normal', 'warning', 'missing', 'critical'].indexOf(state),
      company_group_id: ({ companyGroupId }) => companyGroupId,
      ...times,
    },
    by: {
      risk_id: ({ riskIds }) => riskIds,
      giver_user_id: ({ giverUserId }) => giverUserId,
      state: ({ state }) => state,
    },
    group: ({ companyGroupId }) => companyGroupId,
    texts: ({ nameEn, nameTh }) => [nameEn, nameTh],
  }),
  listed('/v1/indicators/1/values', {
    as: 'groupadmin',
    id: 'select indicator_id as id from indicator_values group by 1 order by count(*) desc, 1 limit 1',
    tie: ({ on }) => on,
    from: { from: ({ on }) => on },
    to: { to: ({ on }) => on },
  }),
  listed('/v1/progress/records?company_group_id=1&of=submitted', { as: 'groupadmin', sort: { id: idOf } }),
  listed('/v1/risks/workflow/reset/history', {
    as: 'groupadmin',
    asIds: ['created_at'],
    isDescending: true,
    sort: { id: idOf, created_at: created },
    texts: ({ companyGroups: all }) => all.map(({ name }) => name),
  }),
  listed('/v1/risks/company-group/unaffected', placed),
  listed('/v1/reminder/company-groups', placed),
  listed('/v1/company-groups/1/moveable-list', { ...placed, as: 'sysadmin', id: 'select 25 as id' }),
  listed('/v1/risk-events', {
    as: 'groupadmin',
    order: [({ occurredOn }) => occurredOn],
    isDescending: true,
    sort: {
      id: idOf,
      occurred_on: ({ occurredOn }) => occurredOn,
      title: ({ title }) => title,
      loss_amount: ({ lossAmount }) => lossAmount,
      ...times,
    },
    by: {
      kind: ({ kind }) => kind,
      risk_category_id: ({ riskCategoryId }) => riskCategoryId,
      impact_type_key: ({ impactTypeKey }) => impactTypeKey,
      risk_id: ({ riskIds }) => riskIds,
      linked: ({ riskIds }) => riskIds.length > 0,
      has_loss: ({ lossAmount }) => lossAmount !== null,
    },
    from: { occurred_from: ({ occurredOn }) => occurredOn },
    to: { occurred_to: ({ occurredOn }) => occurredOn },
    group: ({ companyGroupId }) => companyGroupId,
    texts: ({ title, description }) => [title, description],
  }),
  listed('/v1/risk-summary-history', {
    as: 'saowanee.b',
    asIds: ['created_at'],
    isDescending: true,
    sort: { id: idOf, created_at: created, company_group_id: ({ companyGroupId }) => companyGroupId },
    by: { risk_id: ({ riskId }) => riskId },
    group: ({ companyGroupId }) => companyGroupId,
  }),
  listed('/v1/risks/1/audit', {
    as: 'assessor',
    id: `select r.id from risks r join audit_entries e on e.subject_type = 'risk' and e.subject_id = r.id
      where r.company_group_id = 8 and r.creator_role = 'Assessor' group by 1 order by count(*) desc, 1 limit 1`,
  }),
  listed('/v1/risks/1/comments', {
    as: 'assessor',
    id: 'select risk_id as id from comments order by id desc limit 1',
    isDescending: true,
  }),
  listed('/v1/risk-targets', { ...counted, by: { company_group_id: ({ companyGroup }) => companyGroup.id } }),
  listed('/v1/rating-patterns', { ...counted, group: ({ companyGroup }) => companyGroup.id }),
  listed('/v1/review-periods/1/progress', { ...counted, id: 'select min(id) as id from review_periods' }),
  listed('/v1/review-periods', {
    as: 'groupadmin',
    order: [({ startsOn }) => startsOn],
    isDescending: true,
    sort: { id: idOf, starts_on: ({ startsOn }) => startsOn, ends_on: ({ endsOn }) => endsOn, ...times },
    by: { company_group_id: ({ companyGroupId }) => companyGroupId },
    texts: ({ nameEn, nameTh }) => [nameEn, nameTh],
  }),
  listed('/v1/companies', {
    as: 'sysadmin',
    sort: { id: idOf, name: ({ name }) => name },
    texts: ({ name }) => [name],
  }),
  listed('/v1/faqs', {
    as: 'viewer',
    order: [orderIn('faqs')],
    sort: {
      id: idOf,
      order: orderIn('faqs'),
      title_en: ({ titleEn }) => titleEn,
      title_th: ({ titleTh }) => titleTh,
      ...times,
    },
    texts: ({ titleEn, titleTh, descriptionEn, descriptionTh }) => [titleEn, titleTh, descriptionEn, descriptionTh],
  }),
  listed('/v1/risk-doubts', {
    as: 'groupadmin',
    by: { kind: ({ facts }) => facts.map(({ kind }) => kind) },
    group: ({ risk }) => risk.companyGroup.id,
    order: [({ weight }) => weight, ({ risk }) => -(risk.net?.score ?? 0)],
    isDescending: true,
    tie: ({ risk }) => risk.id,
  }),
  listed('/v1/settings', {
    as: 'sysadmin',
    asIds: ['name'],
    tie: ({ name }) => name,
    sort: { name: ({ name }) => name, updated_at: times.updated_at },
    texts: ({ name }) => [name],
  }),
  companyGroups('/v1/company-groups'),
  companyGroups('/v1/company-groups/search'),
  listed('/v1/company-groups/1/vacancies', {
    as: 'groupadmin',
    id: 'select 3 as id',
    asIds: ['waiting', 'company_group_id'],
    descending: 'waiting',
    order: [],
    sort: { waiting: ({ waiting }) => waiting, company_group_id: ({ companyGroup }) => companyGroup.id },
    // The order of their tasks is in no response.
    tie: () => 0,
  }),
  reference('category-experts'),
  reference('category-impacts'),
  reference('risk-categories'),
  listed('/v1/user-roles', {
    as: 'viewer',
    asIds: ['order'],
    sort: { id: idOf, name: ({ name }) => name, order: idOf },
    texts: ({ name }) => [name],
  }),
  roleAssignments('/v1/role-assignments'),
  roleAssignments('/v1/users/role-assignments'),
  listed('/v1/users', {
    as: 'groupadmin',
    sort: {
      id: idOf,
      email: ({ email }) => email,
      first_name: ({ firstName }) => firstName,
      last_name: ({ lastName }) => lastName,
      user_type: ({ userType }) => userType,
      is_active: ({ isActive }) => isActive,
      ...times,
    },
    by: {
      email: ({ email }) => email,
      user_type: ({ userType }) => userType,
      is_active: ({ isActive }) => isActive,
      status: statusOf,
    },
    texts: ({ email, firstName, lastName }) => [email, `${firstName} ${lastName}`],
  }),
]
