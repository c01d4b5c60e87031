import type { ReadLink, UploadLink } from '#domain/wire/files'
import { contentTypeOf, linkMinutes, type FilePurpose } from '#domain/validation/files'
import { request } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

/** Links to files; the bytes themselves travel past the API (rule files.signed-links). */
export const fileVerbs = {
  /** Where the bytes go by PUT, with the content type of the name, and what a record attaches afterwards. */
  async createUploadLink(
    file: { name: string; size: number },
    purpose: FilePurpose,
    options?: VerbOptions,
  ): Promise<UploadLink> {
    const body = { attachmentName: file.name, contentType: contentTypeOf(file.name), size: file.size, purpose }
    return (await request<UploadLink>('/s3/signedUrl/upload', { ...options, method: 'POST', body })).data
  },

  /** A link that lives half an hour (rule files.link-lifetime). */
  async createReadLink(s3Url: string, options?: VerbOptions): Promise<string> {
    const body = { items: [{ s3Url, expirationTime: linkMinutes.read }] }
    const { data } = await request<ReadLink[]>('/s3/signedUrl/read', { ...options, method: 'POST', body })
    const [link] = data
    if (!link) throw new Error('The server answered no link')
    return link.signedUrl
  },
}
