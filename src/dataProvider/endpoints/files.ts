import { contentTypeOf, linkMinutes } from '#domain/validation/files'
import { call, type CallOptions } from '#src/platform/http/call.ts'

/**
 * Creates the target of the PUT of a file, with the content type of its name, and the value that is then attached to a
 * record; files do not pass through the API (rule files.signed-links).
 */
export function createUploadLink({ name, size }: { name: string; size: number }, options?: CallOptions) {
  const body = { attachmentName: name, contentType: contentTypeOf(name), size, purpose: 'attachment' as const }
  return call('POST /api/v1/s3/signedUrl/upload', { body }, options)
}

/** Returns a link that is valid for half an hour (rule files.link-lifetime). */
export async function createReadLink(s3Url: string, options?: CallOptions): Promise<string> {
  const body = { items: [{ s3Url, expirationTime: linkMinutes.read }] }
  const [link] = await call('POST /api/v1/s3/signedUrl/read', { body }, options)
  if (!link) throw new Error('The server answered no link')
  return link.signedUrl
}
