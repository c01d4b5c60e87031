import { queryOptions } from '@tanstack/react-query'
import { contentTypeOf, linkMinutes, type FilePurpose } from '#domain/validation/files'
import { call, type CallOptions } from '#src/platform/http/call.ts'

/** Links to files; the files themselves do not pass through the API (rule files.signed-links). */
export const files = {
  /** The target of the PUT, with the content type of the file name, and the value that is then attached to a record. */
  createUploadLink({ name, size }: { name: string; size: number }, purpose: FilePurpose, options?: CallOptions) {
    const body = { attachmentName: name, contentType: contentTypeOf(name), size, purpose }
    return call('POST /api/v1/s3/signedUrl/upload', { body }, options)
  },

  /** Returns a link that is valid for half an hour (rule files.link-lifetime). */
  async createReadLink(s3Url: string, options?: CallOptions): Promise<string> {
    const body = { items: [{ s3Url, expirationTime: linkMinutes.read }] }
    const [link] = await call('POST /api/v1/s3/signedUrl/read', { body }, options)
    if (!link) throw new Error('The server answered no link')
    return link.signedUrl
  },
}

export const fileQueries = {
  /** The bytes of a stored picture, loaded by a link; empty if none is stored. */
  picture: ({ createReadLink }: Pick<typeof files, 'createReadLink'>, s3Url: string | null | undefined) =>
    queryOptions({
      queryKey: ['pictures', s3Url],
      queryFn: async ({ signal }) => {
        const link = await createReadLink(s3Url ?? '', { errors: 'caller', signal })
        const response = await fetch(link, { signal })
        if (!response.ok) throw new Error(`The link answered ${response.status}`)
        return response.blob()
      },
      enabled: Boolean(s3Url),
      // The picture of a key never changes.
      staleTime: Infinity,
      retry: false,
    }),
}
