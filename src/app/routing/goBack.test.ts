import { expect, it, vi } from 'vitest'
import { goBack } from './guardLoader.ts'

const location = (response: unknown) => (response as Response).headers.get('location')

it('a link to a refused page leaves its reader on the page with the link, in its language', () => {
  window.history.replaceState(null, '', '/th/history?page=2')
  expect(location(goBack('/admin/role-assignment'))).toBe('/history?page=2')
})

it('a typed address leads back to the page of ours before it', async () => {
  window.history.replaceState(null, '', '/admin/role-assignment')
  const back = vi.fn<Navigation['back']>()
  const responded = vi.fn<() => void>()
  void Promise.resolve(goBack('/admin/role-assignment', { canGoBack: true, back })).then(responded)
  await Promise.resolve()
  expect(back).toHaveBeenCalledOnce()
  expect(responded).not.toHaveBeenCalled()
})

it.each([{ canGoBack: false, back: vi.fn<Navigation['back']>() }, undefined])('a new tab leads home', (history) => {
  window.history.replaceState(null, '', '/th/admin')
  expect(location(goBack('/admin', history))).toBe('/')
})
