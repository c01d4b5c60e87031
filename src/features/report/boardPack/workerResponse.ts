import type { Pack } from './slide.ts'

export type WorkerResponse =
  | { kind: 'share'; share: number }
  | { kind: 'done'; bytes: ArrayBuffer }
  | { kind: 'failed'; message: string }

/** Writes the file of a pack. @param onShare hears which share of it is written, 0 to 1 */
export type WritePack = (pack: Pack, onShare: (share: number) => void) => Promise<ArrayBuffer>

const post = (message: WorkerResponse, transfer: Transferable[] = []) => self.postMessage(message, { transfer })

/** The worker: it writes the pack that it receives. */
export function serve(write: WritePack): void {
  self.addEventListener('message', ({ data }: MessageEvent<Pack>) => {
    write(data, (share) => post({ kind: 'share', share })).then(
      (bytes) => post({ kind: 'done', bytes }, [bytes]),
      (error: unknown) => post({ kind: 'failed', message: String(error) }),
    )
  })
}
