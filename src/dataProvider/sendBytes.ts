import { contentTypeOf } from '#domain/validation/files'

/**
 * A refusal of the bytes, with the server's message if it has one, such as content that does not match the file name.
 */
export class UploadRefused extends Error {}

interface SendOptions {
  /** The name whose media type the link was made for. */
  name: string
  /** Called with 0 to 100. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Sends a file over its signed link. By XMLHttpRequest, because fetch reports no progress of an upload.
 * @throws UploadRefused, or AbortError if the signal aborts it
 */
export function sendBytes(signedUrl: string, file: Blob, { name, onProgress, signal }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', signedUrl)
    // The link alone is the permission; a bucket refuses any other header.
    request.setRequestHeader('content-type', contentTypeOf(name))
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100))
    }
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new UploadRefused(reasonIn(request.responseText)))
    request.onerror = () => reject(new UploadRefused())
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** The server's message about the file; a bucket answers with XML, which is not for people. */
function reasonIn(text: string): string {
  try {
    const { info } = JSON.parse(text) as { info?: Record<string, string> }
    return Object.values(info ?? {})[0] ?? ''
  } catch {
    return ''
  }
}
