import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#scripts/support/freePort.mjs'
import { nginxExample } from '#tests/support/nginxExample'

interface Proxy {
  name: string
  /** The program that starts it. */
  program: string
  /** The example of the documents, with this machine's ports, certificates and folders. */
  configure(example: string, at: { folder: string; port: number; backend: number }): string
  parameters(folder: string): string[]
  requestId: RegExp
}

const nginx: Proxy = {
  name: 'nginx.conf',
  program: 'nginx',
  configure: (_example, { folder, port, backend }) => nginxExample({ folder, port, servers: [backend, backend] }),
  parameters: (folder) => ['-p', folder, '-c', join(folder, 'config'), '-e', join(folder, 'start.log')],
  requestId: /^[0-9a-f]{32}$/,
}

const haproxy: Proxy = {
  name: 'haproxy.cfg',
  program: 'haproxy',
  configure: (example, { port, backend }) =>
    example
      .replace('maxconn 20000', 'maxconn 100')
      .replace(/frontend http\n.*\n.*\n/, '')
      .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
      .replace(/127\.0\.0\.1:300[01]/g, `127.0.0.1:${backend}`),
  parameters: (folder) => ['-f', join(folder, 'config')],
  requestId: /^[0-9a-f-]{36}$/,
}

const isThere = ({ program }: Proxy) => spawnSync(program, ['-v']).status === 0

/** Waits until a URL responds. */
async function responding(address: string): Promise<void> {
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

for (const proxy of [nginx, haproxy])
  describe.skipIf(!isThere(proxy))(`docs/examples/${proxy.name}`, () => {
    const folder = mkdtempSync(join(tmpdir(), `risk-board-${proxy.program}-`))
    const seen: { url: string; headers: IncomingHttpHeaders }[] = []
    let backend: Server
    let running: ChildProcess
    let origin: string

    const listen = (server: Server) =>
      new Promise<number>((resolve) =>
        server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
      )

    beforeAll(async () => {
      backend = createServer((incoming, response) => {
        // The proxy's own check of whether the server is ready.
        if (incoming.url !== '/readyz') seen.push({ url: incoming.url ?? '', headers: incoming.headers })
        incoming.resume().on('end', () => response.end('ok'))
      })
      const port = await freePort()
      origin = `http://127.0.0.1:${port}`
      const example = readFileSync(join('docs/examples', proxy.name), 'utf8')
      writeFileSync(join(folder, 'config'), proxy.configure(example, { folder, port, backend: await listen(backend) }))
      // HAProxy logs to its output, nginx to the file that it names.
      const log = openSync(join(folder, 'access.log'), 'a')
      running = spawn(proxy.program, proxy.parameters(folder), { stdio: ['ignore', log, 'ignore'] })
      closeSync(log)
      await responding(origin)
    })

    afterAll(async () => {
      running.kill()
      backend.closeAllConnections()
      await new Promise((resolve) => backend.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    })

    it('logs no token, no code and no search word, and passes them on', async () => {
      for (const path of ['/api/v1/events?token=hunter2', '/callback-oidc/login?code=hunter2&state=x']) {
        expect((await fetch(origin + path)).status).toBe(200)
        expect(seen.at(-1)?.url).toBe(path)
      }
      const log = () => readFileSync(join(folder, 'access.log'), 'utf8')
      await expect.poll(log).toMatch(/GET \/callback-oidc\/login\?\[redacted\] HTTP/)
      expect(log()).not.toContain('hunter2')
    })

    it('shows who calls, and believes no caller of it', async () => {
      await fetch(origin, {
        headers: { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'evil.example', 'x-request-id': 'mine' },
      })
      const { headers } = seen.at(-1)!
      expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
      expect(headers['x-forwarded-host']).toBeUndefined()
      expect(headers['x-request-id']).toMatch(proxy.requestId)
    })

    it('passes attachments, and refuses the metrics', async () => {
      const put = (bytes: number) => fetch(`${origin}/files/x`, { method: 'PUT', body: new Uint8Array(bytes) })
      expect((await put(25 * 2 ** 20)).status).toBe(200)
      // Refused because of its length, before any byte of it was sent.
      const tooLong = request(`${origin}/files/x`, { method: 'PUT', headers: { 'content-length': 27 * 2 ** 20 } })
      tooLong.flushHeaders()
      const [refused] = (await once(tooLong, 'response')) as [IncomingMessage]
      expect(refused.statusCode).toBe(413)
      tooLong.destroy()
      for (const path of ['/metrics', '/readyz']) expect((await fetch(origin + path)).status).toBe(404)
    })
  })
