import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

it('the dialog has Ok and no Cancel, and calls back 200 ms after it (rule screens.confirm)', async () => {
  const onClose = vi.fn()
  const onOk = vi.fn()
  await renderWithApp(<ConfirmDialog open title="Empty" text="No risk items" onClose={onClose} onOk={onOk} />)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['', 'Ok'])
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Ok' }))
  expect(onClose).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(199)
  expect(onOk).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onOk).toHaveBeenCalledOnce()
})

it('the dialog is left by its cross, where the focus begins when nothing can be undone', async () => {
  const onClose = vi.fn()
  const onOk = vi.fn()
  await renderWithApp(<ConfirmDialog open isDangerous title="Delete" text="For good" onClose={onClose} onOk={onOk} />)
  const cross = screen.getByRole('button', { name: 'Close' })
  expect(cross).toHaveFocus()
  fireEvent.click(cross)
  expect(onClose).toHaveBeenCalledOnce()
  expect(onOk).not.toHaveBeenCalled()
})

it('the dialog enables Ok only after the requested text is typed', async () => {
  await renderWithApp(
    <ConfirmDialog
      open
      isDangerous
      typedText="Paper"
      title="Reset"
      text="59 records"
      onClose={vi.fn()}
      onOk={vi.fn()}
    />,
  )
  const ok = screen.getByRole('button', { name: 'Ok' })
  const field = screen.getByRole('textbox', { name: 'Type “Paper” to confirm' })
  fireEvent.change(field, { target: { value: 'Pape' } })
  expect(ok).toBeDisabled()
  fireEvent.change(field, { target: { value: ' Paper ' } })
  expect(ok).toBeEnabled()
})
