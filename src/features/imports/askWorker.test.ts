import { describe, expect, it, vi } from 'vitest'
import { fileWorker, responseOf } from './askWorker.ts'

/** A worker with the responses of a test. */
function workerOf(say: (worker: EventTarget) => void) {
  const worker = new EventTarget()
  const terminate = vi.fn()
  const postMessage = vi.fn(() => say(worker))
  return { worker: Object.assign(worker, { terminate, postMessage }) as unknown as Worker, terminate, postMessage }
}

const question = { name: 'read', input: 1 }
const sends = (data: object) => (worker: EventTarget) => worker.dispatchEvent(new MessageEvent('message', { data }))

describe('a question to a worker', () => {
  it('has its answer, after which the worker ends', async () => {
    const { worker, terminate, postMessage } = workerOf(sends({ result: 7 }))
    await expect(responseOf(worker, question)).resolves.toBe(7)
    expect(postMessage).toHaveBeenCalledWith(question)
    expect(terminate).toHaveBeenCalledOnce()
  })

  it.each([
    ['refused', sends({ problem: 'tooLarge', line: 0 }), 'tooLarge'],
    ['broken', (worker: EventTarget) => worker.dispatchEvent(new Event('error')), 'failed'],
  ])('fails where it is %s', async (_, say, message) => {
    const { worker, terminate } = workerOf(say)
    await expect(responseOf(worker, question)).rejects.toThrow(message)
    expect(terminate).toHaveBeenCalledOnce()
  })

  it('can be cancelled', async () => {
    const giveUp = new AbortController()
    const { worker, terminate } = workerOf(() => giveUp.abort())
    await expect(responseOf(worker, question, giveUp.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(terminate).toHaveBeenCalledOnce()
  })
})

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
