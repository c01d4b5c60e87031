import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from '../routes/app.ts'
import { unknownPath } from './errors.ts'

/** Serves the built web app: assets with immutable caching, the page itself for every other path. */
export async function serveWebApp(app: App, webRoot: string | undefined): Promise<void> {
  const isBuilt = webRoot !== undefined && existsSync(join(webRoot, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      setHeaders: (response, path) => {
        const isHashed = path.includes(`${join(webRoot, 'assets')}`)
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/')
    if (!isBuilt || !isPage || path.startsWith('/assets/')) return reply.code(404).send(unknownPath(request))
    return reply.header('cache-control', 'no-cache').type('text/html').sendFile('index.html')
  })
}
