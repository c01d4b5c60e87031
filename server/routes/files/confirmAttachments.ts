import type { FastifyRequest } from 'fastify'
import type { FileAttachment } from '../../../domain/api/riskDetails.ts'
import { confirmUploads } from '../../commands/files/confirmUploads.ts'
import type { App } from '../../plugins/app.ts'
import { actorOf } from '../../session/authenticate.ts'

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
  await confirmUploads(app.db, app.files, actorOf(request).userId, storageKeys)
}
