import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Client } from '@aws-sdk/client-s3'
import { isContentOf, signatureBytes } from '#domain/validation/fileContent'
import { contentTypeOf, extensionOf } from '#domain/validation/files'
import type { S3Config } from '#server/config'
import { attachmentDisposition } from '../contentDisposition.ts'
import { objectNameOf, type Acceptance, type FileDescription, type FileStore } from '../fileStore.ts'
import { describeFailures } from './describeFailures.ts'

async function connect(config: S3Config) {
  const { sdk, client } = await createS3Client(config)
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  return { client, sdk: { ...sdk, getSignedUrl } }
}

type Sdk = Awaited<ReturnType<typeof connect>>['sdk']

/** Opens the store of the configured bucket. It sends no request. */
export async function openS3FileStore(config: S3Config): Promise<FileStore> {
  const { sdk, client } = await connect(config)
  const probe = await sdk.getSignedUrl(client, new sdk.HeadBucketCommand({ Bucket: config.bucket }))
  return new S3FileStore(sdk, client, config.bucket, new URL(probe).origin)
}

/**
 * Files in an S3 bucket. An upload goes to `incoming/`; after the check it is copied to its final key, which no link
 * can write, so nobody can change an accepted file with its upload link.
 */
class S3FileStore implements FileStore {
  readonly origin: string
  readonly #sdk: Sdk
  readonly #client: S3Client
  readonly #bucket: string

  constructor(sdk: Sdk, client: S3Client, bucket: string, origin: string) {
    this.#sdk = sdk
    this.#client = client
    this.#bucket = bucket
    this.origin = origin
  }

  createUploadLink({ storageKey, contentType, size }: FileDescription, seconds: number): Promise<string> {
    const command = new this.#sdk.PutObjectCommand({
      ...this.#at(incomingKeyOf(storageKey)),
      ContentType: contentType,
      ContentLength: size,
    })
    return this.#sdk.getSignedUrl(this.#client, command, {
      expiresIn: seconds,
      signableHeaders: new Set(['host', 'content-type', 'content-length']),
    })
  }

  createDownloadLink({ storageKey, name }: FileDescription, seconds: number): Promise<string> {
    const command = new this.#sdk.GetObjectCommand({
      ...this.#at(storageKey),
      ResponseContentType: contentTypeOf(storageKey),
      ResponseContentDisposition: attachmentDisposition(name),
      ResponseCacheControl: 'private, no-store',
    })
    return this.#sdk.getSignedUrl(this.#client, command, { expiresIn: seconds })
  }

  async accept(file: FileDescription): Promise<Acceptance> {
    const incoming = incomingKeyOf(file.storageKey)
    const arrived = await this.#stat(incoming)
    if (arrived === null) {
      const final = await this.#stat(file.storageKey)
      return final?.size === file.size ? 'accepted' : 'missing'
    }
    if (arrived.size !== file.size || !(await this.#hasContentOf(file.storageKey, incoming, arrived.etag))) {
      await this.#delete(incoming)
      return 'refused'
    }
    await this.#client.send(
      new this.#sdk.CopyObjectCommand({
        ...this.#at(file.storageKey),
        CopySource: `${this.#bucket}/${incoming}`,
        // Exactly the version that was checked.
        CopySourceIfMatch: arrived.etag,
        MetadataDirective: 'REPLACE',
        ContentType: contentTypeOf(file.storageKey),
        ContentDisposition: 'attachment',
      }),
    )
    await this.#delete(incoming)
    return 'accepted'
  }

  async open(storageKey: string): Promise<{ bytes: Readable; size: number } | null> {
    try {
      const { Body, ContentLength = 0 } = await this.#client.send(new this.#sdk.GetObjectCommand(this.#at(storageKey)))
      // In Node the SDK answers with a stream of Node.
      return Body ? { bytes: Body as Readable, size: ContentLength } : null
    } catch (error) {
      if (this.#isNotFound(error)) return null
      throw error
    }
  }

  async put({ storageKey, size }: Pick<FileDescription, 'storageKey' | 'size'>, bytes: Readable): Promise<void> {
    if ((await this.#stat(storageKey)) !== null) throw new Error(`${storageKey} could not be stored: taken`)
    // Files are small, and a retry must be able to send the bytes again.
    const body = await buffer(bytes)
    if (body.length !== size) throw new Error(`${storageKey} could not be stored: wrongSize`)
    await this.#client.send(
      new this.#sdk.PutObjectCommand({
        ...this.#at(storageKey),
        Body: body,
        ContentType: contentTypeOf(storageKey),
        ContentDisposition: 'attachment',
      }),
    )
  }

  async remove(storageKey: string): Promise<void> {
    await this.#delete(incomingKeyOf(storageKey))
    await this.#delete(storageKey)
  }

  async removeAbandonedUploads(before: Date): Promise<void> {
    const pages = this.#sdk.paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: incomingPrefix },
    )
    for await (const { Contents = [] } of pages) {
      for (const { Key, LastModified } of Contents) {
        if (Key !== undefined && LastModified !== undefined && LastModified < before) await this.#delete(Key)
      }
    }
  }

  async check(): Promise<void> {
    await this.#client.send(new this.#sdk.HeadBucketCommand({ Bucket: this.#bucket }))
  }

  async close(): Promise<void> {
    this.#client.destroy()
  }

  async #stat(key: string): Promise<{ size: number; etag: string } | null> {
    try {
      const { ContentLength = 0, ETag = '' } = await this.#client.send(new this.#sdk.HeadObjectCommand(this.#at(key)))
      return { size: ContentLength, etag: ETag }
    } catch (error) {
      if (this.#isNotFound(error)) return null
      throw error
    }
  }

  #isNotFound(error: unknown): boolean {
    return error instanceof this.#sdk.S3ServiceException && error.$metadata.httpStatusCode === 404
  }

  /** Whether the first bytes of an object match the type of the file. */
  async #hasContentOf(storageKey: string, key: string, etag: string): Promise<boolean> {
    const extension = extensionOf(storageKey)
    const range = `bytes=0-${signatureBytes - 1}`
    const { Body } = await this.#client.send(
      new this.#sdk.GetObjectCommand({ ...this.#at(key), Range: range, IfMatch: etag }),
    )
    const head = await Body?.transformToByteArray()
    return extension !== null && head !== undefined && isContentOf(extension, head)
  }

  async #delete(key: string): Promise<void> {
    await this.#client.send(new this.#sdk.DeleteObjectCommand(this.#at(key)))
  }

  #at(key: string) {
    return { Bucket: this.#bucket, Key: key }
  }
}

const incomingPrefix = 'incoming/'

const incomingKeyOf = (storageKey: string): string => `${incomingPrefix}${objectNameOf(storageKey)}`

/** Creates the client of the configured bucket; the SDK loads only if there is a bucket. It sends no request. */
async function createS3Client(config: S3Config) {
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
