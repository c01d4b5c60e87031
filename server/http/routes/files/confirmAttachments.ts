import type { FastifyRequest } from 'fastify'
import type { FileAttachment } from '#domain/wire/riskDetails'
import { confirmUploads } from '#server/commands/files/confirmUploads'
import type { App } from '#server/http/plugins/app'
import { personOf } from '#server/http/plugins/authenticate'

/** Checks the caller's uploads before the command that attaches them, which refuses unconfirmed ones. */
export async function confirmAttachments(
  app: App,
  request: FastifyRequest,
  attachments: readonly FileAttachment[] | undefined,
): Promise<void> {
  if (!attachments?.length) return
  const storageKeys = attachments.map(({ attachmentUrl }) => attachmentUrl)
  await confirmUploads(app.db, app.files, personOf(request).userId, storageKeys)
}
