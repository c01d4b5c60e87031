import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { ReportUnsaved, UnsavedProvider, useIsUnsaved } from './unsaved.tsx'

it('the form shows its reader that something is unsaved, and draws nothing else of the page again', async () => {
  const [drawPage, drawForm] = [vi.fn(), vi.fn()]
  function Form() {
    drawForm()
    const form = useForm({ defaultValues: { name: '' } })
    return (
      <FormProvider {...form}>
        <ReportUnsaved />
        <input {...form.register('name')} />
      </FormProvider>
    )
  }
  const Actions = () => <output>{useIsUnsaved() ? 'unsaved' : 'saved'}</output>
  function Page({ isOpen }: { isOpen: boolean }) {
    drawPage()
    return (
      <UnsavedProvider>
        {isOpen && <Form />}
        <Actions />
      </UnsavedProvider>
    )
  }
  const { rerender } = render(<Page isOpen />)
  expect(screen.getByRole('status')).toHaveTextContent(/^saved$/)
  drawPage.mockClear()
  drawForm.mockClear()
  await userEvent.type(screen.getByRole('textbox'), 'ab')
  expect(screen.getByRole('status')).toHaveTextContent('unsaved')
  expect(drawPage).not.toHaveBeenCalled()
  expect(drawForm).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByRole('textbox'))
  expect(screen.getByRole('status')).toHaveTextContent(/^saved$/)
  await userEvent.type(screen.getByRole('textbox'), 'a')
  // A closed form has no unsaved input.
  rerender(<Page isOpen={false} />)
  expect(screen.getByRole('status')).toHaveTextContent(/^saved$/)
})
