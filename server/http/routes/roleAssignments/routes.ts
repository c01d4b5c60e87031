import { roleAssignmentCalls as calls } from '#domain/wire/calls/roleAssignments'
import { addUser } from '#server/commands/roleAssignments/addUser'
import { deleteAssignments } from '#server/commands/roleAssignments/deleteAssignments'
import { replaceAssignments } from '#server/commands/roleAssignments/replaceAssignments'
import { setDefaultAssignment } from '#server/commands/roleAssignments/setDefault'
import type { App } from '#server/http/plugins/app'
import { actorOf, sessionOf } from '#server/http/plugins/authenticate'
import { presentRoleAssignment } from '#server/http/presenters/roleAssignment'
import { listRoleAssignments, readRoleAssignments } from '#server/queries/people/roleAssignments'
import { readOwnRoles } from '#server/queries/sessions/ownRoles'
import { implement, implementCommand, implementList } from '../implement.ts'
import { viewerOf } from '../responses.ts'

/** People with their roles and company groups. */
export async function roleAssignmentRoutes(app: App): Promise<void> {
  for (const call of [calls.listRoleAssignments, calls.listRoleAssignmentsOfUsers]) {
    implementList(app, call, 'role-assignments', async (request) => {
      const viewer = viewerOf(request)
      const page = await listRoleAssignments(app.db, viewer.actor, request.query, viewer.locale)
      return { ...page, rows: page.rows.map((row) => presentRoleAssignment(row, viewer)) }
    })
  }
  implement(app, calls.listOwnRoles, (request) => readOwnRoles(app.db, sessionOf(request).userId))
  implementCommand(app, calls.addUser, async (context, request) => {
    const viewer = viewerOf(request)
    const ids = await addUser(context, { locale: viewer.locale, ...request.body }, app.config)
    const written = await readRoleAssignments(context.tx, { ids }, viewer.locale)
    return written.map((row) => presentRoleAssignment(row, viewer))
  })
  implementCommand(app, calls.replaceRoleAssignments, async (context, request) => {
    const viewer = viewerOf(request)
    await replaceAssignments(context, request.body, app.config)
    // The user has roles outside the caller's area, which are hidden (rule assignments.replace).
    const filter = { userId: request.body.userId, administeredBy: viewer.actor }
    const inArea = await readRoleAssignments(context.tx, filter, viewer.locale)
    return inArea.map((row) => presentRoleAssignment(row, viewer))
  })
  implementCommand(app, calls.deleteRoleAssignments, async (context, { body }) => {
    await deleteAssignments(context, body.roleAssignments)
    return body
  })
  implement(app, calls.setDefaultRoleAssignment, async (request) => ({
    clientState: await setDefaultAssignment(app.db, sessionOf(request), request.body.roleAssignmentId),
  }))
  implement(app, calls.holdsRole, async (request) => {
    const found = await readRoleAssignments(app.db, { ...request.body, administeredBy: actorOf(request) })
    return { result: found.length > 0 }
  })
}
