import { describe, expect, it, vi } from 'vitest'
import { progressLines } from '#domain/wire/progressLines'
import { readProgress } from './readProgress.ts'

/** An answer that comes in pieces, cut anywhere. */
function responseOf(...pieces: string[]): Response {
  const bytes = new TextEncoder()
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes.encode(piece))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': `${progressLines}; charset=utf-8` } })
}

describe('an answer that shows how far a call is (rule import.progress)', () => {
  it('is read line by line, wherever it is cut, to what the call answers', async () => {
    const onProgress = vi.fn()
    const pieces = ['{"done":200,"to', 'tal":500}\n{"done":400,"total":500}\n{"resp', 'onse":{"id":7}}\n']
    expect(await readProgress(onProgress)(responseOf(...pieces))).toEqual({ id: 7 })
    expect(onProgress.mock.calls).toEqual([[{ done: 200, total: 500 }], [{ done: 400, total: 500 }]])
  })

  it('may come immediately', async () => {
    const onProgress = vi.fn()
    expect(await readProgress(onProgress)(Response.json({ id: 7 }))).toEqual({ id: 7 })
    expect(onProgress).not.toHaveBeenCalled()
  })

  it('is none where the connection ends before its last line', async () => {
    await expect(readProgress(() => {})(responseOf('{"done":200,"total":500}\n'))).rejects.toThrow(
      'before its last line',
    )
  })
})
