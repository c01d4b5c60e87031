import { z } from 'zod'
import { administrators } from '#domain/access/administration'
import { idParams } from '#domain/wire/common'
import { listedRoleAssignment } from '#domain/wire/roleAssignments'
import { roleRequest, roleRequestListQuery } from '#domain/wire/roleRequests'
import { approveRequest, refuseRequest } from '#server/commands/roleAssignments/decideRequest'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { presentRoleAssignment } from '#server/http/presenters/roleAssignment'
import { presentRoleRequest } from '#server/http/presenters/roleRequest'
import { readRoleAssignments } from '#server/queries/roleAssignments'
import { listRoleRequests } from '#server/queries/roleRequests'
import { deleted, responses, setContentRange, viewerOf } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const config = { access: { roles: administrators } }
const deciding = { ...config, confirmation: 'protected' } as const
const tags = ['role assignments']

/** The roles that wait for a second administrator (rule assignments.second-administrator). */
export async function roleRequestRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/role-requests',
    { config, schema: { tags, querystring: roleRequestListQuery, response: responses(z.array(roleRequest)) } },
    async (request, reply) => {
      const viewer = viewerOf(request)
      const page = await listRoleRequests(app.db, viewer.actor, request.query)
      setContentRange(reply, 'role-requests', request.query, page)
      return page.rows.map((row) => presentRoleRequest(row, viewer))
    },
  )

  app.put(
    '/api/v1/role-requests/:id/approve',
    { config: deciding, schema: { tags, params: idParams, response: responses(listedRoleAssignment) } },
    async (request) => {
      const viewer = viewerOf(request)
      return runCommand(app, request, async (context) => {
        const id = await approveRequest(context, request.params.id, app.config)
        const [given] = await readRoleAssignments(context.tx, { ids: [id] }, viewer.locale)
        if (!given) throw missingId('roleRequestId')
        return presentRoleAssignment(given, viewer)
      })
    },
  )

  app.put(
    '/api/v1/role-requests/:id/refuse',
    { config: deciding, schema: { tags, params: idParams, response: responses(deleted) } },
    async (request) => {
      const { id } = request.params
      await runCommand(app, request, (context) => refuseRequest(context, id))
      return { id }
    },
  )
}
