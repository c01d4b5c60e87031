import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { locales, prefixOf } from '#i18n/locales'
import { presentConfiguration } from './configuration.ts'
import { unknownPath } from './errors.ts'
import { plugin } from './plugin.ts'
import { hasWebPage, WebPage } from './webPage.ts'

/** Answers by a link have a small separate page (rule answers.page). */
const answerPaths: ReadonlySet<string> = new Set(locales.map((locale) => `${prefixOf(locale)}/answer`))

/** Returns whether a path is that of a file; the paths of pages contain no dot. */
const isFile = (path: string) => path.startsWith('/assets/') || path.includes('.')

/**
 * Serves the built web app: assets with immutable caching, the page for every path that is not a file. The build compresses
 * text files (`scripts/web/precompress.mjs`), which are sent directly.
 */
export const webApp = plugin<{ webRoot: string | undefined }>(
  'web app',
  async (app, { webRoot }) => {
    const page = hasWebPage(webRoot) ? new WebPage(webRoot, presentConfiguration(app)) : undefined
    const answerPage = page && webRoot !== undefined ? new WebPage(webRoot, {}, 'answer.html') : undefined
    if (webRoot !== undefined && page) {
      const assets = join(webRoot, 'assets')
      const feedback = join(webRoot, 'feedback')
      await app.register(fastifyStatic, {
        root: webRoot,
        wildcard: false,
        index: false,
        preCompressed: true,
        // The compressed copies have no URL of their own.
        globIgnore: ['**/*.br', '**/*.gz'],
        // Its own header would override the one set here.
        cacheControl: false,
        setHeaders: (response, path) => {
          const isHashed = path.startsWith(assets)
          response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
          response.setHeader('vary', 'accept-encoding')
          // A form that a person saves: its inline script does not run under our policy, but it runs from a local file.
          if (path.startsWith(feedback)) response.setHeader('content-disposition', 'attachment')
        },
      })
    }
    app.setNotFoundHandler((request, reply) => {
      const path = request.url.split('?')[0] ?? ''
      const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/')
      if (!page || !isPage || isFile(path)) {
        return reply.code(404).header('cache-control', 'no-store').send(unknownPath(request))
      }
      return (answerPaths.has(path) && answerPage ? answerPage : page).send(request, reply)
    })
  },
  ['errors', 'services'],
)
