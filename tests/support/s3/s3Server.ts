import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkSignature, S3Refusal, type Credentials } from './signatureV4.ts'

interface StoredObject {
  bytes: Buffer
  contentType: string
  contentDisposition?: string
  etag: string
  lastModified: Date
}

/** As much of S3 as the file store uses, strict about signatures, with one bucket in the path of its address. */
export interface S3Server {
  endpoint: string
  bucket: string
  credentials: Credentials
  /** The content of the bucket, by key. */
  objects: Map<string, StoredObject>
  /** While set, every request is responded to as S3 does when it is out of order. */
  isDown: boolean
  close(): Promise<void>
}

interface Call {
  request: IncomingMessage
  url: URL
  key: string
  body: Buffer
  server: S3Server
}

interface S3Response {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

/** Starts the server on a free port. */
export async function startS3Server(): Promise<S3Server> {
  const http = createServer((request, response) => void handle(server, request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const server: S3Server = {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    bucket: 'attachments',
    credentials: { accessKeyId: 'test-key', secretAccessKey: 'test-secret' },
    objects: new Map(),
    isDown: false,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}

async function handle(server: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { status, headers, body } = respondTo(server, request, Buffer.concat(chunks))
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function respondTo(server: S3Server, request: IncomingMessage, body: Buffer): S3Response {
  try {
    if (server.isDown) throw new S3Refusal(503, 'SlowDown')
    const url = new URL(request.url ?? '/', server.endpoint)
    checkSignature(request, url, body, server.credentials)
    const [, bucket, ...path] = url.pathname.split('/')
    if (bucket !== server.bucket) throw new S3Refusal(404, 'NoSuchBucket')
    const call: Call = { request, url, key: decodeURIComponent(path.join('/')), body, server }
    if (call.key === '') return list(call)
    const action = actions[request.method ?? '']
    if (!action) throw new S3Refusal(405, 'MethodNotAllowed')
    return action(call)
  } catch (error) {
    if (!(error instanceof S3Refusal)) throw error
    return {
      status: error.status,
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${error.code}</Code></Error>`,
    }
  }
}

const actions: Readonly<Record<string, (call: Call) => S3Response>> = {
  PUT: (call) => (call.request.headers['x-amz-copy-source'] ? copy(call) : put(call)),
  GET: get,
  HEAD: get,
  DELETE: ({ key, server }) => {
    server.objects.delete(key)
    return { status: 204 }
  },
}

function put({ request, key, body, server }: Call): S3Response {
  const object = storedObject(body, request)
  server.objects.set(key, object)
  return { status: 200, headers: { etag: object.etag } }
}

function copy({ request, key, server }: Call): S3Response {
  const source = decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(`${server.bucket}/`, '')
  const original = find(server, source.replace(/^\//, ''))
  const match = request.headers['x-amz-copy-source-if-match']
  if (match !== undefined && match !== original.etag) throw new S3Refusal(412, 'PreconditionFailed')
  const object = storedObject(original.bytes, request)
  server.objects.set(key, object)
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<CopyObjectResult><ETag>${object.etag}</ETag></CopyObjectResult>`,
  }
}

function storedObject(bytes: Buffer, { headers }: IncomingMessage): StoredObject {
  const contentDisposition = headers['content-disposition']
  return {
    bytes,
    contentType: headers['content-type'] ?? 'binary/octet-stream',
    ...(contentDisposition ? { contentDisposition } : {}),
    etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    lastModified: new Date(),
  }
}

function get({ request, url, key, server }: Call): S3Response {
  const object = find(server, key)
  const match = request.headers['if-match']
  if (match !== undefined && match !== object.etag) throw new S3Refusal(412, 'PreconditionFailed')
  const overrides = Object.fromEntries(
    [...url.searchParams]
      .filter(([name]) => name.startsWith('response-'))
      .map(([name, value]) => [name.slice('response-'.length), value]),
  )
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const body = range ? object.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : object.bytes
  return {
    status: range ? 206 : 200,
    headers: {
      'content-type': object.contentType,
      ...(object.contentDisposition ? { 'content-disposition': object.contentDisposition } : {}),
      'content-length': String(body.length),
      etag: object.etag,
      'last-modified': object.lastModified.toUTCString(),
      ...overrides,
    },
    body,
  }
}

function list({ url, server }: Call): S3Response {
  const prefix = url.searchParams.get('prefix') ?? ''
  const contents = [...server.objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, object]) => {
      const modified = object.lastModified.toISOString()
      return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`
    })
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
  }
}

function find(server: S3Server, key: string): StoredObject {
  const object = server.objects.get(key)
  if (!object) throw new S3Refusal(404, 'NoSuchKey')
  return object
}
