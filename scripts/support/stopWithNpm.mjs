import { readFileSync } from 'node:fs'

const checkMilliseconds = 250

/**
 * The parent of a process, or 0 where the system does not tell (only Linux does, in /proc).
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    // The name in brackets may hold spaces and brackets of its own; what follows the last one is numbers.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1) ?? ''
    return Number(afterName.trim().split(' ')[1])
  } catch {
    return 0
  }
}

/** Whether this process is the shell npm puts between itself and the script. @param {number} pid */
function isShellOfNpm(pid) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return command.includes('-c') && command.includes(process.env.npm_lifecycle_script ?? '')
  } catch {
    return false
  }
}

/**
 * When npm started us and is killed outright, it cannot pass the signal on. We notice that it is gone and stop
 * ourselves, as if npm had told us to. Without npm nothing is watched: the server may outlive the shell it came from.
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
