import * as nodeFs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Random } from '../../fuzz/random.ts'
import { Disk, type DiskManners } from './disk.ts'
import { readJournal } from './journal.ts'
import { recordChanges } from './record.mjs'

const forgetful: DiskManners = { survival: 0, names: 'journalled', isLying: false }

describe('the simulated disk', () => {
  let work: string
  let base: string
  let live: string
  /** The file system as a database would use it, with everything written down. */
  let fs: typeof nodeFs

  beforeEach(() => {
    work = nodeFs.mkdtempSync(join(tmpdir(), 'risk-board-disk-'))
    base = join(work, 'base')
    live = join(work, 'live')
    nodeFs.mkdirSync(join(base, 'log'), { recursive: true })
    nodeFs.writeFileSync(join(base, 'table'), 'old rows')
    nodeFs.cpSync(base, live, { recursive: true })
    fs = { ...nodeFs }
    recordChanges(fs, live, join(work, 'journal'))
  })

  afterEach(() => nodeFs.rmSync(work, { recursive: true, force: true }))

  const write = (path: string, text: string, { isSynced = false } = {}) => {
    if (!nodeFs.existsSync(join(live, path))) fs.writeFileSync(join(live, path), '')
    const file = fs.openSync(join(live, path), nodeFs.constants.O_RDWR)
    fs.writeSync(file, Buffer.from(text), 0, text.length, 0)
    if (isSynced) fs.fsyncSync(file)
    fs.closeSync(file)
  }
  const syncFolder = (path: string) => {
    const folder = fs.openSync(join(live, path), nodeFs.constants.O_RDONLY)
    fs.fsyncSync(folder)
    fs.closeSync(folder)
  }
  const afterCut = (manners: DiskManners) => {
    const disk = new Disk(base, manners)
    for (const entry of readJournal(join(work, 'journal'))) disk.follow(entry)
    const left = [...disk.cut(new Random(1))].filter(([, content]) => content !== 'folder')
    return Object.fromEntries(left.map(([path, content]) => [path, String(content)]))
  }

  it('keeps synced data and loses the rest', () => {
    write('table', 'NEW', { isSynced: true })
    write('table', 'lost')
    expect(afterCut(forgetful)).toEqual({ table: 'NEW rows' })
    expect(afterCut({ ...forgetful, survival: 1 })).toEqual({ table: 'lostrows' })
    expect(afterCut({ ...forgetful, isLying: true })).toEqual({ table: 'old rows' })
  })

  it('keeps names with the next fsync, or with that of their folder alone', () => {
    write('log/1', 'first', { isSynced: true })
    expect(afterCut(forgetful)).toEqual({ table: 'old rows', 'log/1': 'first' })
    expect(afterCut({ ...forgetful, names: 'strict' })).toEqual({ table: 'old rows' })
    syncFolder('log')
    expect(afterCut({ ...forgetful, names: 'strict' })).toEqual({ table: 'old rows', 'log/1': 'first' })
  })

  it('follows files that are renamed, shortened and removed', () => {
    write('log/1', 'first', { isSynced: true })
    fs.renameSync(join(live, 'log/1'), join(live, 'log/2'))
    fs.truncateSync(join(live, 'log/2'), 2)
    fs.unlinkSync(join(live, 'table'))
    expect(afterCut(forgetful)).toEqual({ table: 'old rows', 'log/1': 'first' })
    expect(afterCut({ ...forgetful, survival: 1 })).toEqual({ 'log/2': 'fi' })
    syncFolder('log')
    expect(afterCut(forgetful)).toEqual({ 'log/2': 'first' })
  })
})
