import { randomUUID } from 'node:crypto'
import type { CheckCode } from '#domain/wire/installationCheck'
import { createS3Client } from '#server/files/s3/client'
import type { Found, PartCheck } from './part.ts'

/** The prefix of the check's temporary objects. */
const prefix = 'installation-check/'

/** Checks that the bucket allows to write, read, list and delete, with one small object. */
export const checkBucket: PartCheck = async ({ config: { s3 }, signal: abortSignal }) => {
  if (!s3) return [{ code: 'bucketNotUsed' }]
  const values = { bucket: s3.bucket, store: s3.endpoint ?? 'Amazon S3' }
  const { sdk, client } = await createS3Client(s3)
  const place = { Bucket: s3.bucket, Key: `${prefix}${randomUUID()}` }
  const content = 'A trial of the risk board: this may be deleted.'
  const attempt = async (code: CheckCode, run: () => Promise<unknown>): Promise<Found[]> => {
    try {
      await run()
      return []
    } catch (error) {
      return [{ code, values: { ...values, reason: error instanceof Error ? error.message : String(error) } }]
    }
  }
  try {
    const write = () => client.send(new sdk.PutObjectCommand({ ...place, Body: content }), { abortSignal })
    const notWritten = await attempt('bucketNotWritten', write)
    // Without the object, reading and deleting cannot be checked.
    if (notWritten.length > 0) return notWritten
    const failures = [
      ...(await attempt('bucketNotRead', async () => {
        const { Body } = await client.send(new sdk.GetObjectCommand(place), { abortSignal })
        if ((await Body?.transformToString()) !== content) throw new Error('What came back is not what was written')
      })),
      ...(await attempt('bucketNotListed', () =>
        client.send(new sdk.ListObjectsV2Command({ Bucket: s3.bucket, Prefix: prefix, MaxKeys: 1 }), { abortSignal }),
      )),
      ...(await attempt('bucketNotDeleted', () => client.send(new sdk.DeleteObjectCommand(place), { abortSignal }))),
    ]
    return failures.length > 0 ? failures : [{ code: 'bucketWorks', values }]
  } finally {
    client.destroy()
  }
}
