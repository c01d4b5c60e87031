import { z } from 'zod'
import { groupName, id, updatedAt } from '#domain/validation/fields'
import { booleanText, listQuery, namedReference, numberText, timestamp } from './common.ts'

/** `tree` is the order of the organisation chart: parents before children. */
export const companyGroupSortFields = ['id', 'name', 'order', 'level', 'tree', 'created_at', 'updated_at'] as const

export const companyGroupListQuery = listQuery(companyGroupSortFields).extend({
  parent_id: numberText.optional(),
  company_id: numberText.optional(),
  level: numberText.optional(),
  /** Only this group and its descendants. */
  ancestor_id: numberText.optional(),
  include: z.literal('inactive').optional(),
  can_delete_field: booleanText.optional(),
})

export type CompanyGroupListQuery = z.output<typeof companyGroupListQuery>

export const companyGroupQuery = z.strictObject({
  include: z.literal('inactive').optional(),
  include_user_indicator: booleanText.optional(),
  can_delete_field: booleanText.optional(),
})

export const companyGroup = z.object({
  id: z.int(),
  name: z.string(),
  companyId: z.int(),
  company: namedReference,
  parentId: z.int().nullable(),
  parentGroup: namedReference.nullable(),
  level: z.int(),
  order: z.int(),
  active: z.boolean(),
  /** Whether a tree initially shows the children of this group (rule organisation.expand). */
  expand: z.boolean(),
  hierarchy: z.string(),
  /** The children; present if a subtree was requested. */
  get groups() {
    return z.array(companyGroup).optional()
  },
  /** Whether anyone is assigned to the group; present if requested. */
  hasUsers: z.boolean().optional(),
  /** Whether the group and its descendants are empty, so that it can be deleted (rule organisation.can-delete). */
  canDelete: z.boolean().optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type CompanyGroup = z.infer<typeof companyGroup>

export const confirmMdFlowInput = z.strictObject({ confirmed: z.boolean().default(true) })

export const booleanResponse = z.object({ result: z.boolean() })

export const checkCompanyGroupsInput = z.strictObject({ companyGroupIds: z.array(id).min(1).max(500) })

const checkedCompanyGroup = z.object({ id: z.int(), exists: z.boolean(), active: z.boolean() })

export type CheckedCompanyGroup = z.infer<typeof checkedCompanyGroup>

export const checkedCompanyGroups = z.object({ result: z.array(checkedCompanyGroup) })

const seen = { updatedAt: updatedAt.optional() }

export const companyGroupInput = z.strictObject({ name: groupName, parentId: id, companyId: id.optional() })

export type CompanyGroupInput = z.output<typeof companyGroupInput>

export const companyGroupUpdate = z.strictObject({
  name: groupName.optional(),
  order: z.int().min(1).max(100_000).optional(),
  ...seen,
})

export const renameInput = z.strictObject({ name: groupName, ...seen })

export const moveInput = z.strictObject({ parentId: id, ...seen })

/** `parentId` is the parent that the caller saw; if the group has another parent now, the chart has changed. */
export const activeInput = z.strictObject({ active: z.boolean(), parentId: id.nullish(), ...seen })

export const groupOrderInput = z.strictObject({
  parentId: id,
  groups: z
    .array(z.strictObject({ id, order: z.int().min(1).max(100_000) }))
    .min(1)
    .max(2000),
})
