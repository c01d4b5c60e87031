import { localStorageStore } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { quietStore } from './quietStore.ts'

afterEach(() => localStorage.clear())

it('tells of another value, and not of the same one', () => {
  const store = quietStore(localStorageStore())
  const told = vi.fn()
  store.subscribe('board', told)
  store.setItem('board', { page: 1, filter: { type: 'item' } })
  store.setItem('board', { filter: { type: 'item' }, page: 1 })
  expect(told).toHaveBeenCalledOnce()
  store.setItem('board', { filter: { type: 'summary' }, page: 1 })
  expect(told).toHaveBeenCalledTimes(2)
  expect(store.getItem('board')).toEqual({ filter: { type: 'summary' }, page: 1 })
})
