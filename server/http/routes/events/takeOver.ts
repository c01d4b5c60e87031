import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/**
 * Writes the head of a response, with the headers that hooks have given it, and leaves its body to the caller: Fastify would
 * want a stream to send, and keep some thirty functions to watch it. No hook runs that waits for what is sent (`onSend`).
 * @param headers what such a hook would add as well
 */
export function takeOver(reply: FastifyReply, headers: Readonly<Record<string, string>>): ServerResponse {
  const response = reply.headers(headers).hijack().raw
  if (response.destroyed) return response
  response.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  // Sent with the first of the body it would stay in memory as the eighty pieces that Node.js made it from.
  response.flushHeaders()
  response.once('close', () => {
    // The same line as of any other stream that its client leaves.
    if (!response.writableFinished) reply.log.info({ res: reply }, 'stream closed prematurely')
  })
  return response
}
