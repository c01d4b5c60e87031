import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alone } from './alone.mjs'

describe('alone', () => {
  let folder
  let lock

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-alone-'))
    lock = join(folder, 'dist', '.building')
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  it('admits one at a time, in order, and leaves no files', async () => {
    const seen = []
    let inside = 0
    const run = async (name) => {
      inside += 1
      expect(inside).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(name)
      inside -= 1
      return name
    }
    const results = await Promise.all(['a', 'b', 'c'].map((name) => alone(lock, () => run(name))))
    expect(results).toEqual(['a', 'b', 'c'])
    expect(seen.toSorted()).toEqual(['a', 'b', 'c'])
    expect(readdirSync(join(folder, 'dist'))).toEqual([])
  })

  it('is released by an owner that fails', async () => {
    await expect(alone(lock, () => Promise.reject(new Error('the build failed')))).rejects.toThrow('the build failed')
    expect(await alone(lock, async () => existsSync(lock))).toBe(true)
  })

  it('replaces the lock of an owner that has ended', async () => {
    const dead = spawnSync(process.execPath, ['--eval', '']).pid
    await alone(lock, async () => {})
    writeFileSync(lock, String(dead))
    expect(await alone(lock, async () => 'mine')).toBe('mine')
    expect(readdirSync(join(folder, 'dist'))).toEqual([])
  })
})
