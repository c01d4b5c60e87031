import type { Pack } from './slide.ts'

export type WorkerResponse =
  | { kind: 'share'; share: number }
  | { kind: 'done'; bytes: ArrayBuffer }
  | { kind: 'failed'; message: string }

/**
 * A function that writes the file of a pack.
 * @param onShare receives the completed share, 0 to 1
 */
export type WritePack = (pack: Pack, onShare: (share: number) => void) => Promise<ArrayBuffer>

const post = (message: WorkerResponse, transfer: Transferable[] = []) => self.postMessage(message, { transfer })

/** The worker that writes the pack it receives. */
export function serve(write: WritePack): void {
  self.addEventListener('message', ({ data }: MessageEvent<Pack>) => {
    write(data, (share) => post({ kind: 'share', share })).then(
      (bytes) => post({ kind: 'done', bytes }, [bytes]),
      (error: unknown) => post({ kind: 'failed', message: String(error) }),
    )
  })
}
