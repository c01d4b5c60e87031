import { createSocket } from 'node:dgram'
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '#scripts/support/freePort.mjs'
import { openAuditLog, parseAuditLogTarget, type AuditLogTarget } from './auditLog.ts'
import { lineOfAudit, lineOfSecurity, type AuditLine, type AuditRow, type SecurityEvent } from './lines.ts'
import { LineQueue } from './lineQueue.ts'
import { syslogMessage } from './syslog.ts'

const event: SecurityEvent = {
  event: 'sign_in',
  outcome: 'failure',
  userId: 7,
  address: '10.0.0.9',
  method: 'POST',
  route: '/api/auth/login',
  status: 401,
  reqId: 'a-request',
}

const row: AuditRow = {
  subjectType: 'user',
  subjectId: 7,
  action: 'update',
  userId: 1,
  role: 'System Admin',
  companyGroupId: 1,
  forUserId: null,
  changes: {
    email: { before: 'somchai@siam.example', after: 'somchai@cement.example' },
    isActive: { before: true, after: false },
    userRoleId: { before: null, after: 3 },
  },
  hash: 'abc',
  createdAt: new Date('2026-03-02T03:00:00Z'),
}

const unasked = { onFailure: () => undefined, onRecovery: () => undefined }

describe('where the audit log goes', () => {
  it.each<[string, AuditLogTarget | undefined]>([
    ['/var/log/risk-board/audit.log', { path: '/var/log/risk-board/audit.log' }],
    ['./audit.log', { path: './audit.log' }],
    ['udp://siem.example', { protocol: 'udp', host: 'siem.example', port: 514 }],
    ['tcp://10.0.0.5:6514', { protocol: 'tcp', host: '10.0.0.5', port: 6514 }],
    ['udp://[fd00::5]:514', { protocol: 'udp', host: 'fd00::5', port: 514 }],
    ['http://siem.example', undefined],
    ['tcp://siem.example:70000', undefined],
    ['udp://siem.example/path', undefined],
  ])('%s', (value, target) => {
    expect(parseAuditLogTarget(value)).toEqual(target)
  })
})

describe('a line of the audit log', () => {
  it('identifies people by id, and contains only numbers and switches of the changes', () => {
    const { json, isWarning } = lineOfAudit(row)
    expect(JSON.parse(json)).toEqual({
      time: '2026-03-02T03:00:00.000Z',
      kind: 'audit',
      subjectType: 'user',
      subjectId: 7,
      action: 'update',
      userId: 1,
      role: 'System Admin',
      companyGroupId: 1,
      forUserId: null,
      hash: 'abc',
      changes: { email: {}, isActive: { before: true, after: false }, userRoleId: { before: null, after: 3 } },
    })
    expect(isWarning).toBe(false)
  })

  it('is a message of RFC 5424, more urgent where something was refused', () => {
    const time = new Date('2026-03-02T03:00:00Z')
    const message = /^<(\d+)>1 (\S+) \S+ risk-board \d+ (\w+) - (\{.*\})$/
    const [, priority, when, kind, json] = message.exec(syslogMessage(lineOfSecurity(event, time)))!
    expect([priority, when, kind]).toEqual(['108', '2026-03-02T03:00:00.000Z', 'security'])
    expect(JSON.parse(json!)).toMatchObject({ kind: 'security', userId: 7, reqId: 'a-request' })
    expect(syslogMessage(lineOfAudit(row))).toMatch(/^<110>1 /)
    expect(syslogMessage(lineOfSecurity({ ...event, outcome: 'success' }, time))).toMatch(/^<110>1 /)
  })
})

