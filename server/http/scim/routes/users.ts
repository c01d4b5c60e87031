import type { FastifyRequest } from 'fastify'
import { addPerson, changePerson, removePerson } from '#server/commands/directory/writePeople'
import { listDirectoryPeople } from '#server/queries/directory'
import type { App } from '#server/http/plugins/app'
import { applyOperations, attributesOf, objectOf, operationsOf } from '../attributes.ts'
import { ScimError } from '../errors.ts'
import { idOf } from '../ids.ts'
import { chosenOf, listQueryOf, listResponse } from '../lists.ts'
import { baseOf, runScim, scimType } from '../calls.ts'
import { attributesOfPerson, personFieldOf, personOf, presentPerson } from '../userResource.ts'

type Query = Record<string, unknown>

/** The security event of every call that writes. */
const written = { config: { event: 'user_change' } } as const

/** The people whom the directory manages (rule directory.people). */
export async function userRoutes(app: App): Promise<void> {
  const read = async (request: FastifyRequest, id: number) => {
    const { rows } = await listDirectoryPeople(app.db, {
      conditions: [{ field: 'id', value: String(id) }],
      offset: 0,
      limit: 1,
    })
    if (!rows[0]) throw new ScimError(404, `There is no user ${id}`)
    return presentPerson(rows[0], baseOf(app, request))
  }

  app.get('/Users', async (request, reply) => {
    const query = listQueryOf(request.query as Query, personFieldOf)
    const { rows, total } = await listDirectoryPeople(app.db, query)
    const base = baseOf(app, request)
    const resources = rows.map((row) => chosenOf(presentPerson(row, base), request.query as Query))
    return reply.type(scimType).send(listResponse(resources, { total, offset: query.offset }))
  })

  app.get('/Users/:id', async (request, reply) =>
    reply.type(scimType).send(chosenOf(await read(request, idIn(request)), request.query as Query)),
  )

  app.post('/Users', written, async (request, reply) => {
    const person = personOf(attributesOf(objectOf(request.body)))
    const id = await runScim(app, request, (context) => addPerson(context, person))
    const written = await read(request, id)
    return reply.code(201).type(scimType).header('location', written.meta.location).send(written)
  })

  app.put('/Users/:id', written, async (request, reply) => {
    const id = idIn(request)
    const attributes = attributesOf(objectOf(request.body))
    await runScim(app, request, (context) => changePerson(context, id, (present) => personOf(attributes, present)))
    return reply.type(scimType).send(await read(request, id))
  })

  app.patch('/Users/:id', written, async (request, reply) => {
    const id = idIn(request)
    const operations = operationsOf(request.body)
    await runScim(app, request, (context) =>
      changePerson(context, id, (present) => {
        const attributes = attributesOfPerson(present)
        applyOperations(attributes, operations)
        return personOf(attributes, present)
      }),
    )
    return reply.type(scimType).send(await read(request, id))
  })

  app.delete('/Users/:id', written, async (request, reply) => {
    const id = idIn(request)
    await runScim(app, request, (context) => removePerson(context, id))
    return reply.code(204).send()
  })
}

/**
 * Returns the id in the URL of a call.
 * @throws ScimError 404 if it cannot be an id
 */
export function idIn(request: FastifyRequest): number {
  const { id } = request.params as { id: string }
  const known = idOf(id)
  if (known === null) throw new ScimError(404, 'There is nobody and nothing of this id')
  return known
}
