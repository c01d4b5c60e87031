import { z } from 'zod'
import { administrators } from '#domain/access/administration'
import { booleanResponse } from '../companyGroups.ts'
import {
  addUserInput,
  clientStateResponse,
  deleteAssignmentsInput,
  listedRoleAssignment,
  ownRole,
  replaceAssignmentsInput,
  roleAssignmentListQuery,
  roleExistsInput,
  setDefaultInput,
} from '../roleAssignments.ts'
import { get, post, put, remove } from './call.ts'

const tag = 'role assignments'
const path = '/api/v1/role-assignments'
const ofUsers = '/api/v1/users/role-assignments'
const rows = z.array(listedRoleAssignment)
const list = { tag, access: 'signedIn', query: roleAssignmentListQuery, response: rows } as const
const readers = { tag, access: { roles: administrators } } as const
const writers = { ...readers, confirmation: 'protected', event: 'role_change' } as const

/** Role assignments (rule permissions.reading). */
export const roleAssignmentCalls = {
  listRoleAssignments: get(path, list),
  listRoleAssignmentsOfUsers: get(ofUsers, list),
  listOwnRoles: get('/api/v1/role-assignments/own', { tag, access: 'signedIn', response: z.array(ownRole) }),
  addUser: post(ofUsers, { ...writers, body: addUserInput, response: rows, creates: true }),
  replaceRoleAssignments: put(ofUsers, { ...writers, body: replaceAssignmentsInput, response: rows }),
  deleteRoleAssignments: remove(path, {
    ...writers,
    body: deleteAssignmentsInput,
    response: z.object({ roleAssignments: z.array(z.int()) }),
  }),
  setDefaultRoleAssignment: post('/api/v1/role-assignments/set-default', {
    tag,
    access: 'token',
    event: 'role_switch',
    body: setDefaultInput,
    response: clientStateResponse,
  }),
  holdsRole: post('/api/v1/role-assignments/check-user-role-exists', {
    ...readers,
    event: 'writes nothing',
    body: roleExistsInput,
    response: booleanResponse,
  }),
}
