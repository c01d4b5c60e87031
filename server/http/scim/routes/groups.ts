import type { FastifyRequest } from 'fastify'
import { addGroup, changeGroup, removeGroup } from '#server/commands/directory/writeGroups'
import { listDirectoryGroups } from '#server/queries/directory'
import type { App } from '#server/http/plugins/app'
import { operationsOf } from '../attributes.ts'
import { ScimError } from '../errors.ts'
import { groupFieldOf, groupOf, patchedGroup, presentGroup } from '../groupResource.ts'
import { chosenOf, isWanted, listQueryOf, listResponse } from '../lists.ts'
import { baseOf, runScim, scimType } from '../calls.ts'
import { idIn } from './users.ts'

type Query = Record<string, unknown>

/** The security event of every call that writes. */
const written = { config: { event: 'role_change' } } as const

/** The directory's groups, and the roles of their members by the names of the groups (rule directory.groups). */
export async function groupRoutes(app: App): Promise<void> {
  const read = async (request: FastifyRequest, id: number) => {
    const { rows } = await listDirectoryGroups(app.db, {
      conditions: [{ field: 'id', value: String(id) }],
      offset: 0,
      limit: 1,
      withMembers: isWanted(request.query as Query, 'members'),
    })
    if (!rows[0]) throw new ScimError(404, `There is no group ${id}`)
    return presentGroup(rows[0], baseOf(app, request))
  }

  app.get('/Groups', async (request, reply) => {
    const query = listQueryOf(request.query as Query, groupFieldOf)
    const withMembers = isWanted(request.query as Query, 'members')
    const { rows, total } = await listDirectoryGroups(app.db, { ...query, withMembers })
    const base = baseOf(app, request)
    const resources = rows.map((row) => chosenOf(presentGroup(row, base), request.query as Query))
    return reply.type(scimType).send(listResponse(resources, { total, offset: query.offset }))
  })

  app.get('/Groups/:id', async (request, reply) =>
    reply.type(scimType).send(chosenOf(await read(request, idIn(request)), request.query as Query)),
  )

  app.post('/Groups', written, async (request, reply) => {
    const group = groupOf(request.body)
    const id = await runScim(app, request, (context) => addGroup(context, group))
    const written = await read(request, id)
    return reply.code(201).type(scimType).header('location', written.meta.location).send(written)
  })

  app.put('/Groups/:id', written, async (request, reply) => {
    const id = idIn(request)
    const group = groupOf(request.body)
    await runScim(app, request, (context) => changeGroup(context, id, () => group))
    return reply.type(scimType).send(await read(request, id))
  })

  // The response has no body, because a group may have thousands of members and changes often.
  app.patch('/Groups/:id', written, async (request, reply) => {
    const id = idIn(request)
    const operations = operationsOf(request.body)
    await runScim(app, request, (context) => changeGroup(context, id, (present) => patchedGroup(present, operations)))
    return reply.code(204).send()
  })

  app.delete('/Groups/:id', written, async (request, reply) => {
    const id = idIn(request)
    await runScim(app, request, (context) => removeGroup(context, id))
    return reply.code(204).send()
  })
}
