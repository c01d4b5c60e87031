import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { contentTypeOf } from '#domain/validation/files'
import { fileLimits } from '#domain/validation/limits'
import type { ValidationProblem } from '#domain/validation/messages'
import { markStored } from '#server/commands/files/confirmUploads'
import { databaseTime } from '#server/database/clock'
import { Refusal, conflict, denied, invalid } from '#server/errors/refusals'
import { attachmentDisposition } from '#server/files/contentDisposition'
import type { FileDescription } from '#server/files/fileStore'
import { LocalFileStore, type Receipt } from '#server/files/local/localFileStore'
import type { App } from '#server/http/plugins/app'
import { findFileUnsafe } from '#server/queries/files'

const linkQuery = z.strictObject({
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string(),
})

// The URL is the permission, so requests are not logged.
const options = { schema: { hide: true }, logLevel: 'warn' } as const

/**
 * The routes of the local store's links: PUT receives an upload, GET returns a download. The signature of the link is
 * the only permission. A bucket has no such route.
 */
export async function fileByteRoutes(app: App): Promise<void> {
  const store = app.files
  if (!(store instanceof LocalFileStore)) return

  // Bytes are neither parsed nor buffered, and limited to the declared size of the link.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  app.put('/files/:name', { ...options, config: { event: 'in record audit' } }, async (request, reply) => {
    closeAfterRefusal(request, reply)
    const file = await linkedFile(app, store, request)
    if (file.isStored) throw conflict()
    checkHeaders(request, file)
    const receipt = await store.receive(file, bytesOf(request))
    if (receipt !== 'accepted') throw refusal[receipt]()
    await markStored(app.db, file.storageKey, databaseTime())
    return reply.removeHeader('connection').code(200).send()
  })

  app.get('/files/:name', options, async (request, reply) => {
    const file = await linkedFile(app, store, request)
    const content = file.isStored ? await store.open(file.storageKey) : null
    if (!content) throw new Refusal('absent', 'serverErrors.unknownPath')
    return reply
      .headers({
        'content-type': contentTypeOf(file.storageKey),
        'content-length': content.size,
        'content-disposition': attachmentDisposition(file.name),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(content.bytes)
  })
}

/**
 * Returns the file of a link.
 * @throws 403 if the link is forged, for another method or object, or expired
 */
async function linkedFile(app: App, store: LocalFileStore, request: FastifyRequest) {
  const query = linkQuery.safeParse(request.query)
  const storageKey = `files/${z.object({ name: z.string() }).parse(request.params).name}`
  if (!query.success || !(await store.isLinkValid(request.method, storageKey, query.data))) throw denied()
  const file = await findFileUnsafe(app.db, storageKey)
  if (!file) throw new Refusal('absent', 'serverErrors.unknownPath')
  return file
}

/** The declared type and size must match the link. */
function checkHeaders({ headers }: FastifyRequest, file: FileDescription): void {
  if (headers['content-type']?.toLowerCase() !== file.contentType.toLowerCase()) {
    throw invalid({ contentType: { message: 'fileType' } })
  }
  const length = headers['content-length']
  if (length !== undefined && Number(length) !== file.size) throw refusal.wrongSize()
}

const sizeProblem: ValidationProblem = { message: 'invalid' }

const refusal: Readonly<Record<Exclude<Receipt, 'accepted'>, () => Refusal>> = {
  taken: conflict,
  wrongSize: () => invalid({ size: sizeProblem }),
  wrongContent: () => invalid({ attachmentName: { message: 'fileType' } }),
}

/** The body as it comes; a request without one has none. */
const bytesOf = (request: FastifyRequest): Readable => (request.body as Readable | undefined) ?? request.raw

/**
 * A refused upload is still arriving. A body of normal size is read to its end, so that the sender receives the
 * response; a larger one is aborted with it.
 */
function closeAfterRefusal(request: FastifyRequest, reply: FastifyReply): void {
  const length = Number(request.headers['content-length'])
  if (!(length <= fileLimits.attachmentBytes)) reply.header('connection', 'close')
}
