import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

/** Why S3 refuses a request. */
export class S3Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const denied = (code: string) => new S3Refusal(403, code)

/**
 * Verifies the AWS Signature Version 4 of an S3 request, in the query (a presigned link) or in the `authorization`
 * header, by Amazon's description and independently of the SDK under test.
 * @throws S3Refusal
 */
export function checkSignature(request: IncomingMessage, url: URL, body: Buffer, credentials: Credentials): void {
  const isPresigned = url.searchParams.has('X-Amz-Signature')
  const given = isPresigned ? ofQuery(url) : ofHeader(request)
  const [accessKeyId, day, region, service, end] = given.credential.split('/')
  if (accessKeyId !== credentials.accessKeyId) throw denied('InvalidAccessKeyId')
  if (service !== 's3' || end !== 'aws4_request' || !given.date.startsWith(day ?? '-')) throw denied('AccessDenied')
  if (given.algorithm !== 'AWS4-HMAC-SHA256') throw denied('AccessDenied')
  checkTime(given.date, given.expires)
  if (!given.signedHeaders.includes('host')) throw denied('AccessDenied')

  const payload = isPresigned ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) throw new S3Refusal(400, 'XAmzContentSHA256Mismatch')

  const canonicalRequest = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...given.signedHeaders.map((name) => `${name}:${headerOf(request, name)}`),
    '',
    given.signedHeaders.join(';'),
    payload,
  ].join('\n')
  const scope = `${day}/${region}/${service}/${end}`
  const stringToSign = ['AWS4-HMAC-SHA256', given.date, scope, sha256(canonicalRequest)].join('\n')
  const key = [day, region, service, end].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(String(part)).digest(),
    `AWS4${credentials.secretAccessKey}`,
  )
  const expected = createHmac('sha256', key).update(stringToSign).digest('hex')
  if (expected !== given.signature) throw denied('SignatureDoesNotMatch')
}

interface Given {
  algorithm: string
  credential: string
  date: string
  /** In seconds. */
  expires: number
  signedHeaders: string[]
  signature: string
}

function ofQuery({ searchParams }: URL): Given {
  const value = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  return {
    algorithm: value('Algorithm'),
    credential: value('Credential'),
    date: value('Date'),
    expires: Number(value('Expires')),
    signedHeaders: value('SignedHeaders').split(';'),
    signature: value('Signature'),
  }
}

function ofHeader({ headers }: IncomingMessage): Given {
  const match = /^(\S+) Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(headers.authorization ?? '')
  if (!match) throw denied('AccessDenied')
  const [, algorithm = '', credential = '', signedHeaders = '', signature = ''] = match
  const fifteenMinutes = 900
  return {
    algorithm,
    credential,
    date: String(headers['x-amz-date']),
    expires: fifteenMinutes,
    signedHeaders: signedHeaders.split(';'),
    signature,
  }
}

function checkTime(date: string, expires: number): void {
  const signedAt = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, (_, ...part: string[]) => {
      const [year, month, day, hour, minute, second] = part
      return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
    }),
  )
  const isWithin = expires > 0 && expires <= 604_800 && Date.now() < signedAt + expires * 1000
  if (!isWithin) throw denied('AccessDenied')
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  const value = headers[name]
  if (value === undefined) throw denied('SignatureDoesNotMatch')
  return String(value).trim().replace(/ +/g, ' ')
}

function canonicalQuery(url: URL): string {
  return url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('X-Amz-Signature='))
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&')
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
