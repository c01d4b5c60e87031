import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { removeOrphanedFiles } from '#server/commands/files/removeOrphanedFiles'
import { transaction } from '#server/database/client'
import { files as filesTable, riskDetails } from '#server/database/schema/index'
import * as durable from '#server/files/local/durable'
import { engines, type Client } from '../support/api.ts'
import {
  askForUpload,
  attached,
  openFilesApi,
  pdf,
  pdfInput,
  readLinkOf,
  readStatus,
  stores,
  upload,
  type FilesApi,
} from '../support/files.ts'
import { completeDetail } from '../support/riskInputs.ts'

const megabyte = 2 ** 20
const program = Buffer.from('MZ\x90\x00\x03\x00\x00\x00 This program cannot be run in DOS mode')
const asPdf = { 'content-type': 'application/pdf' }

const setups = engines.flatMap((engine) => stores.map((store) => ({ engine, store })))

describe.each(setups)('files in the $store store on $engine', ({ engine, store }) => {
  let files: FilesApi
  let assessor: Client
  let owner: Client

  beforeAll(async () => {
    files = await openFilesApi(engine, store)
    assessor = await files.api.as('assessor')
    owner = await files.api.as('owner')
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  afterAll(() => files.close())

  const put = (signedUrl: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = asPdf) =>
    files.fetch(signedUrl, { method: 'PUT', body, headers })

  const create = <Status extends number>(client: Client, fileAttachment: object[], status: Status) =>
    client.post('/v1/risks/create', { type: 'item', detail: { ...completeDetail, fileAttachment } }, status)
  const attach = (client: Client, fileAttachment: object[]) => create(client, fileAttachment, 201)

  it('are returned as they were sent, under their own name', async () => {
    const name = 'รายงานเตาเผา "ฉบับที่ 1".pdf'
    const s3Url = await upload(files, assessor, { name })
    const risk = await attach(assessor, [attached(s3Url, name)])
    expect(risk.latestDetail.fileAttachment).toEqual([{ attachmentName: name, attachmentUrl: s3Url }])

    const item = (await owner.post('/v1/s3/signedUrl/read', { items: [{ s3Url, expirationTime: 30 }] }))[0]!
    // Five minutes at most, whatever the request (rule files.link-lifetime).
    expect(item).toEqual({ s3Url, expirationTime: 30, signedUrl: expect.any(String) })
    expect(item.signedUrl.startsWith('/')).toBe(store === 'local')
    const response = await files.fetch(item.signedUrl)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const disposition = response.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name)
  })

  it('open by one link each: no other method, object or time, and no forged signature', async () => {
    const { signedUrl, s3Url } = await askForUpload(assessor)
    const other = await upload(files, assessor)
    expect((await files.fetch(signedUrl)).status).toBe(403)
    expect((await put(signedUrl, pdf)).ok).toBe(true)

    const read = await readLinkOf(assessor, s3Url)
    expect((await put(read, pdf)).status).toBe(403)
    expect((await files.fetch(read, { method: 'HEAD' })).status).toBe(403)
    expect((await files.fetch(read, { method: 'DELETE' })).ok).toBe(false)
    expect((await files.fetch(read.replace(s3Url, other))).status).toBe(403)
    expect((await files.fetch(read.slice(0, -2) + (read.endsWith('00') ? '11' : '00'))).status).toBe(403)
    const longer = read.replace(/expires=(\d+)/i, (_, time: string) => `expires=${Number(time) + 3600}`)
    expect((await files.fetch(longer.replace(/X-Amz-expires/, 'X-Amz-Expires'))).status).toBe(403)
    expect((await files.fetch(read.split('?')[0] ?? '')).status).toBe(403)
    expect((await files.fetch(read)).status).toBe(200)
  })

  it('are open for the requested time and no longer', async () => {
    const { signedUrl, s3Url } = await askForUpload(assessor)
    const late = await askForUpload(assessor)
    expect((await put(signedUrl, pdf)).ok).toBe(true)
    const read = await readLinkOf(assessor, s3Url, 2)

    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(start + 110_000)
    expect((await files.fetch(read)).status).toBe(200)
    vi.setSystemTime(start + 121_000)
    expect((await files.fetch(read)).status).toBe(403)
    vi.setSystemTime(start + 31 * 60_000)
    expect((await put(late.signedUrl, pdf)).status).toBe(403)
  })

  it.each([0, 121, 1.5, '30', null])('have links of 1 to 120 minutes, so not of %s', async (expirationTime) => {
    const s3Url = await upload(files, assessor)
    const items = [{ s3Url, expirationTime }]
    const { info } = await assessor.post('/v1/s3/signedUrl/read', { items }, 400)
    expect(Object.keys(info ?? {})).toEqual(['items.0.expirationTime'])
  })

  it('are refused where size or content type are not those declared', async () => {
    const { signedUrl, s3Url } = await askForUpload(assessor)
    const refused = [
      await put(signedUrl, Buffer.concat([pdf, pdf])),
      await put(signedUrl, pdf.subarray(1)),
      await put(signedUrl, pdf, { 'content-type': 'text/html' }),
    ]
    for (const { status } of refused) expect([400, 403]).toContain(status)
    expect(await readStatus(assessor, s3Url)).toBe(400)
    expect((await create(assessor, [attached(s3Url)], 400)).info).toEqual({
      'detail.fileAttachment.0.attachmentUrl': 'This field is invalid',
    })
    expect((await put(signedUrl, pdf)).ok).toBe(true)
    await attach(assessor, [attached(s3Url)])
  })

  it('are refused where a program is disguised as a document', async () => {
    const { signedUrl, s3Url } = await askForUpload(assessor, { ...pdfInput, size: program.length })
    const before = await files.count()
    const response = await put(signedUrl, program)
    expect(response.status).toBe(store === 'local' ? 400 : 200)
    await create(assessor, [attached(s3Url)], 400)
    expect(await readStatus(assessor, s3Url)).toBe(400)
    expect(await files.count()).toBe(before)
  })

  it.runIf(store === 'local')(
    'get a 503 while the disk is full, leave nothing there, and can be sent again',
    async () => {
      const { signedUrl } = await askForUpload(assessor)
      const before = await files.count()
      const full = Object.assign(new Error('ENOSPC: no space left on device, link'), { code: 'ENOSPC' })
      const publish = vi.spyOn(durable, 'publish').mockRejectedValueOnce(full)
      expect((await put(signedUrl, pdf)).status).toBe(503)
      publish.mockRestore()
      expect(await files.count()).toBe(before)
      expect((await put(signedUrl, pdf)).status).toBe(200)
      expect(await files.count()).toBe(before + 1)
    },
  )

  it('stay what they are once they were accepted', async () => {
    const { signedUrl, s3Url } = await askForUpload(assessor)
    await put(signedUrl, pdf)
    await attach(assessor, [attached(s3Url)])
    const other = Buffer.from(pdf)
    other.write('/Virus  ', 20)
    const again = await put(signedUrl, other)
    expect(again.status).toBe(store === 'local' ? 409 : 200)
    await attach(assessor, [attached(s3Url)])
    const response = await files.fetch(await readLinkOf(assessor, s3Url))
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf)
  })

  it('are never unpacked: a zip bomb is stored as its few bytes', async () => {
    const bomb = zipOf(deflateRawSync(Buffer.alloc(50 * megabyte)), 50 * megabyte)
    const s3Url = await upload(files, assessor, { name: 'bomb.zip', contentType: 'application/zip', bytes: bomb })
    await attach(assessor, [attached(s3Url, 'bomb.zip')])
    const response = await files.fetch(await readLinkOf(assessor, s3Url))
    expect(Number(response.headers.get('content-length'))).toBe(bomb.length)
  })

  // The number of bytes does not depend on the database.
  it.runIf(engine === 'embedded')('may be of 25 MB to the byte', async () => {
    const bytes = Buffer.alloc(25 * megabyte)
    bytes.set(pdf)
    const s3Url = await upload(files, assessor, { bytes })
    const response = await files.fetch(await readLinkOf(assessor, s3Url))
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it.each<[string, object, Record<string, string>]>([
    [
      'an attachment of 25 MB and a byte',
      { size: 25 * megabyte + 1 },
      { size: 'Please upload a file no larger than 25MB' },
    ],
    [
      'an image of 2 MB and a byte',
      { attachmentName: 'kiln.png', contentType: 'image/png', purpose: 'image', size: 2 * megabyte + 1 },
      { size: 'Please upload a file no larger than 2MB' },
    ],
    [
      'a program',
      { attachmentName: 'setup.exe', contentType: 'application/x-msdownload' },
      { attachmentName: 'Please upload the following files: Word, Excel, PowerPoint, JPG, PNG, ZIP' },
    ],
    [
      'a document for an image',
      { purpose: 'image' },
      { attachmentName: 'Please upload the following files: JPG, JPEG, PNG, GIF' },
    ],
    ['a type that is not the name’s', { contentType: 'text/html' }, { contentType: 'This file type not support' }],
    ['a path that leads up', { attachmentName: '../../etc/passwd.pdf' }, { attachmentName: 'This field is invalid' }],
    ['a path of Windows', { attachmentName: 'C:\\autoexec.pdf' }, { attachmentName: 'This field is invalid' }],
    ['a name of two lines', { attachmentName: 'a\r\nset-cookie: b.pdf' }, { attachmentName: 'This field is invalid' }],
    ['a name read backwards', { attachmentName: 'a\u202Efdp.exe.pdf' }, { attachmentName: 'This field is invalid' }],
    ['NUL', { attachmentName: 'a\0.pdf' }, { attachmentName: 'This field is invalid' }],
    ['no size', { size: 0 }, { size: 'Please enter 1 or more.' }],
    ['an unknown field', { bucket: 'other' }, { bucket: 'Unknown field' }],
  ])('are refused for %s', async (_case, input, info) => {
    expect((await assessor.post('/v1/s3/signedUrl/upload', { ...pdfInput, ...input }, 400)).info).toEqual(info)
  })

  it('name those that were copied from another record (rule files.copied)', async () => {
    const s3Url = await upload(files, assessor)
    expect((await attach(assessor, [attached(s3Url)])).latestDetail.copyFileAttachment).toBeNull()
    const copy = await attach(assessor, [attached(s3Url)])
    expect(copy.latestDetail.copyFileAttachment).toBe('Lining report.pdf')
    const emptied = await assessor.put(`/v1/risk-details/${copy.latestDetail.id}`, { fileAttachment: [] })
    expect(emptied.copyFileAttachment).toBeNull()
  })

  it('may be 3 on a record, not 4', async () => {
    const urls = await Promise.all(['a', 'b', 'c', 'd'].map((name) => upload(files, assessor, { name: `${name}.pdf` })))
    const all = urls.map((s3Url, index) => attached(s3Url, `${'abcd'[index]}.pdf`))
    await attach(assessor, all.slice(0, 3))
    const { info } = await create(assessor, all, 400)
    expect(info?.['detail.fileAttachment']).toMatch(/^The attachment files exceeds the allowable limit \(3/)
  })

  it('are not shown under a name of another kind', async () => {
    const s3Url = await upload(files, assessor)
    for (const name of ['setup.exe', 'a.docx', '../a.pdf', 'none']) {
      const { info } = await create(assessor, [attached(s3Url, name)], 400)
      expect(info).toEqual({ 'detail.fileAttachment.0.attachmentName': 'This file type not support' })
    }
    await attach(assessor, [attached(s3Url, 'Another name.PDF')])
  })

  it('answer a repeated request for a link the same', async () => {
    const ask = () =>
      assessor.request({
        method: 'POST',
        url: '/api/v1/s3/signedUrl/upload',
        headers: { 'idempotency-key': `once-${engine}-${store}` },
        payload: pdfInput,
      })
    expect((await ask()).json()).toEqual((await ask()).json())
  })

  it('that hang on nothing for a day are removed, and only those', async () => {
    const kept = await upload(files, assessor)
    const removed = await upload(files, assessor)
    const { signedUrl: never, s3Url: neverSent } = await askForUpload(assessor)
    const risk = await attach(assessor, [attached(kept), attached(removed, 'b.pdf')])
    await assessor.put(`/v1/risk-details/${risk.latestDetail.id}`, { fileAttachment: [attached(kept)] })
    const { db } = files.api.database

    await removeOrphanedFiles(db, files.store, new Date())
    expect(await readStatus(assessor, removed)).toBe(200)

    const tomorrow = new Date(Date.now() + 25 * 60 * 60_000)
    expect(await removeOrphanedFiles(db, files.store, tomorrow)).toBeGreaterThanOrEqual(2)
    expect(await removeOrphanedFiles(db, files.store, tomorrow)).toBe(0)
    expect(await readStatus(assessor, kept)).toBe(200)
    expect(await readStatus(assessor, removed)).toBe(400)
    await create(assessor, [attached(removed)], 400)
    expect((await put(never, pdf)).status).toBe(store === 'local' ? 404 : 200)
    expect(await readStatus(assessor, neverSent)).toBe(400)
    expect((await files.fetch(await readLinkOf(assessor, kept))).status).toBe(200)
  })

  // The embedded database has one session, so nothing can happen in between.
  it.runIf(engine === 'postgresql')('are not removed while they are being attached', async () => {
    const s3Url = await upload(files, assessor)
    const { latestDetail } = await attach(assessor, [attached(s3Url)])
    const { db } = files.api.database
    const detached = eq(riskDetails.id, latestDetail.id)
    const longAgo = new Date('2024-01-01T00:00:00Z')
    await db.update(riskDetails).set({ fileAttachment: [] }).where(detached)
    await db.update(filesTable).set({ createdAt: longAgo, updatedAt: longAgo }).where(eq(filesTable.storageKey, s3Url))

    let startSweep = () => {}
    const swept = new Promise<void>((resolve) => {
      startSweep = resolve
    }).then(() => removeOrphanedFiles(db, files.store, new Date()))
    await transaction(db, async (tx) => {
      await tx.update(filesTable).set({ updatedAt: new Date() }).where(eq(filesTable.storageKey, s3Url))
      startSweep()
      const isBlocked = sql`select 1 from pg_locks where transactionid = pg_current_xact_id()::xid and not granted`
      await vi.waitFor(async () => expect((await tx.execute(isBlocked)).rows).toHaveLength(1))
      await tx
        .update(riskDetails)
        .set({ fileAttachment: [attached(s3Url)] })
        .where(detached)
    })
    await swept
    expect((await files.fetch(await readLinkOf(owner, s3Url))).status).toBe(200)
  })

  it.runIf(store === 'local')('are served so that no browser runs them', async () => {
    const response = await files.fetch(await readLinkOf(assessor, await upload(files, assessor)))
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  it.runIf(store === 'local')(
    'are refused where more bytes come than were announced, though no length is said',
    async () => {
      const { signedUrl, s3Url } = await askForUpload(assessor)
      const body = Readable.toWeb(Readable.from([pdf, pdf])) as ReadableStream
      const response = await files.fetch(signedUrl, {
        method: 'PUT',
        body,
        duplex: 'half',
        headers: asPdf,
      } as RequestInit)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ statusCode: 400, info: { size: 'This field is invalid' } })
      expect(await readStatus(assessor, s3Url)).toBe(400)
    },
  )

  it.runIf(store === 's3')('answer 502 while the bucket does not', { timeout: 60_000 }, async () => {
    const { signedUrl, s3Url } = await askForUpload(assessor)
    await put(signedUrl, pdf)
    const { s3 } = files
    if (!s3) throw new Error('There is no bucket')
    s3.isDown = true
    await create(assessor, [attached(s3Url)], 502)
    s3.isDown = false
    await attach(assessor, [attached(s3Url)])
    expect(s3.objects.get(s3Url)).toMatchObject({ contentType: 'application/pdf', contentDisposition: 'attachment' })
  })

  it.runIf(store === 's3')('are signed with their type and length', async () => {
    const { signedUrl } = await askForUpload(assessor)
    expect(new URL(signedUrl).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
    expect(new URL(signedUrl).searchParams.get('X-Amz-Expires')).toBe('1800')
  })
})

/** A zip archive of one entry. */
function zipOf(compressed: Buffer, size: number): Buffer<ArrayBuffer> {
  const name = Buffer.from('zeros.txt')
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(compressed.length, 14)
  common.writeUInt32LE(size, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, compressed])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), name])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}
