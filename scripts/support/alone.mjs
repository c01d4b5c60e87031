import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `run` under an exclusive lock; later processes wait. The lock of a killed process is replaced.
 * @template Result
 * @param {string} lock path of a file that exists while the lock is taken
 * @param {() => Promise<Result>} run
 */
export async function alone(lock, run) {
  const own = `${lock}.${process.pid}.${Math.random().toString(36).slice(2)}`
  mkdirSync(dirname(lock), { recursive: true })
  writeFileSync(own, String(process.pid))
  try {
    while (!isTaken(own, lock)) {
      removeDead(lock, `${own}.dead`)
      await sleep(100)
    }
  } finally {
    rmSync(own)
  }
  try {
    return await run()
  } finally {
    rmSync(lock)
  }
}

/** A link either takes the free place or fails, and has its content from the first moment. */
function isTaken(own, lock) {
  return succeedsUnless('EEXIST', () => linkSync(own, lock))
}

/** Moves a dead owner's lock away, and restores one that another process placed there in between. */
function removeDead(lock, aside) {
  const owner = ownerOf(lock)
  if (owner === undefined || isAlive(owner)) return
  if (!succeedsUnless('ENOENT', () => renameSync(lock, aside))) return
  if (ownerOf(aside) !== owner) succeedsUnless('EEXIST', () => linkSync(aside, lock))
  rmSync(aside)
}

function ownerOf(lock) {
  let owner
  succeedsUnless('ENOENT', () => (owner = Number(readFileSync(lock, 'utf8'))))
  return owner
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process may not be touched, and is there.
    return error.code !== 'ESRCH'
  }
}

function succeedsUnless(code, action) {
  try {
    action()
    return true
  } catch (error) {
    if (error.code === code) return false
    throw error
  }
}
