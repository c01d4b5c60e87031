import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { unprivilegedUser } from '#tests/support/postgres/unprivilegedUser'

/** A network namespace with its own address. For the programs in it, this is a machine that can be disconnected. */
export interface Machine {
  address: string
  /** Starts a program on it, not as root, and writes its output to a file. */
  run(command: string, parameters: readonly string[], log: string, environment?: Record<string, string>): ChildProcess
  /** Kills all its processes except those of these programs. */
  killAllBut(...programs: readonly string[]): void
  /** Kills all processes of one program. */
  kill(program: string): void
  cut(): void
  join(): void
}

const ip = (...parameters: readonly string[]): string => execFileSync('ip', parameters, { encoding: 'utf8' })

/**
 * Creates machines on one bridge, which this process can access too. Needs Linux and root.
 * @returns them, and a function that removes them with all their processes
 */
export function createMachines(count: number): { machines: Machine[]; remove: () => void } {
  const id = process.pid % 100_000
  const bridge = `rb${id}`
  const net = `10.${77 + (id % 100)}.${Math.floor(id / 400)}`
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${net}.254/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  const names = Array.from({ length: count }, (_, number) => `rb${id}n${number + 1}`)
  const machines = names.map((name, number) => createMachine(name, bridge, `${net}.${number + 1}`))
  const remove = () => {
    for (const machine of machines) machine.killAllBut()
    for (const name of names) ip('netns', 'del', name)
    ip('link', 'del', bridge)
  }
  return { machines, remove }
}

function createMachine(name: string, bridge: string, address: string): Machine {
  const cable = `${name}c`
  ip('netns', 'add', name)
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('link', 'set', cable, 'master', bridge, 'up')
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up')
  const { uid, gid } = unprivilegedUser()!
  const processes = (): { pid: number; command: string }[] =>
    ip('netns', 'pids', name)
      .split('\n')
      .filter(Boolean)
      .map((pid) => ({ pid: Number(pid), command: commandOf(pid) }))
  const killAll = (isMeant: (command: string) => boolean) => {
    // Twice, because the first run can miss a process that another one was just starting.
    for (const _ of [1, 2]) {
      for (const { pid, command } of processes()) if (isMeant(command)) end(pid)
    }
  }
  return {
    address,
    run: (command, parameters, log, environment = {}) => {
      const as = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
      const child = spawn('ip', ['netns', 'exec', name, ...as, command, ...parameters], {
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
      const file = createWriteStream(log, { flags: 'a' })
      child.stdout.pipe(file, { end: false })
      child.stderr.pipe(file, { end: false })
      return child
    },
    killAllBut: (...programs) => killAll((command) => !programs.some((program) => command.includes(program))),
    kill: (program) => killAll((command) => command.includes(program)),
    cut: () => ip('link', 'set', cable, 'down'),
    join: () => ip('link', 'set', cable, 'up'),
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process had already ended.
  }
}
