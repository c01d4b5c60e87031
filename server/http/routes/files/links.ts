import { linkMinutes } from '#domain/validation/files'
import type { ValidationProblem } from '#domain/validation/messages'
import { fileCalls } from '#domain/wire/calls/files'
import type { ReadLink } from '#domain/wire/files'
import { confirmUploads } from '#server/commands/files/confirmUploads'
import { createUpload } from '#server/commands/files/createUpload'
import { invalid } from '#server/errors/refusals'
import type { FileDescription } from '#server/files/fileStore'
import type { App } from '#server/http/plugins/app'
import { personOf } from '#server/http/plugins/authenticate'
import { readableFiles } from '#server/queries/files'
import { implement, implementPersonCommand } from '../implement.ts'

/** Signed links to upload and read files; the bytes do not pass through the API (rule files.signed-links). */
export async function fileLinkRoutes(app: App): Promise<void> {
  implementPersonCommand(app, fileCalls.makeUploadLink, async (context, request) => {
    const file = await createUpload(context, request.body)
    return {
      signedUrl: await app.files.createUploadLink(file, linkMinutes.upload * 60),
      s3Url: file.storageKey,
    }
  })
  implement(app, fileCalls.makeReadLinks, async (request) => {
    const person = personOf(request)
    const { items } = request.body
    const storageKeys = items.map(({ s3Url }) => s3Url)
    await confirmUploads(app.db, app.files, person.userId, storageKeys)
    const readable = await readableFiles(app.db, person, storageKeys)
    const linkTo = async (file: FileDescription, { s3Url, expirationTime }: (typeof items)[number]) => {
      return { s3Url, expirationTime, signedUrl: await app.files.createDownloadLink(file, expirationTime * 60) }
    }
    const links: ReadLink[] = []
    const info: Record<string, ValidationProblem> = {}
    for (const [index, item] of items.entries()) {
      const file = readable.get(item.s3Url)
      // A missing file has the same response as one that is attached to a hidden risk.
      if (!file) info[`items.${index}.s3Url`] = { message: 'invalid' }
      else links.push(await linkTo(file, item))
    }
    if (Object.keys(info).length > 0) throw invalid(info)
    return links
  })
}
