import type { FastifyRequest } from 'fastify'
import type { FileAttachment } from '#domain/wire/riskDetails'
import { confirmUploads } from '#server/commands/files/confirmUploads'
import type { App } from '#server/http/plugins/app'
import { personOf } from '#server/http/plugins/authenticate'

/**
 * Looks at what the caller uploaded and now wants to attach, before the command that attaches it: that
 * one refuses whatever is not known to be stored.
 */
export async function confirmAttachments(
  app: App,
  request: FastifyRequest,
  attachments: readonly FileAttachment[] | undefined,
): Promise<void> {
  if (!attachments?.length) return
  const storageKeys = attachments.map(({ attachmentUrl }) => attachmentUrl)
  await confirmUploads(app.db, app.files, personOf(request).userId, storageKeys)
}
