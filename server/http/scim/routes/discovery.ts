import type { App } from '#server/http/plugins/app'
import { resourceTypes, schemas, serviceProviderConfig } from '../discovery.ts'
import { ScimError } from '../errors.ts'
import { listResponse } from '../lists.ts'
import { baseOf, scimType } from '../calls.ts'

/** The capabilities that a directory reads before it writes. */
export async function discoveryRoutes(app: App): Promise<void> {
  app.get('/ServiceProviderConfig', async (request, reply) =>
    reply.type(scimType).send(serviceProviderConfig(baseOf(app, request))),
  )
  for (const [path, read] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemas],
  ] as const) {
    app.get(path, async (request, reply) => {
      const all = read(baseOf(app, request))
      return reply.type(scimType).send(listResponse(all, { total: all.length, offset: 0 }))
    })
    app.get(`${path}/:id`, async (request, reply) => {
      const { id } = request.params as { id: string }
      const found = read(baseOf(app, request)).find((one) => one.id === id)
      if (!found) throw new ScimError(404, `There is no ${id}`)
      return reply.type(scimType).send(found)
    })
  }
}
