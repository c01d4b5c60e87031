import { afterEach, expect, it, vi } from 'vitest'
import { sendBytes, UploadRefused } from './sendBytes.ts'

/** A request whose response arrives immediately. */
const respond = (status: number, responseText: string) => {
  const headers = vi.fn()
  const percents = [] as number[]
  class Request {
    status = status
    responseText = responseText
    upload: { onprogress?: (event: object) => void } = {}
    onload = () => undefined
    open = vi.fn()
    abort = vi.fn()
    setRequestHeader = headers
    send() {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 3 })
      this.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 })
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const { signal } = new AbortController()
  const onProgress = (percent: number) => void percents.push(percent)
  return { sent: sendBytes('/files/1', new Blob(['x']), { name: 'plan.pdf', onProgress, signal }), headers, percents }
}

afterEach(() => vi.unstubAllGlobals())

it('an upload has the type of the file name, and a percentage where it is certain', async () => {
  const { sent, headers, percents } = respond(204, '')
  await sent
  expect(headers.mock.calls).toEqual([['content-type', 'application/pdf']])
  expect(percents).toEqual([33])
})

it.each([
  [400, '{"info":{"file":"The content is no PDF."}}', 'The content is no PDF.'],
  [400, '{}', ''],
  [300, '<Error>SignatureDoesNotMatch</Error>', ''],
])('a refusal %s with %s has the message %j', async (status, text, message) => {
  await expect(respond(status, text).sent).rejects.toThrow(new UploadRefused(message))
})