describe('the audit log in a file', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-audit-log-'))
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  const idsIn = (path: string) =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).userId)

  it('continues in a new file after the old one was moved', async () => {
    const path = join(folder, 'audit.log')
    const log = openAuditLog({ path }, unasked)
    log.tellSecurity({ ...event, userId: 1 })
    log.tellSecurity({ ...event, userId: 2 })
    await vi.waitFor(() => expect(idsIn(path)).toEqual([1, 2]))
    renameSync(path, `${path}.1`)
    log.tellSecurity({ ...event, userId: 3 })
    await log.close()
    expect([idsIn(`${path}.1`), idsIn(path)]).toEqual([[1, 2], [3]])
  })

  it('reports once that it cannot write, keeps the lines, and drops them in the end', async () => {
    const onFailure = vi.fn()
    const log = openAuditLog({ path: join(folder, 'nowhere', 'audit.log') }, { ...unasked, onFailure })
    log.tellSecurity(event)
    log.tellAudit(row)
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalled())
    expect(log.dropped).toBe(0)
    await log.close()
    expect(log.dropped).toBe(2)
    expect(onFailure).toHaveBeenCalledTimes(1)
  })
})

describe('lines that wait', () => {
  const lineOf = (userId: number): AuditLine => lineOfSecurity({ ...event, userId }, new Date())

  it('leave in order once they can, and those that are too many are counted', async () => {
    const sent: AuditLine[] = []
    const recovered = vi.fn()
    let isAway = true
    const send = async (lines: readonly AuditLine[]) => {
      if (isAway) throw new Error('away')
      sent.push(...lines)
    }
    const queue = new LineQueue(send, { ...unasked, onRecovery: recovered, mostWaiting: 3, shortestPause: 5 })
    for (const id of [1, 2, 3, 4, 5]) queue.add(lineOf(id))
    expect(queue.dropped).toBe(2)
    isAway = false
    await vi.waitFor(() => expect(sent.map(({ json }) => JSON.parse(json).userId)).toEqual([1, 2, 3]))
    queue.add(lineOf(6))
    await queue.end()
    expect(sent).toHaveLength(4)
    expect([queue.dropped, recovered.mock.calls.length]).toEqual([2, 1])
  })
})

describe('the audit log by syslog', () => {
  it('is a datagram a line by UDP', async () => {
    const collector = createSocket('udp4')
    const received: string[] = []
    collector.on('message', (message) => received.push(message.toString()))
    await new Promise<void>((resolve) => collector.bind(0, '127.0.0.1', resolve))
    const log = openAuditLog({ protocol: 'udp', host: '127.0.0.1', port: collector.address().port }, unasked)
    log.tellSecurity(event)
    log.tellAudit(row)
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(received[1]).toMatch(/^<110>1 .* audit - \{.*"action":"update".*\}$/)
    await log.close()
    collector.close()
  })

  it('arrives by TCP, in order, although the collector was unavailable and ended connections', async () => {
    const port = await freePort()
    let text = ''
    const sockets = new Set<Socket>()
    const collector = createServer((socket) => {
      sockets.add(socket)
      socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined)
    })
    const onRecovery = vi.fn()
    const log = openAuditLog({ protocol: 'tcp', host: '127.0.0.1', port }, { ...unasked, onRecovery })
    log.tellSecurity({ ...event, userId: 1 })
    log.tellSecurity({ ...event, userId: 2 })
    await new Promise<void>((resolve) => collector.listen(port, '127.0.0.1', resolve))
    await vi.waitFor(() => expect(onRecovery).toHaveBeenCalled(), { timeout: 5000 })
    await vi.waitFor(() => expect(idsIn(text)).toEqual([1, 2]))
    for (const socket of sockets) socket.destroy()
    // Data sent before the end of the connection is noticed is lost.
    await new Promise((resolve) => setTimeout(resolve, 100))
    log.tellSecurity({ ...event, userId: 3 })
    await vi.waitFor(() => expect(idsIn(text)).toEqual([1, 2, 3]), { timeout: 5000 })
    await log.close()
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => collector.close(resolve))
  })

  /** Splits messages with octet counting. */
  function idsIn(stream: string): number[] {
    const [, length, rest = ''] = /^(\d+) (.*)$/s.exec(stream) ?? []
    if (length === undefined) return []
    const message = rest.slice(0, Number(length))
    return [JSON.parse(message.slice(message.indexOf('{'))).userId, ...idsIn(rest.slice(Number(length)))]
  }
})
