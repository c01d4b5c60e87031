import { describe, expect, it, vi } from 'vitest'
import { readAll } from './readAll.ts'

const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: first + index }))

describe('reading a whole list', () => {
  it('reads page by page until it has the announced total', async () => {
    const getList = vi
      .fn()
      .mockResolvedValueOnce({ data: rowsFrom(1, 200), total: 250 })
      .mockResolvedValueOnce({ data: rowsFrom(201, 50), total: 250 })
    const onProgress = vi.fn()
    const filter = { userRoleId: 4 }
    expect(await readAll({ getList }, 'role-assignments', { filter, onProgress })).toHaveLength(250)
    expect(onProgress.mock.calls).toEqual([[0.8], [1]])
    expect(getList.mock.calls.map(([, params]) => [params.pagination.page, params.filter])).toEqual([
      [1, { userRoleId: 4 }],
      [2, { userRoleId: 4 }],
    ])
  })

  it('ends where records went away during the reading', async () => {
    const getList = vi
      .fn()
      .mockResolvedValueOnce({ data: rowsFrom(1, 200), total: 201 })
      .mockResolvedValue({ data: [], total: 200 })
    expect(await readAll({ getList }, 'companies')).toHaveLength(200)
    expect(getList).toHaveBeenCalledTimes(2)
  })
})
