import { contentTypeOf } from '#domain/validation/files'

/**
 * The upload was refused, with the server's message if it has one, for example if the content does not match the file
 * name.
 */
export class UploadRefused extends Error {}

interface SendOptions {
  /** The file name, whose media type the link was created for. */
  name: string
  /** Called with the percentage, 0 to 100. */
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
    // The link is the only permission; a bucket refuses any other header.
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

/** Returns the server's message about the file; the XML response of a bucket is not for users. */
function reasonIn(text: string): string {
  try {
    const { info } = JSON.parse(text) as { info?: Record<string, string> }
    return Object.values(info ?? {})[0] ?? ''
  } catch {
    return ''
  }
}
