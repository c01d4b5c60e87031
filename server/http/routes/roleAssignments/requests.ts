import { roleAssignmentCalls as calls } from '#domain/wire/calls/roleAssignments'
import { approveRequest, refuseRequest } from '#server/commands/roleAssignments/decideRequest'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { presentRoleAssignment } from '#server/http/presenters/roleAssignment'
import { presentRoleRequest } from '#server/http/presenters/roleRequest'
import { readRoleAssignments } from '#server/queries/roleAssignments'
import { listRoleRequests } from '#server/queries/roleRequests'
import { implementCommand, implementDeletion, implementList } from '../implement.ts'
import { viewerOf } from '../responses.ts'

/** The role requests pending for a second administrator. */
export async function roleRequestRoutes(app: App): Promise<void> {
  implementList(app, calls.listRoleRequests, 'role-requests', async (request) => {
    const viewer = viewerOf(request)
    const page = await listRoleRequests(app.db, viewer.actor, request.query)
    return { ...page, rows: page.rows.map((row) => presentRoleRequest(row, viewer)) }
  })
  implementCommand(app, calls.approveRoleRequest, async (context, request) => {
    const viewer = viewerOf(request)
    const id = await approveRequest(context, request.params.id, app.config)
    const [given] = await readRoleAssignments(context.tx, { ids: [id] }, viewer.locale)
    if (!given) throw missingId('roleRequestId')
    return presentRoleAssignment(given, viewer)
  })
  implementDeletion(app, calls.refuseRoleRequest, refuseRequest)
}
