import type { FastifyInstance, FastifyRequest } from 'fastify'
import { applyOperations, attributesOf, idOf, objectOf, operationsOf, type Operation } from './attributes.ts'
import type { Directory, Row, Store } from './directory.ts'
import { discoveryRoutes } from './discoveryRoutes.ts'
import { ScimError } from './errors.ts'
import { groupFieldOf, groupOf, patchedGroup, presentGroup } from './groupResource.ts'
import { chosenOf, isWanted, listQueryOf, listResponse, scimMime, type Query } from './lists.ts'
import { attributesOfUser, presentUser, userFieldOf, userOf } from './userResource.ts'

/** Registers the calls of RFC 7644 for users, groups and discovery. Refused ones throw a `ScimError`. */
export async function scimRoutes(app: FastifyInstance, directory: Directory): Promise<void> {
  discoveryRoutes(app, directory)
  resourceRoutes(app, directory, directory.users, {
    name: 'User',
    fields: userFieldOf,
    read: (body) => userOf(attributesOf(objectOf(body))),
    patch: (present, operations) => {
      const attributes = attributesOfUser(present)
      applyOperations(attributes, operations)
      return userOf(attributes)
    },
    present: presentUser,
    isPatchAnswered: true,
  })
  resourceRoutes(app, directory, directory.groups, {
    name: 'Group',
    fields: groupFieldOf,
    read: groupOf,
    patch: patchedGroup,
    present: presentGroup,
    // A group may have thousands of members and changes often.
    isPatchAnswered: false,
  })
}

interface Kind<Value, Stored extends Row, Field extends string> {
  name: string
  fields: ReadonlyMap<string, Field>
  read: (body: unknown) => Value
  patch: (present: Value, operations: readonly Operation[]) => Value
  present: (row: Stored, base: string) => object & { meta: { location: string } }
  isPatchAnswered: boolean
}

function resourceRoutes<Value, Stored extends Row, Field extends string>(
  app: FastifyInstance,
  { baseOf }: Directory,
  store: Store<Value, Stored, Field>,
  { name, fields, read, patch, present, isPatchAnswered }: Kind<Value, Stored, Field>,
): void {
  const url = `/${name}s`
  const one = `${url}/:id`
  const { config } = store
  const queryOf = (request: FastifyRequest) => request.query as Query
  const find = async (request: FastifyRequest, id: number) => {
    const page = { offset: 0, limit: 1, withMembers: isWanted(queryOf(request), 'members') }
    const { rows } = await store.list({ ...page, conditions: [{ field: fields.get('id')!, value: String(id) }] })
    if (!rows[0]) throw new ScimError(404, `There is no ${name.toLowerCase()} ${id}`)
    return present(rows[0], baseOf(request))
  }

  app.get(url, async (request, reply) => {
    const query = listQueryOf(queryOf(request), fields)
    const { rows, total } = await store.list(query)
    const base = baseOf(request)
    const resources = rows.map((row) => chosenOf(present(row, base), queryOf(request)))
    return reply.type(scimMime).send(listResponse(resources, { total, offset: query.offset }))
  })

  app.get(one, async (request, reply) =>
    reply.type(scimMime).send(chosenOf(await find(request, idIn(request)), queryOf(request))),
  )

  app.post(url, { config }, async (request, reply) => {
    const id = await store.add(request, read(request.body))
    const written = await find(request, id)
    return reply.code(201).type(scimMime).header('location', written.meta.location).send(written)
  })

  app.put(one, { config }, async (request, reply) => {
    const id = idIn(request)
    const value = read(request.body)
    await store.change(request, id, () => value)
    return reply.type(scimMime).send(await find(request, id))
  })

  app.patch(one, { config }, async (request, reply) => {
    const id = idIn(request)
    const operations = operationsOf(request.body)
    await store.change(request, id, (stored) => patch(stored, operations))
    return isPatchAnswered ? reply.type(scimMime).send(await find(request, id)) : reply.code(204).send()
  })

  app.delete(one, { config }, async (request, reply) => {
    await store.remove(request, idIn(request))
    return reply.code(204).send()
  })
}

/**
 * Returns the id in the URL of a call.
 * @throws ScimError 404 if it cannot be an id
 */
function idIn(request: FastifyRequest): number {
  const id = idOf((request.params as { id: string }).id)
  if (id === null) throw new ScimError(404, 'There is nobody and nothing of this id')
  return id
}
