import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

const killAfterMilliseconds = 10_000

/**
 * Runs a Node program in the root folder with our own output and waits for its end. A signal that stops us stops it
 * first.
 * @param {string[]} parameters of node: the script first
 * @param {{ env?: NodeJS.ProcessEnv, limitMinutes?: number }} [options] a program that exceeds its limit is stopped
 * @returns {Promise<number>} its exit code; 1 when it was killed
 */
export function runNode(parameters, { env = process.env, limitMinutes } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, { cwd: root, env, stdio: 'inherit' })

    /** @type {NodeJS.Signals | undefined} */
    let received
    const pass = (signal) => {
      received = signal
      // The child has received Ctrl+C already, and many programs exit without cleanup on a second one.
      if (signal !== 'SIGINT') child.kill(signal)
    }
    for (const signal of signals) process.on(signal, pass)

    const limit = limitMinutes && setTimeout(() => stop(child, limitMinutes), limitMinutes * 60_000)
    const finish = () => {
      clearTimeout(limit)
      for (const signal of signals) process.off(signal, pass)
    }
    child.once('error', (error) => {
      finish()
      reject(error)
    })
    child.once('exit', (code) => {
      finish()
      if (received) process.kill(process.pid, received)
      resolve(code ?? 1)
    })
  })
}

function stop(child, limitMinutes) {
  console.error(`Not finished after ${limitMinutes} minutes, stopping it`)
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), killAfterMilliseconds).unref()
}
