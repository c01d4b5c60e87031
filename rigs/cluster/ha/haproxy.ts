import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machines.ts'

/**
 * Starts HAProxy, which forwards one port to Patroni's leader. It refuses immediately without one: by default it would
 * delay callers, and readers, for three more seconds.
 * @returns a function that stops it
 */
export function startHaproxy(folder: string, port: number, machines: readonly Machine[]): () => Promise<void> {
  const file = join(folder, 'haproxy.cfg')
  const servers = machines.map(
    ({ address }, number) =>
      `  server n${number + 1} ${address}:5432 check port 8008 inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`,
  )
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 1s
  retries 0
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen leader
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
${servers.join('\n')}
`,
  )
  const child = spawn('/usr/sbin/haproxy', ['-f', file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  return async () => {
    child.kill('SIGKILL')
    await ended
  }
}
