import type { FastifyInstance } from 'fastify'
import type { Directory } from './directory.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { ScimError } from './errors.ts'
import { listResponse, scimMime } from './lists.ts'

/** The capabilities that a directory reads before it writes. */
export function discoveryRoutes(app: FastifyInstance, { baseOf }: Directory): void {
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
