import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from './compression.ts'

const pageOf = (webRoot: string, file = 'index.html') => join(webRoot, file)

/** Whether a folder contains a built web app. */
export const hasWebPage = (webRoot: string | undefined): webRoot is string =>
  webRoot !== undefined && existsSync(pageOf(webRoot))

interface Copy {
  body: Buffer
  etag: string
}

/** Sends the page of the web app with the embedded configuration, which saves a call. */
export class WebPage {
  readonly #copies: Readonly<Record<'br' | 'gzip' | 'identity', Copy>>

  /** @param configuration JSON; it is data in the page, not a script */
  constructor(webRoot: string, configuration: unknown, file?: string) {
    const data = JSON.stringify(configuration).replaceAll('<', '\\u003c')
    const element = `<script type="application/json" id="configuration">${data}</script>`
    // A function, because `$` has a special meaning in a replacement text.
    const page = Buffer.from(
      readFileSync(pageOf(webRoot, file), 'utf8').replace('<div id="root">', (root) => element + root),
    )
    this.#copies = { br: copyOf(brotliCompressSync(page)), gzip: copyOf(gzipSync(page)), identity: copyOf(page) }
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = encodingOf(request.headers['accept-encoding']) ?? 'identity'
    const { body, etag } = this.#copies[encoding]
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(body)
  }
}

const copyOf = (body: Buffer): Copy => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
})
