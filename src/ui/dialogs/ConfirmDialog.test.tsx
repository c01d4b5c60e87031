import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

afterEach(() => vi.useRealTimers())

it('has Ok and no Cancel, and calls back 200 ms after it (rule screens.confirm)', async () => {
  const onClose = vi.fn()
  const onOk = vi.fn()
  await renderWithApp(<ConfirmDialog open title="Empty" text="No risk items" onClose={onClose} onOk={onOk} />)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Ok'])
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Ok' }))
  expect(onClose).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(199)
  expect(onOk).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onOk).toHaveBeenCalledOnce()
})
