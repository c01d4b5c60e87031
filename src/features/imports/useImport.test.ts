import { describe, expect, it, vi } from 'vitest'
import { askWorker } from './useImport.ts'

const question = { name: 'Register.csv', bytes: new ArrayBuffer(1) }

/** Asks a worker with the responses of a test. */
function ask(respond: (worker: EventTarget) => void = () => undefined) {
  const worker = new EventTarget()
  const terminate = vi.fn()
  const postMessage = vi.fn(() => respond(worker))
  vi.stubGlobal('Worker', function Worker() {
    return Object.assign(worker, { terminate, postMessage })
  })
  return { response: askWorker('readFile', question), terminate, postMessage }
}

const sends = (data: object) => (worker: EventTarget) => worker.dispatchEvent(new MessageEvent('message', { data }))

describe('a question to a worker', () => {
  it('has its answer, after which the worker ends', async () => {
    const { response, terminate, postMessage } = ask(sends({ result: [] }))
    await expect(response).resolves.toEqual([])
    expect(postMessage).toHaveBeenCalledWith({ name: 'readFile', input: question })
    expect(terminate).toHaveBeenCalledOnce()
  })

  it.each([
    ['refused', sends({ problem: 'tooLarge', line: 0 }), 'tooLarge'],
    ['broken', (worker: EventTarget) => worker.dispatchEvent(new Event('error')), 'failed'],
  ])('fails where it is %s', async (_, respond, message) => {
    const { response, terminate } = ask(respond)
    await expect(response).rejects.toThrow(message)
    expect(terminate).toHaveBeenCalledOnce()
  })
})

it('a reader that takes more than its budget is terminated, with a message', async () => {
  vi.useFakeTimers()
  const { response, terminate } = ask()
  const refused = response.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(terminate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await refused).toMatchObject({ problem: 'tooMuch' })
  expect(terminate).toHaveBeenCalledOnce()
})
