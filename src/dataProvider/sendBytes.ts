import { contentTypeOf } from '#domain/validation/files'

/** A refusal of the bytes: the server's words where it has some, such as content that is not what the name says. */
export class UploadRefused extends Error {}

interface SendOptions {
  /** The name whose media type the link was made for. */
  name: string
  /** Told from 0 to 100. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Sends a file over its signed link. By XMLHttpRequest, because fetch tells no progress of an upload.
 * @throws UploadRefused, or AbortError where the signal gave it up
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

/** What the server says of the file; a bucket answers XML, which nobody wants to read. */
function reasonIn(text: string): string {
  try {
    const { info } = JSON.parse(text) as { info?: Record<string, string> }
    return Object.values(info ?? {})[0] ?? ''
  } catch {
    return ''
  }
}
