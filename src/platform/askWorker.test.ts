import { describe, expect, it, vi } from 'vitest'
import { askWorker } from './askWorker.ts'

/** A worker with the responses of a test. */
function workerOf(say: (worker: EventTarget) => void) {
  const worker = new EventTarget()
  const terminate = vi.fn()
  const postMessage = vi.fn(() => say(worker))
  return { worker: Object.assign(worker, { terminate, postMessage }) as unknown as Worker, terminate, postMessage }
}

const errorOf = (refusal: { problem: string } | null) => new Error(refusal?.problem ?? 'broken')
const question = { name: 'read', input: 1 }
const responseOf = (data: object) => (worker: EventTarget) =>
  worker.dispatchEvent(new MessageEvent('message', { data }))

describe('a question to a worker', () => {
  it('has its answer, after which the worker ends', async () => {
    const { worker, terminate, postMessage } = workerOf(responseOf({ result: 7 }))
    await expect(askWorker(worker, question, errorOf)).resolves.toBe(7)
    expect(postMessage).toHaveBeenCalledWith(question)
    expect(terminate).toHaveBeenCalledOnce()
  })

  it.each([
    ['refused', responseOf({ problem: 'tooLarge' }), 'tooLarge'],
    ['broken', (worker: EventTarget) => worker.dispatchEvent(new Event('error')), 'broken'],
  ])('fails where it is %s', async (_, say, message) => {
    const { worker, terminate } = workerOf(say)
    await expect(askWorker(worker, question, errorOf)).rejects.toThrow(message)
    expect(terminate).toHaveBeenCalledOnce()
  })

  it('can be cancelled', async () => {
    const giveUp = new AbortController()
    const { worker, terminate } = workerOf(() => giveUp.abort())
    await expect(askWorker(worker, question, errorOf, giveUp.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(terminate).toHaveBeenCalledOnce()
  })
})
