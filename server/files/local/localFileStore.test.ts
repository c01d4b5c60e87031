import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storageKeyOf } from '../fileStore.ts'
import { LocalFileStore } from './localFileStore.ts'

const content = Buffer.from('%PDF-1.7\nA lining report')

describe('LocalFileStore', () => {
  let folder: string
  let store: LocalFileStore

  beforeEach(() => {
    folder = join(tmpdir(), `risk-board-store-${randomUUID()}`)
    store = new LocalFileStore(folder)
  })

  afterEach(() => rm(folder, { recursive: true, force: true }))

  const newFile = () => ({
    storageKey: storageKeyOf(randomUUID(), 'pdf'),
    name: 'report.pdf',
    contentType: 'application/pdf',
    size: content.length,
  })

  const incoming = () => readdir(join(folder, 'incoming'))

  const queryOf = (link: string) => {
    const { searchParams } = new URL(link, 'http://localhost')
    return { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' }
  }

  it('does not touch the disk until it is needed', async () => {
    await store.removeAbandonedUploads(new Date())
    await expect(stat(folder)).rejects.toThrow('ENOENT')
  })

  it('stores bytes that arrive in pieces', async () => {
    const file = newFile()
    expect(await store.accept(file)).toBe('missing')
    const pieces = [...content].map((byte) => Buffer.of(byte))
    expect(await store.receive(file, Readable.from(pieces))).toBe('accepted')
    expect(await store.accept(file)).toBe('accepted')
    const opened = await store.open(file.storageKey)
    expect(opened && (await buffer(opened.bytes))).toEqual(content)
    expect(await incoming()).toEqual([])
    await store.remove(file.storageKey)
    await store.remove(file.storageKey)
    expect(await store.open(file.storageKey)).toBeNull()
  })

  it.each([
    ['too many bytes', [content, content], 'wrongSize'],
    ['too few bytes', [content.subarray(1)], 'wrongSize'],
    ['another kind of content', [Buffer.from('MZ'), content.subarray(2)], 'wrongContent'],
  ])('keeps nothing of %s', async (_case, pieces, receipt) => {
    const file = newFile()
    expect(await store.receive(file, Readable.from(pieces))).toBe(receipt)
    expect(await store.accept(file)).toBe('missing')
    expect(await incoming()).toEqual([])
  })

  it('keeps nothing of an aborted upload', async () => {
    const file = newFile()
    const bytes = new Readable({ read() {} })
    bytes.push(content.subarray(0, 5))
    const receipt = store.receive(file, bytes)
    setTimeout(() => bytes.destroy(), 20)
    expect(await receipt).toBe('wrongSize')
    expect(await incoming()).toEqual([])
  })

  it('stores the first of two parallel uploads completely', async () => {
    const file = newFile()
    const other = Buffer.from(content)
    other.write('B', 10)
    const receipts = await Promise.all([content, other].map((bytes) => store.receive(file, Readable.from([bytes]))))
    expect(receipts.toSorted()).toEqual(['accepted', 'taken'])
    const opened = await store.open(file.storageKey)
    expect(opened && (await buffer(opened.bytes))).toEqual(receipts[0] === 'accepted' ? content : other)
  })

  it('signs links that another server on the same folder honours, and no other', async () => {
    const { storageKey } = newFile()
    const link = await store.createDownloadLink({ ...newFile(), storageKey }, 60)
    const query = queryOf(link)
    expect(await new LocalFileStore(folder).isLinkValid('GET', storageKey, query)).toBe(true)
    expect(await store.isLinkValid('PUT', storageKey, query)).toBe(false)
    expect(await store.isLinkValid('GET', newFile().storageKey, query)).toBe(false)
    expect(await store.isLinkValid('GET', storageKey, { ...query, expires: query.expires + 1 })).toBe(false)
    expect(await store.isLinkValid('GET', storageKey, { ...query, signature: '' })).toBe(false)
    const elsewhere = new LocalFileStore(`${folder}-other`)
    expect(await elsewhere.isLinkValid('GET', storageKey, query)).toBe(false)
    await rm(`${folder}-other`, { recursive: true })
  })

  it('agrees with other servers on one key, which nobody else on the machine may read', async () => {
    const { storageKey } = newFile()
    const servers = Array.from({ length: 8 }, () => new LocalFileStore(folder))
    const links = await Promise.all(
      servers.map((server) => server.createDownloadLink({ ...newFile(), storageKey }, 60)),
    )
    for (const link of links) expect(await store.isLinkValid('GET', storageKey, queryOf(link))).toBe(true)
    expect((await stat(join(folder, 'link.key'))).mode & 0o077).toBe(0)
    expect(await readdir(folder)).toEqual(['link.key'])
  })

  it('sweeps away what a server that died had begun, and nothing that is under way', async () => {
    await mkdir(join(folder, 'incoming'), { recursive: true })
    for (const name of ['old', 'new']) await writeFile(join(folder, 'incoming', name), content)
    await utimes(join(folder, 'incoming', 'old'), 0, 0)
    await store.removeAbandonedUploads(new Date(Date.now() - 60_000))
    expect(await incoming()).toEqual(['new'])
  })

  it.each(['../link.key', 'files/../link.key', 'link.key', 'files/a.pdf', ''])('opens nothing at %j', async (key) => {
    await expect(store.open(key)).rejects.toThrow('no storage key')
  })
})
