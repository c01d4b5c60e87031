import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Risk } from '#domain/wire/risks'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { exportRisks, type ReadPage } from './exportRisks.ts'
import type { WorkerResponse, WorkerOrder } from './workbookContent.ts'

/** A worker that writes nothing, but answers as the real one. */
class WorkerDouble extends EventTarget {
  static all: WorkerDouble[] = []
  static answerTo: (order: WorkerOrder) => WorkerResponse | undefined
  orders: WorkerOrder[] = []
  isTerminated = false

  constructor() {
    super()
    WorkerDouble.all.push(this)
  }

  postMessage(order: WorkerOrder): void {
    this.orders.push(order)
    const data = WorkerDouble.answerTo(order)
    if (data) queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate(): void {
    this.isTerminated = true
  }

  /** The numbers of the records that it received. */
  get ids(): number[] {
    return this.orders.flatMap((order) => (order.kind === 'rows' ? order.rows.map(({ id }) => id) : []))
  }
}

const facts = {
  type: 'item',
  companyGroupName: 'Siam Kiln',
  exportedAt: new Date(),
  filters: [],
  criteria: [],
  lists: { categories: [], impacts: [] },
  appetite: null,
  factText: () => '',
} as const

const pagesOf = (risks: Risk[]) =>
  vi.fn<ReadPage>(({ page, perPage }) =>
    Promise.resolve({ data: risks.slice((page - 1) * perPage, page * perPage), total: risks.length }),
  )

const risksOf = (count: number) => Array.from({ length: count }, (_, index) => riskOf({ id: index + 1 }))

function exportOf(readPage: ReadPage, cancel = new AbortController()) {
  const percents: number[] = []
  const result = exportRisks({
    readPage,
    facts,
    translate: (key, ..._filling) => key,
    signal: cancel.signal,
    onProgress: (percent) => percents.push(percent),
  })
  return { result, percents, cancel }
}

describe('the export of risks', () => {
  beforeEach(() => {
    WorkerDouble.all = []
    WorkerDouble.answerTo = (order) =>
      order.kind === 'finish' ? { kind: 'done', buffer: new ArrayBuffer(8) } : undefined
    vi.stubGlobal('Worker', WorkerDouble)
  })

  afterEach(() => vi.unstubAllGlobals())

  it('takes one page in the order of the board', async () => {
    const readPage = pagesOf(risksOf(3))
    const exported = await exportOf(readPage).result
    expect([exported?.count, exported?.file.size]).toEqual([3, 8])
    expect(readPage.mock.calls.map(([asked]) => asked)).toEqual([{ page: 1, perPage: 200, order: 'board' }])
    expect(WorkerDouble.all[0]).toMatchObject({ ids: [1, 2, 3], isTerminated: true })
  })

  it('reads more pages by number, and each record once', async () => {
    const readPage = pagesOf(risksOf(401))
    const { result, percents } = exportOf(readPage)
    expect((await result)?.count).toBe(401)
    expect(readPage.mock.calls.map(([asked]) => `${asked.order} ${asked.page}`)).toEqual([
      'board 1',
      'id 1',
      'id 2',
      'id 3',
    ])
    expect(WorkerDouble.all[0]?.ids).toEqual(risksOf(401).map(({ id }) => id))
    expect(percents).toEqual([...percents].sort((one, other) => one - other))
    expect([percents[0], percents.at(-1)]).toEqual([0, 100])
  })

  it('ends where records went away during the reading', async () => {
    const risks = risksOf(401)
    const { result } = exportOf(({ page, perPage, order }) => {
      if (order === 'id' && page === 2) risks.length = 200
      return Promise.resolve({ data: risks.slice((page - 1) * perPage, page * perPage), total: 401 })
    })
    expect((await result)?.count).toBe(200)
  })

  it('makes no workbook where nothing is found', async () => {
    expect(await exportOf(pagesOf([])).result).toBeUndefined()
    const [worker] = WorkerDouble.all
    expect(worker?.orders.map(({ kind }) => kind)).not.toContain('finish')
    expect(worker?.isTerminated).toBe(true)
  })

  it('stops reading and writing when the reader cancels', async () => {
    const { result, cancel } = exportOf(
      (_page, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    )
    cancel.abort()
    await expect(result).rejects.toThrow('aborted')
    expect(WorkerDouble.all[0]?.isTerminated).toBe(true)
  })

  it('stops packing when the reader cancels', async () => {
    WorkerDouble.answerTo = () => undefined
    const { result, cancel } = exportOf(pagesOf(risksOf(1)))
    await vi.waitFor(() => expect(WorkerDouble.all[0]?.orders.at(-1)?.kind).toBe('finish'))
    cancel.abort()
    await expect(result).rejects.toThrow('cancelled')
    expect(WorkerDouble.all[0]?.isTerminated).toBe(true)
  })

  it('never moves the bar backwards, even if messages of the worker arrive late', async () => {
    vi.useFakeTimers()
    WorkerDouble.answerTo = () => undefined
    const { result, percents } = exportOf(pagesOf(risksOf(1)))
    await vi.advanceTimersByTimeAsync(60_000)
    const [worker] = WorkerDouble.all
    const hear = (data: WorkerResponse) => worker?.dispatchEvent(new MessageEvent('message', { data }))
    hear({ kind: 'rows', written: 1 })
    hear({ kind: 'done', buffer: new ArrayBuffer(8) })
    await result
    expect(percents.at(-2)).toBeGreaterThan(90)
    expect(percents).toEqual([...percents].sort((one, other) => one - other))
  })

  it('shows what went wrong in the worker', async () => {
    WorkerDouble.answerTo = (order) =>
      order.kind === 'rows' ? { kind: 'failed', message: 'Invalid worksheet' } : undefined
    await expect(exportOf(pagesOf(risksOf(1))).result).rejects.toThrow('Invalid worksheet')
  })
})
