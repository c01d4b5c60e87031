import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '#server/files/fileStore'
import { openFileStore } from '#server/files/openFileStore'
import { openTestApi, type Client, type Engine, type TestApi } from './api.ts'
import { startS3Server, type S3Server } from './s3/s3Server.ts'

/** Both places where files can be stored. */
export const stores = ['local', 's3'] as const

export type StoreKind = (typeof stores)[number]

/** The server on a port, so that links can be followed as a browser follows them. */
export interface FilesApi {
  api: TestApi
  store: FileStore
  s3: S3Server | null
  /** Follows a signed link. */
  fetch(signedUrl: string, init?: RequestInit): Promise<Response>
  /** How many objects or files are kept, accepted or not. */
  count(): Promise<number>
  close(): Promise<void>
}

/** Starts the server with this kind of file store. */
export async function openFilesApi(engine: Engine, kind: StoreKind): Promise<FilesApi> {
  const s3 = kind === 's3' ? await startS3Server() : null
  const dataDir = join(tmpdir(), `risk-board-files-${randomUUID()}`)
  const store = await openFileStore(s3 ? { dataDir, s3: configOf(s3) } : { dataDir })
  const api = await openTestApi(engine, { files: store })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
  return {
    api,
    store,
    s3,
    fetch: (signedUrl, init) => fetch(new URL(signedUrl, base), init),
    count: async () => (s3 ? s3.objects.size : countFiles(join(dataDir, 'files'))),
    close: async () => {
      // A connection that was just used counts as busy, and the end would wait for its timeout.
      api.app.server.closeAllConnections()
      await api.close()
      await s3?.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const configOf = ({ endpoint, bucket, credentials }: S3Server) => ({
  endpoint,
  bucket,
  credentials,
  region: 'eu-central-1',
  forcePathStyle: true,
})

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && entry.name !== 'link.key').length
}

/** A small file with valid content. */
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')

/** The defaults of `upload`. */
export const pdfInput = { attachmentName: 'Lining report.pdf', contentType: 'application/pdf', size: pdf.length }

/** Asks for an upload link. */
export const askForUpload = (client: Client, input: object = pdfInput) => client.post('/v1/s3/signedUrl/upload', input)

/** Uploads a file as a browser does. @returns its `s3Url` */
export async function upload(
  files: FilesApi,
  client: Client,
  { name = pdfInput.attachmentName, contentType = 'application/pdf', bytes = pdf as Uint8Array<ArrayBuffer> } = {},
): Promise<string> {
  const link = await askForUpload(client, { attachmentName: name, contentType, size: bytes.length })
  const response = await files.fetch(link.signedUrl, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': contentType },
  })
  if (!response.ok) throw new Error(`The upload failed: ${response.status} ${await response.text()}`)
  return link.s3Url
}

/** Asks for the link to read one file. */
export async function readLinkOf(client: Client, s3Url: string, expirationTime = 30): Promise<string> {
  const [item] = await client.post('/v1/s3/signedUrl/read', { items: [{ s3Url, expirationTime }] })
  return item!.signedUrl
}

/** The status of asking for the link to read one file. */
export async function readStatus(client: Client, s3Url: string): Promise<number> {
  const response = await client.request({
    method: 'POST',
    url: '/api/v1/s3/signedUrl/read',
    payload: { items: [{ s3Url, expirationTime: 30 }] },
  })
  return response.statusCode
}

/** An entry of `fileAttachment`. */
export const attached = (attachmentUrl: string, attachmentName = pdfInput.attachmentName) => ({
  attachmentName,
  attachmentUrl,
})
