import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Random } from '../../fuzz/random.ts'
import { startCompiledServer } from '../compiledServer.ts'
import { inspectCopy, makeFolders, prepareFolder } from '../embeddedSubject.ts'
import type { Subject } from '../subjects.ts'
import { Disk, type DiskManners } from './disk.ts'
import { readJournal } from './journal.ts'

/**
 * The server on the embedded database of a machine that loses power: the process is killed, and its folder becomes the
 * state of a disk with the synced data and a random part of the rest.
 */
export function powerCutSubject({ isLying }: { isLying: boolean }): Subject {
  const folders = makeFolders()
  const live = join(folders.data, 'postgres')
  const base = join(dirname(folders.data), 'base')
  const journal = join(dirname(folders.data), 'journal')

  const start = () => {
    rmSync(base, { recursive: true, force: true })
    rmSync(journal, { force: true })
    cpSync(live, base, { recursive: true })
    const databaseThread = join(import.meta.dirname, 'recordingWorker.mjs')
    return startCompiledServer(folders.data, { databaseThread, environment: { DISK_JOURNAL: journal } })
  }
  return {
    name: 'embedded, power cut',
    prepare: (ask) => prepareFolder(folders.data, ask),
    start,
    strike: async (server, random) => {
      await server.end('SIGKILL')
      const manners = mannersOf(random, isLying)
      const disk = new Disk(base, manners)
      for (const entry of readJournal(journal)) disk.follow(entry)
      lay(live, disk, random)
      return `power cut, names ${manners.names}, ${manners.survival * 100} % of the rest survives`
    },
    inspect: (look) => inspectCopy(folders, look),
    restart: start,
    close: async () => folders.remove(),
  }
}

function mannersOf(random: Random, isLying: boolean): DiskManners {
  return {
    names: random.pick(['journalled', 'strict'] as const),
    survival: random.pick([0, 0.5, 0.9]),
    isLying,
  }
}

function lay(folder: string, disk: Disk, random: Random): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [path, content] of disk.cut(random)) {
    const place = join(folder, path)
    mkdirSync(content === 'folder' ? place : dirname(place), { recursive: true })
    if (content !== 'folder') writeFileSync(place, content)
  }
}
