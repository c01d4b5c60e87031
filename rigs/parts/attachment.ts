import { httpClient, signInOver } from '../durability/httpClient.ts'
import { completeDetail } from '../../tests/support/riskInputs.ts'
import type { Trial } from './part.ts'
import { check } from './waiting.ts'

/** Uploads by a signed link, attaches to a new risk, and reads by another link. */
export async function tryAttachment(trial: Trial, origin: string): Promise<void> {
  const assessor = httpClient(origin, await signInOver(origin, 'assessor'))
  const attachmentName = 'แผนรับมือ 2569.pdf'
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000_000, 'ก'), Buffer.from('\n%%EOF\n')])
  const asked = { attachmentName, contentType: 'application/pdf', size: bytes.length }
  const { signedUrl, s3Url } = await assessor.post('/v1/s3/signedUrl/upload', asked)
  const put = await fetch(new URL(signedUrl, origin), {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': 'application/pdf' },
  })
  check(put.ok, `the upload was refused: ${put.status} ${await put.text()}`)
  const fileAttachment = [{ attachmentName, attachmentUrl: s3Url }]
  await assessor.post('/v1/risks/create', { type: 'item', detail: { ...completeDetail, fileAttachment } })
  trial.tried('a PDF of 5 MB uploaded by a signed link and attached')

  const [link] = await assessor.post('/v1/s3/signedUrl/read', { items: [{ s3Url, expirationTime: 5 }] })
  const read = await fetch(new URL(link!.signedUrl, origin))
  check(Buffer.from(await read.arrayBuffer()).equals(bytes), `it came back otherwise: ${read.status}`)
  const named = decodeURIComponent(read.headers.get('content-disposition')?.split("UTF-8''")[1] ?? '')
  check(named === attachmentName, `it is named ${named}`)
  trial.tried('read byte for byte under its Thai name')
}
