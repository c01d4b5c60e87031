import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from './folderLock.ts'

describe('lockFolder', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-'))
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  /** Creates the files that a killed owner leaves. */
  async function leaveDeadLock() {
    const program = `
      import { lockFolder } from ${JSON.stringify(new URL('./folderLock.ts', import.meta.url).href)}
      await lockFolder(${JSON.stringify(folder)})
      process.kill(process.pid, 'SIGKILL')`
    await once(spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]), 'exit')
    expect(readdirSync(folder)).toContain('lock')
  }

  it('admits one at a time and leaves no files', async () => {
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    await unlock()
    expect(readdirSync(folder)).toEqual([])
    await (
      await lockFolder(folder)
    )()
  })

  it('replaces the lock of an owner that was killed', async () => {
    await leaveDeadLock()
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    await unlock()
  })

  it('has one new owner if several start together after a crash', async () => {
    await leaveDeadLock()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    const owners = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(owners).toHaveLength(1)
    await owners[0]!.value()
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(folder, 'd'.repeat(120))
    mkdirSync(deep)
    const unlock = await lockFolder(deep)
    await expect(lockFolder(deep)).rejects.toThrow(FolderInUseError)
    await unlock()
  })
})
