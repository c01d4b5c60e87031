import { readFileSync } from 'node:fs'

const checkMilliseconds = 250

/**
 * Returns the parent of a process, or 0 if unavailable (only Linux has /proc).
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    // The name in brackets can contain spaces and brackets; numbers follow the last one.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1) ?? ''
    return Number(afterName.trim().split(' ')[1])
  } catch {
    return 0
  }
}

/**
 * Whether this process is the shell npm puts between itself and the script.
 * @param {number} pid
 */
function isShellOfNpm(pid) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return command.includes('-c') && command.includes(process.env.npm_lifecycle_script ?? '')
  } catch {
    return false
  }
}

/**
 * When npm started us and is killed, it cannot pass the signal on. We detect that it is gone and stop, as if it had.
 * Without npm nothing is watched: the server can outlive its shell.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_script) return
  const parent = process.ppid
  const shellParent = isShellOfNpm(parent) ? parentOf(parent) : 0
  const timer = setInterval(() => {
    const isNpmThere = process.ppid === parent && (shellParent === 0 || parentOf(parent) === shellParent)
    if (isNpmThere) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, checkMilliseconds)
  timer.unref()
}
