import { callLimits } from '#domain/validation/limits'
import { plugin } from './plugin.ts'

/** Gives every route of the API the largest body it reads (rule wire.sizes); what is larger is refused unread. */
export const bodyLimits = plugin('body limits', async (app) => {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= callLimits.bodyBytes.find(([path]) => route.url.startsWith(path))?.[1]
  })
})
