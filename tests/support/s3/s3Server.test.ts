import { GetObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server, type S3Server } from './s3Server.ts'

describe('the S3 server of the tests', () => {
  let server: S3Server
  let client: S3Client

  const clientWith = (secretAccessKey: string) =>
    new S3Client({
      region: 'eu-central-1',
      endpoint: server.endpoint,
      forcePathStyle: true,
      credentials: { ...server.credentials, secretAccessKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      maxAttempts: 1,
    })

  beforeAll(async () => {
    server = await startS3Server()
    client = clientWith(server.credentials.secretAccessKey)
  })

  afterAll(() => server.close())

  const at = (Key: string) => ({ Bucket: server.bucket, Key })

  const upload = (signer: S3Client, body: string) =>
    getSignedUrl(
      signer,
      new PutObjectCommand({ ...at('a.txt'), ContentType: 'text/plain', ContentLength: body.length }),
      {
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      },
    )

  const put = async (url: string, body: string, contentType: string) =>
    (await fetch(url, { method: 'PUT', body, headers: { 'content-type': contentType } })).status

  it('takes signed requests and links', async () => {
    await client.send(new PutObjectCommand({ ...at('folder/ก ข.txt'), Body: 'sent', ContentType: 'text/plain' }))
    const { Body } = await client.send(new GetObjectCommand(at('folder/ก ข.txt')))
    expect(await Body?.transformToString()).toBe('sent')
    expect(await put(await upload(client, 'linked'), 'linked', 'text/plain')).toBe(200)
    const link = await getSignedUrl(client, new GetObjectCommand(at('a.txt')))
    expect(await (await fetch(link)).text()).toBe('linked')
  })

  it('refuses what was not signed so: secret, type, length, verb, query', async () => {
    expect(await put(await upload(clientWith('another secret'), 'text'), 'text', 'text/plain')).toBe(403)
    const link = await upload(client, 'text')
    expect(await put(link, 'text', 'text/html')).toBe(403)
    expect(await put(link, 'longer', 'text/plain')).toBe(403)
    expect((await fetch(link)).status).toBe(403)
    expect(await put(`${link}&more=1`, 'text', 'text/plain')).toBe(403)
    expect((await fetch(`${server.endpoint}/${server.bucket}/a.txt`)).status).toBe(403)
    const refused = clientWith('another secret').send(new GetObjectCommand(at('a.txt')))
    await expect(refused).rejects.toThrow(S3ServiceException)
  })
})
