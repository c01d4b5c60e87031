import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installedProgram } from '#tests/support/postgres/binaries'

/** The servers behind the proxy. */
export interface Behind {
  /** The port of 127.0.0.1 that users come to. */
  port: number
  /** The ports of the server processes. */
  servers: readonly number[]
  /** The store of attachments, and the path its bucket has there. */
  store: { port: number; bucket: string }
}

const longestStart = 20_000

/** The configuration of nginx in front of several server processes; docs/reliability.md explains it. */
function nginxConfiguration(folder: string, { port, servers, store }: Behind): string {
  const upstream = servers.map((server) => `    server 127.0.0.1:${server} max_fails=1 fail_timeout=2s;`).join('\n')
  return `
${process.getuid?.() === 0 ? 'user nobody nogroup;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;

  upstream risk_board {
${upstream}
    keepalive 32;
  }

  server {
    listen 127.0.0.1:${port};
    # Attachments are 25 MB at most.
    client_max_body_size 26m;

    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    # The caller's address as nginx sees it: what the caller says of it must not count, sign-ins are throttled by it.
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_connect_timeout 2s;

    # A request that a dying server has not answered goes to the next one. nginx leaves out POST once it was sent, and so
    # do we: a creation may be repeated by its idempotency key only. PUT and DELETE carry the version they change, so one
    # that had happened already is a 409 and nothing twice.
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 2;

    location / {
      proxy_pass http://risk_board;
    }
    location = /api/v1/events {
      proxy_pass http://risk_board;
      proxy_buffering off;
      proxy_cache off;
      # Heartbeats come every 15 seconds.
      proxy_read_timeout 60s;
    }
    # The bucket, at the same address as the product: signed links name host and path, which stay as they are.
    location /${store.bucket} {
      proxy_pass http://127.0.0.1:${store.port};
      proxy_request_buffering off;
    }
  }
}
`
}

/**
 * Starts nginx in its own folder.
 * @returns a function that stops it
 * @throws if it is not installed, or fails to start
 */
export async function startNginx(folder: string, behind: Behind): Promise<() => Promise<void>> {
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxConfiguration(folder, behind))
  const child = spawn(findNginx(), ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const ended = once(child, 'exit')
  const deadline = Date.now() + longestStart
  while (!(await responds(`http://127.0.0.1:${behind.port}/healthz`))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nginx did not start:\n${complaint}`)
    await sleep(50)
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

async function responds(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

function findNginx(): string {
  const program = installedProgram('nginx')
  if (program === undefined) throw new Error('nginx is not installed; on Debian: apt-get install nginx-light')
  return program
}
