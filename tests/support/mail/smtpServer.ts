import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An email, as received by the server. */
export interface ReceivedMail {
  to: string[]
  /** Header fields by their name in lower case, unfolded, still encoded. */
  headers: Map<string, string>
  text: string
  html: string
}

/** A real SMTP server on a free port of 127.0.0.1. */
export interface TestSmtpServer {
  url: string
  mails: ReceivedMail[]
  /** Answers the next recipients with these SMTP codes instead of taking them. */
  refuseNext(...codes: number[]): void
  /** Accepts a number of emails with a response; later ones without. */
  holdAfter(mails: number): void
  close(): Promise<void>
}

/** @param port where it listens, 0 for a free one */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = []
  const refusals: number[] = []
  let accepted = Infinity
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      const code = refusals.shift()
      if (code === undefined) return callback()
      callback(Object.assign(new Error('not now'), { responseCode: code }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, ...parseMail(Buffer.concat(chunks).toString('utf8')) })
        if (mails.length <= accepted) callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuseNext: (...codes) => void refusals.push(...codes),
    holdAfter: (count) => void (accepted = count),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Parses an email with two alternatives, text and HTML. */
export function parseMail(source: string): Omit<ReceivedMail, 'to'> {
  const { headers, body } = splitPart(source)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = body.split(`--${boundary}`).map(splitPart)
  const contentOf = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return part ? decode(part.body, part.headers.get('content-transfer-encoding') ?? '') : ''
  }
  return { headers, text: contentOf('text/plain'), html: contentOf('text/html') }
}

function splitPart(source: string): { headers: Map<string, string>; body: string } {
  const text = source.replaceAll('\r\n', '\n').replace(/^\n+/, '')
  const end = text.indexOf('\n\n')
  const lines = text
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: text.slice(end + 2).trimEnd() }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
