import type { Pack } from './slide.ts'
import { writePowerPoint } from './writePowerPoint.ts'

export type WorkerResponse =
  | { kind: 'share'; share: number }
  | { kind: 'done'; bytes: ArrayBuffer }
  | { kind: 'failed'; message: string }

const post = (message: WorkerResponse, transfer: Transferable[] = []) => self.postMessage(message, { transfer })

/** Writes the pack that the worker receives. */
self.addEventListener('message', ({ data }: MessageEvent<Pack>) => {
  writePowerPoint(data, (share) => post({ kind: 'share', share })).then(
    (bytes) => post({ kind: 'done', bytes }, [bytes]),
    (error: unknown) => post({ kind: 'failed', message: String(error) }),
  )
})
