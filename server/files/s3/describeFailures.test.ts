import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { describeError } from '#server/http/plugins/logging'
import { openS3FileStore } from './s3FileStore.ts'

let server: Server | undefined

afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))))

async function storeResponding(status: number, body = '') {
  server = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return openAt((server.address() as AddressInfo).port)
}

const openAt = (port: number) => {
  const endpoint = `http://127.0.0.1:${port}`
  const credentials = { accessKeyId: 'key-of-ours', secretAccessKey: 'secret-of-ours' }
  return openS3FileStore({ bucket: 'risks', region: 'x', endpoint, forcePathStyle: true, credentials })
}

const failureOf = (action: Promise<unknown>): Promise<Error> =>
  action.then(
    () => new Error('no failure'),
    (error: Error) => error,
  )

describe('the log about a bucket that fails', () => {
  it.each([
    [301, /answered 301 .*another region than S3_REGION/],
    [403, /answered 403 \(S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is not right/],
    [404, /answered 404 NotFound \(there is no such bucket/],
  ])('explains a HEAD, which a store answers without a message: %i', async (status, words) => {
    const store = await storeResponding(status)
    const error = await failureOf(store.check())
    expect(error.message).toMatch(/^HeadBucket of the bucket risks at http:\/\/127\.0\.0\.1:\d+: answered/)
    expect(error.message).toMatch(words)
    // For a cause, the log contains only the stack.
    const { cause } = describeError(new Error('serverErrors.unavailable', { cause: error }))
    expect(cause).toContain(error.message)
    expect(cause).not.toMatch(/of-ours/)
  })

  it('in the words of the store, where it has some', async () => {
    const xml = '<Error><Code>QuotaExceeded</Code><Message>Your bucket is full</Message></Error>'
    const store = await storeResponding(409, xml)
    // The store first sends a HEAD to check whether the object exists.
    const error = await failureOf(store.open('a.pdf'))
    expect(error.message).toMatch(
      /^GetObject of the bucket risks at .*: answered 409 QuotaExceeded Your bucket is full$/,
    )
    await expect(store.put({ storageKey: 'a.pdf', size: 1 }, Readable.from(['x']))).rejects.toThrow(/HeadObject/)
  })

  it('in those of the network, where nobody answers', async () => {
    const error = await failureOf((await openAt(1)).check())
    expect(error.message).toMatch(/^HeadBucket of the bucket risks at http:\/\/127\.0\.0\.1:1: .*ECONNREFUSED/)
  })

  it('and a missing file is still distinguished from a failure', async () => {
    const store = await storeResponding(404, '<Error><Code>NoSuchKey</Code></Error>')
    expect(await store.open('a.pdf')).toBeNull()
  })
})
