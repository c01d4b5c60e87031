import { z } from 'zod'
import { readLink, readLinksInput, uploadLink, uploadLinkInput } from '../files.ts'
import { callsOf } from './call.ts'

const planOwners = { method: 'POST', tag: 'files', access: 'planOwner' } as const

/** Signed links to upload and read files; the bytes do not pass through the API (rule files.signed-links). */
export const fileCalls = callsOf({
  makeUploadLink: {
    path: '/api/v1/s3/signedUrl/upload',
    ...planOwners,
    body: uploadLinkInput,
    response: uploadLink,
  },
  makeReadLinks: {
    path: '/api/v1/s3/signedUrl/read',
    ...planOwners,
    body: readLinksInput,
    response: z.array(readLink),
  },
})
