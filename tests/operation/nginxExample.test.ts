import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** The example as it stands in the documents, but for what only the operator's machine has: ports, certificates, folders. */
function exampleFor(folder: string, port: number, backend: number): string {
  const example = readFileSync('docs/examples/nginx.conf', 'utf8')
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace(/listen 80;/, 'listen 127.0.0.1:1;')
    .replace(/server {\s+listen 127\.0\.0\.1:1;[^}]*}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^\s+ssl_.*$/gm, '')
    .replace(/server 127\.0\.0\.1:300[01];/g, `server 127.0.0.1:${backend};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`)
  return `daemon off; pid ${folder}/pid; error_log ${folder}/start.log; events {} http { ${temporary.join(' ')} ${example} }`
}

/** Waits until somebody answers at an address. */
async function answering(address: string): Promise<void> {
  for (let one = 0; one < 100; one++) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nobody answers at ${address}`)
}

describe.skipIf(!hasNginx)('docs/examples/nginx.conf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'risk-board-nginx-'))
  const seen: { url: string; headers: IncomingHttpHeaders }[] = []
  let backend: Server
  let nginx: ChildProcess
  let origin: string

  const listen = (server: Server) =>
    new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    )

  beforeAll(async () => {
    backend = createServer((request, response) => {
      seen.push({ url: request.url ?? '', headers: request.headers })
      request.resume().on('end', () => response.end('ok'))
    })
    const spare = createServer()
    const port = await listen(spare)
    await new Promise((resolve) => spare.close(resolve))
    origin = `http://127.0.0.1:${port}`
    writeFileSync(join(folder, 'nginx.conf'), exampleFor(folder, port, await listen(backend)))
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'start.log')])
    await answering(origin)
  })

  afterAll(async () => {
    nginx.kill()
    backend.closeAllConnections()
    await new Promise((resolve) => backend.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  })

  it('logs no token, no code and no search word, and passes them on', async () => {
    for (const path of [
      '/api/v1/events?token=hunter2',
      '/callback-oidc/login?code=hunter2&state=x',
      '/api/calendar/hunter2.ics',
    ]) {
      expect((await fetch(origin + path)).status).toBe(200)
      expect(seen.at(-1)?.url).toBe(path)
    }
    const log = () => readFileSync(join(folder, 'risk-board.log'), 'utf8')
    await expect.poll(log).toMatch(/calendar/)
    expect(log()).not.toContain('hunter2')
    expect(log()).toMatch(/GET \/callback-oidc\/login\?\[redacted\] HTTP/)
  })

  it('says who calls, and believes no caller of it', async () => {
    await fetch(origin, {
      headers: { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'evil.example', 'x-request-id': 'mine' },
    })
    const { headers } = seen.at(-1)!
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
    expect(headers['x-forwarded-host']).toBeUndefined()
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  it('lets attachments through, and nobody to the metrics', async () => {
    const put = (bytes: number) => fetch(`${origin}/files/x`, { method: 'PUT', body: new Uint8Array(bytes) })
    expect((await put(25 * 2 ** 20)).status).toBe(200)
    expect((await put(27 * 2 ** 20)).status).toBe(413)
    for (const path of ['/metrics', '/readyz']) expect((await fetch(origin + path)).status).toBe(404)
  })
})
