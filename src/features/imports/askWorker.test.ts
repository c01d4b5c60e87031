import { expect, it, vi } from 'vitest'
import { fileWorker } from './askWorker.ts'

it('a reader that takes more than its budget is terminated, with a message', async () => {
  vi.useFakeTimers()
  const terminate = vi.fn()
  const worker = { addEventListener: vi.fn(), postMessage: vi.fn(), terminate } as unknown as Worker
  const reading = fileWorker<{ readFile: (input: string) => Promise<string> }>(() => worker)('readFile', 'bytes')
  const refused = reading.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(terminate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await refused).toMatchObject({ problem: 'tooMuch' })
  expect(terminate).toHaveBeenCalledOnce()
})
