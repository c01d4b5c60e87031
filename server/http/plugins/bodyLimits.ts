import { callLimits } from '#domain/validation/limits'
import { plugin } from './plugin.ts'

/** Sets the maximum body size of every route of the API (rule wire.sizes); larger bodies are refused unread. */
export const bodyLimits = plugin('body limits', async (app) => {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= callLimits.bodyBytes.find(([path]) => route.url.startsWith(path))?.[1]
  })
})
