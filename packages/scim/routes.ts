import type { FastifyInstance, FastifyRequest } from 'fastify'
import { applyOperations, attributesOf, idOf, objectOf, operationsOf } from './attributes.ts'
import type { Directory } from './directory.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { ScimError } from './errors.ts'
import { chosenOf, listQueryOf, listResponse, scimMime, type Query } from './lists.ts'
import { attributesOfUser, presentUser, userOf } from './userResource.ts'

const url = '/Users'
const one = `${url}/:id`

/** Registers the calls of RFC 7644 for users and discovery. Refused ones throw a `ScimError`. */
export async function scimRoutes(app: FastifyInstance, directory: Directory): Promise<void> {
  discoveryRoutes(app, directory)
  const { baseOf, config } = directory
  const queryOf = (request: FastifyRequest) => request.query as Query
  const find = async (request: FastifyRequest, id: number) => {
    const conditions = [{ field: 'id', value: String(id) }] as const
    const { rows } = await directory.list({ offset: 0, limit: 1, conditions })
    if (!rows[0]) throw new ScimError(404, `There is no user ${id}`)
    return presentUser(rows[0], baseOf(request))
  }

  app.get(url, async (request, reply) => {
    const query = listQueryOf(queryOf(request))
    const { rows, total } = await directory.list(query)
    const base = baseOf(request)
    const resources = rows.map((row) => chosenOf(presentUser(row, base), queryOf(request)))
    return reply.type(scimMime).send(listResponse(resources, { total, offset: query.offset }))
  })

  app.get(one, async (request, reply) =>
    reply.type(scimMime).send(chosenOf(await find(request, idIn(request)), queryOf(request))),
  )

  app.post(url, { config }, async (request, reply) => {
    const id = await directory.add(request, readUser(request.body))
    const written = await find(request, id)
    return reply.code(201).type(scimMime).header('location', written.meta.location).send(written)
  })

  app.put(one, { config }, async (request, reply) => {
    const id = idIn(request)
    const user = readUser(request.body)
    await directory.change(request, id, () => user)
    return reply.type(scimMime).send(await find(request, id))
  })

  app.patch(one, { config }, async (request, reply) => {
    const id = idIn(request)
    const operations = operationsOf(request.body)
    await directory.change(request, id, (stored) => {
      const attributes = attributesOfUser(stored)
      applyOperations(attributes, operations)
      return userOf(attributes)
    })
    return reply.type(scimMime).send(await find(request, id))
  })

  app.delete(one, { config }, async (request, reply) => {
    await directory.remove(request, idIn(request))
    return reply.code(204).send()
  })
}

const readUser = (body: unknown) => userOf(attributesOf(objectOf(body)))

/**
 * Returns the id in the URL of a call.
 * @throws ScimError 404 if it cannot be an id
 */
function idIn(request: FastifyRequest): number {
  const id = idOf((request.params as { id: string }).id)
  if (id === null) throw new ScimError(404, 'There is nobody of this id')
  return id
}

/** The capabilities that a directory reads before it writes. */
function discoveryRoutes(app: FastifyInstance, { baseOf }: Directory): void {
  app.get('/ServiceProviderConfig', async (request, reply) =>
    reply.type(scimMime).send(serviceProviderConfig(baseOf(request))),
  )
  for (const [path, read] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemas],
  ] as const) {
    app.get(path, async (request, reply) => {
      const all = read(baseOf(request))
      return reply.type(scimMime).send(listResponse(all, { total: all.length, offset: 0 }))
    })
    app.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
      const { id } = request.params
      const found = read(baseOf(request)).find((one) => one.id === id)
      if (!found) throw new ScimError(404, `There is no ${id}`)
      return reply.type(scimMime).send(found)
    })
  }
}
