import { z } from 'zod'
import { administrators } from '#domain/access/administration'
import { creatorRoles, type Role } from '#domain/access/roles'
import { readLink, readLinksInput, uploadLink, uploadLinkInput, type ReadLink } from '#domain/wire/files'
import { linkMinutes } from '#domain/validation/files'
import type { ValidationProblem } from '#domain/validation/messages'
import { confirmUploads } from '#server/commands/files/confirmUploads'
import { createUpload } from '#server/commands/files/createUpload'
import { denied, invalid } from '#server/errors/refusals'
import type { FileDescription } from '#server/files/fileStore'
import type { App } from '#server/http/plugins/app'
import { readableFiles } from '#server/queries/files'
import { actorOf } from '#server/http/plugins/authenticate'
import { responses } from '../responses.ts'
import { createOnce } from '../createOnce.ts'

const tags = ['files']

const isCreator = (role: Role) => creatorRoles.some((one) => one === role)

/** Signed links to upload and read files; the bytes travel over the links, past the API (rule files.signed-links). */
export async function fileLinkRoutes(app: App): Promise<void> {
  app.post(
    '/api/v1/s3/signedUrl/upload',
    {
      config: { access: { roles: [...creatorRoles, ...administrators] } },
      schema: { tags, body: uploadLinkInput, response: responses(uploadLink) },
    },
    async (request) =>
      createOnce(app, request, async (context) => {
        // Who administers uploads logos, who creates records what hangs on them (rule files.upload).
        if (request.body.purpose === 'attachment' && !isCreator(context.actor.role)) throw denied()
        const file = await createUpload(context, request.body)
        return {
          signedUrl: await app.files.createUploadLink(file, linkMinutes.upload * 60),
          s3Url: file.storageKey,
        }
      }),
  )

  app.post(
    '/api/v1/s3/signedUrl/read',
    {
      config: { access: 'signedIn' },
      schema: { tags, body: readLinksInput, response: responses(z.array(readLink)) },
    },
    async (request) => {
      const actor = actorOf(request)
      const { items } = request.body
      const storageKeys = items.map(({ s3Url }) => s3Url)
      await confirmUploads(app.db, app.files, actor.userId, storageKeys)
      const readable = await readableFiles(app.db, actor, storageKeys)
      const linkTo = async (file: FileDescription, { s3Url, expirationTime: asked }: (typeof items)[number]) => {
        const expirationTime = Math.min(asked, linkMinutes.read)
        return { s3Url, expirationTime, signedUrl: await app.files.createDownloadLink(file, expirationTime * 60) }
      }
      const links: ReadLink[] = []
      const info: Record<string, ValidationProblem> = {}
      for (const [index, item] of items.entries()) {
        const file = readable.get(item.s3Url)
        // A file that does not exist answers like one that hangs on a risk the caller may not see.
        if (!file) info[`items.${index}.s3Url`] = { message: 'invalid' }
        else links.push(await linkTo(file, item))
      }
      if (Object.keys(info).length > 0) throw invalid(info)
      return links
    },
  )
}
