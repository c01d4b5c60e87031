import type { S3Config } from '#server/config'
import { describeFailures } from './describeFailures.ts'

/** Creates the client of the configured bucket; the SDK loads only if there is a bucket. It sends no request. */
export async function createS3Client(config: S3Config) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    ...(config.credentials ? { credentials: config.credentials } : {}),
    // Stores other than Amazon's do not support checksum trailers, nor does a presigned upload.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 15_000 },
  })
  describeFailures(client, config)
  return { sdk, client }
}
