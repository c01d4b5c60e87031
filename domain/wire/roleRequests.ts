import { z } from 'zod'
import { listQuery, timestamp } from './common.ts'
import { roleAssignment } from './session.ts'

export const roleRequestSortFields = ['id', 'created_at', 'expires_at'] as const

export const roleRequestListQuery = listQuery(roleRequestSortFields).omit({ q: true })

export type RoleRequestListQuery = z.output<typeof roleRequestListQuery>

/**
 * A role request for a second administrator (rule assignments.second-administrator). `approvalDenied` and
 * `refusalDenied` are the reasons why the caller cannot approve or reject it; null if they can.
 */
export const roleRequest = roleAssignment
  .pick({ user: true, company: true, companyGroup: true, userRole: true })
  .extend({
    id: z.int(),
    requestedBy: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }),
    createdAt: timestamp,
    expiresAt: timestamp,
    approvalDenied: z.string().nullable(),
    refusalDenied: z.string().nullable(),
  })

export type RoleRequest = z.infer<typeof roleRequest>
