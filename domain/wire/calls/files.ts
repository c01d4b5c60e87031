import { z } from 'zod'
import { readLink, readLinksInput, uploadLink, uploadLinkInput } from '../files.ts'
import { post } from './call.ts'

const planOwners = { tag: 'files', access: 'planOwner' } as const

/** Signed links to upload and read files; the bytes do not pass through the API (rule files.signed-links). */
export const fileCalls = {
  makeUploadLink: post('/api/v1/s3/signedUrl/upload', {
    ...planOwners,
    event: 'in record audit',
    body: uploadLinkInput,
    response: uploadLink,
    once: true,
  }),
  makeReadLinks: post('/api/v1/s3/signedUrl/read', {
    ...planOwners,
    event: 'writes nothing',
    body: readLinksInput,
    response: z.array(readLink),
  }),
}
