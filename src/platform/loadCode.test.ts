import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCode } from './loadCode.ts'

const pageWith = (file: string) => `<html><script type="module" src="/assets/${file}"></script></html>`
const gone = new TypeError('Failed to fetch dynamically imported module')
const missing = () => Promise.reject(gone)
const reload = vi.fn()

/** The page that the server now returns. */
function serve(respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(respond))
}

beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/index-one.js"></script>'
  serve(async () => new Response(pageWith('index-two.js')))
})

afterEach(() => {
  document.head.innerHTML = ''
  sessionStorage.clear()
  reload.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('loading a part of the app', () => {
  it('gives the part, and asks for nothing else', async () => {
    expect(await loadCode(async () => 'part', reload)).toBe('part')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('loads the page again where the part went with the release it belonged to', async () => {
    const settled = vi.fn()
    loadCode(missing, reload).then(settled, settled)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(settled).not.toHaveBeenCalled()
  })

  it.each<[string, () => Promise<Response>]>([
    ['the release is the same', async () => new Response(pageWith('index-one.js'))],
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is away', async () => new Response('Bad gateway', { status: 502 })],
  ])('fails where %s', async (_what, respond) => {
    serve(respond)
    await expect(loadCode(missing, reload)).rejects.toBe(gone)
    expect(reload).not.toHaveBeenCalled()
  })

  it('loads the page again once, and not again within a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    void loadCode(missing, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    await expect(loadCode(missing, reload)).rejects.toBe(gone)
    vi.setSystemTime(Date.now() + 61_000)
    void loadCode(missing, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })
})
