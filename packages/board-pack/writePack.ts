import type { Pack } from './slide.ts'
import type { WorkerResponse } from './worker.ts'

const contentType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/**
 * Writes a pack as a presentation, in a worker, so that the page stays usable.
 * @param onShare share of the work, 0-1
 * @throws AbortError if it is cancelled
 */
export function writePack(pack: Pack, signal: AbortSignal, onShare: (share: number) => void): Promise<Blob> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const written = new Promise<ArrayBuffer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The board pack was cancelled', 'AbortError')))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      if (data.kind === 'share') onShare(data.share)
      else if (data.kind === 'done') resolve(data.bytes)
      else reject(new Error(data.message))
    })
    worker.postMessage(pack)
  })
  return written.then((bytes) => new Blob([bytes], { type: contentType })).finally(() => worker.terminate())
}
