import { z } from 'zod'
import { booleanResponse } from '#domain/wire/companyGroups'
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
} from '#domain/wire/roleAssignments'
import { administers, administrators } from '#domain/access/administration'
import { addUser } from '#server/commands/roleAssignments/addUser'
import { deleteAssignments } from '#server/commands/roleAssignments/deleteAssignments'
import { replaceAssignments } from '#server/commands/roleAssignments/replaceAssignments'
import { setDefaultAssignment } from '#server/commands/roleAssignments/setDefault'
import type { App } from '#server/http/plugins/app'
import { presentRoleAssignment } from '#server/http/presenters/roleAssignment'
import { readOwnRoles } from '#server/queries/ownRoles'
import { listRoleAssignments, readRoleAssignments } from '#server/queries/roleAssignments'
import { actorOf, sessionOf } from '#server/http/plugins/authenticate'
import { responses, created, viewerOf, setContentRange } from '../responses.ts'
import { createOnce } from '../createOnce.ts'
import { runCommand } from '../runCommand.ts'

const config = { access: { roles: administrators } }
const writing = { ...config, confirmation: 'protected' } as const
const tags = ['role assignments']
const rows = z.array(listedRoleAssignment)

/** Who works where as what: administrators inside their reach, everyone their own (rule permissions.reading). */
export async function roleAssignmentRoutes(app: App): Promise<void> {
  for (const path of ['/api/v1/role-assignments', '/api/v1/users/role-assignments']) {
    app.get(
      path,
      {
        config: { access: 'signedIn' },
        schema: { tags, querystring: roleAssignmentListQuery, response: responses(rows) },
      },
      async (request, reply) => {
        const viewer = viewerOf(request)
        const page = await listRoleAssignments(app.db, viewer.actor, request.query, viewer.locale)
        setContentRange(reply, 'role-assignments', request.query, page)
        return page.rows.map((row) => presentRoleAssignment(row, viewer))
      },
    )
  }

  app.get(
    '/api/v1/role-assignments/own',
    { config: { access: 'signedIn' }, schema: { tags, response: responses(z.array(ownRole)) } },
    async (request) => readOwnRoles(app.db, sessionOf(request).userId),
  )

  app.post(
    '/api/v1/users/role-assignments',
    { config: writing, schema: { tags, body: addUserInput, response: created(rows) } },
    async (request, reply) => {
      const viewer = viewerOf(request)
      const response = await createOnce(app, request, async (context) => {
        const ids = await addUser(context, { locale: viewer.locale, ...request.body }, app.config)
        const written = await readRoleAssignments(context.tx, { ids }, viewer.locale)
        return written.map((row) => presentRoleAssignment(row, viewer))
      })
      return reply.code(201).send(response)
    },
  )

  app.put(
    '/api/v1/users/role-assignments',
    { config: writing, schema: { tags, body: replaceAssignmentsInput, response: responses(rows) } },
    async (request) => {
      const viewer = viewerOf(request)
      return runCommand(app, request, async (context) => {
        await replaceAssignments(context, request.body, app.config)
        const all = await readRoleAssignments(context.tx, { userId: request.body.userId }, viewer.locale)
        // What the user holds elsewhere stayed, and is none of the caller's business (rule assignments.replace).
        const inReach = all.filter((row) => administers(viewer.actor, row.hierarchy))
        return inReach.map((row) => presentRoleAssignment(row, viewer))
      })
    },
  )

  app.delete(
    '/api/v1/role-assignments',
    {
      config: writing,
      schema: {
        tags,
        body: deleteAssignmentsInput,
        response: responses(z.object({ roleAssignments: z.array(z.int()) })),
      },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        await deleteAssignments(context, request.body.roleAssignments)
        return { roleAssignments: request.body.roleAssignments }
      }),
  )

  app.post(
    '/api/v1/role-assignments/set-default',
    { config: { access: 'token' }, schema: { tags, body: setDefaultInput, response: responses(clientStateResponse) } },
    async (request) => ({
      clientState: await setDefaultAssignment(app.db, sessionOf(request), request.body.roleAssignmentId),
    }),
  )

  app.post(
    '/api/v1/role-assignments/check-user-role-exists',
    { config, schema: { tags, body: roleExistsInput, response: responses(booleanResponse) } },
    async (request) => {
      const found = await readRoleAssignments(app.db, request.body)
      return { result: found.some((row) => administers(actorOf(request), row.hierarchy)) }
    },
  )
}
