import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/**
 * Writes the head of a response with the headers of hooks, and leaves its body to the caller: Fastify would need a
 * stream, with some thirty functions. `onSend` hooks do not run.
 * @param headers those that such a hook would add
 */
export function takeOver(reply: FastifyReply, headers: Readonly<Record<string, string>>): ServerResponse {
  const response = reply.headers(headers).hijack().raw
  if (response.destroyed) return response
  response.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  // If it were sent with the first part of the body, it would stay in memory as the eighty pieces from which Node.js
  // built it.
  response.flushHeaders()
  response.once('close', () => {
    // Logs the same line as for any other stream that its client closes.
    if (!response.writableFinished) reply.log.info({ res: reply }, 'stream closed prematurely')
  })
  return response
}
