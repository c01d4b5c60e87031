import { expect, it, vi } from 'vitest'
import { goBack } from './guardLoader.ts'

const location = (response: unknown) => (response as Response).headers.get('location')

it('leaves who follows a link on the page with the link, in its language', () => {
  window.history.replaceState(null, '', '/th/history?page=2')
  expect(location(goBack('/admin/role-assignment'))).toBe('/history?page=2')
})

it('goes back from an address that was typed, to the page of ours before it', async () => {
  window.history.replaceState(null, '', '/admin/role-assignment')
  const back = vi.fn<Navigation['back']>()
  const responded = vi.fn<() => void>()
  void Promise.resolve(goBack('/admin/role-assignment', { canGoBack: true, back })).then(responded)
  await Promise.resolve()
  expect(back).toHaveBeenCalledOnce()
  expect(responded).not.toHaveBeenCalled()
})

it.each([{ canGoBack: false, back: vi.fn<Navigation['back']>() }, undefined])('goes home from a new tab', (history) => {
  window.history.replaceState(null, '', '/th/admin')
  expect(location(goBack('/admin', history))).toBe('/')
})
