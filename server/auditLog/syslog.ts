import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { connect, type Socket } from 'node:net'
import { hostname } from 'node:os'
import type { AuditLine } from './lines.ts'
import type { SendLines } from './lineQueue.ts'

interface SyslogTarget {
  protocol: 'udp' | 'tcp'
  host: string
  port: number
}

/** From RFC 5424: "log audit", and the severities. */
const facility = 13
const warning = 4
const informational = 6

/** The timeout of a collector for a message, in milliseconds. */
const longestSending = 10_000

/** Formats a line by RFC 5424: `<priority>1 time host risk-board process kind - JSON`. */
export function syslogMessage({ time, kind, isWarning, json }: AuditLine): string {
  const priority = facility * 8 + (isWarning ? warning : informational)
  return `<${priority}>1 ${time.toISOString()} ${hostOf(hostname())} risk-board ${process.pid} ${kind} - ${json}`
}

/** The host name of this machine with only the characters that a header allows. */
const hostOf = (name: string): string => name.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 255) || '-'

/** Sends lines by syslog, over a connection that opens on demand. */
export class SyslogSender {
  readonly #target: SyslogTarget
  #tcp: Socket | undefined
  #udp: UdpSocket | undefined

  constructor(target: SyslogTarget) {
    this.#target = target
  }

  /**
   * Over TCP each message has its length (RFC 6587, octet counting); over UDP each is a datagram, without a response.
   */
  readonly send: SendLines = async (lines) => {
    const messages = lines.map(syslogMessage)
    if (this.#target.protocol === 'tcp') {
      await this.#write(messages.map((text) => `${Buffer.byteLength(text)} ${text}`).join(''))
    } else {
      for (const message of messages) await this.#sendDatagram(message)
    }
  }

  close(): void {
    this.#tcp?.destroy()
    this.#udp?.close()
  }

  async #write(text: string): Promise<void> {
    this.#tcp ??= await this.#connect()
    const socket = this.#tcp
    await new Promise<void>((resolve, reject) => {
      const end = (error?: Error | null) => {
        socket.off('close', onClose)
        if (!error) return resolve()
        socket.destroy()
        reject(error)
      }
      const onClose = () => end(new Error('The collector of the audit log closed the connection'))
      socket.once('close', onClose)
      socket.write(text, end)
    })
  }

  #connect(): Promise<Socket> {
    const { host, port } = this.#target
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port, timeout: longestSending })
      // A collector sends nothing; a read detects when it closes the connection.
      socket.resume().unref()
      socket.on('close', () => {
        if (this.#tcp === socket) this.#tcp = undefined
        reject(new Error('The collector of the audit log closed the connection'))
      })
      socket.on('error', reject)
      socket.once('timeout', () => socket.destroy(new Error('The collector of the audit log does not answer')))
      socket.once('connect', () => resolve(socket.setTimeout(0).setKeepAlive(true)))
    })
  }

  #sendDatagram(message: string): Promise<void> {
    const { host, port } = this.#target
    this.#udp ??= createSocket(host.includes(':') ? 'udp6' : 'udp4').unref()
    const socket = this.#udp
    return new Promise((resolve, reject) => {
      socket.send(message, port, host, (error) => (error ? reject(error) : resolve()))
    })
  }
}
