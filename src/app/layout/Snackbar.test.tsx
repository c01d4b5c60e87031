import { Dialog } from '@mui/material'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { oneLine, useNotice } from '#src/ui/useNotice.ts'
import { Snackbar } from './Snackbar.tsx'

function Page() {
  const notify = useNotice()
  return (
    <>
      <button onClick={() => notify({ sentence: 'Saved' }, { type: 'success' })}>save</button>
      <button onClick={() => notify({ sentence: 'Malee approved' }, { className: oneLine })}>hear</button>
    </>
  )
}

const render = () =>
  renderWithApp(
    <>
      <Page />
      <Snackbar />
    </>,
  )

describe('the snackbar (rule screens.snackbar)', () => {
  it('closes by its button', async () => {
    await render()
    await userEvent.click(screen.getByRole('button', { name: 'save' }))
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument(), { timeout: 5000 })
  })

  it('shows one message at a time, and cuts news to one line', async () => {
    await render()
    await userEvent.click(screen.getByRole('button', { name: 'save' }))
    await userEvent.click(screen.getByRole('button', { name: 'hear' }))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Saved'])
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    const news = await screen.findByText('Malee approved', undefined, { timeout: 5000 })
    expect(news.closest(`.${oneLine}`)).not.toBeNull()
  })

  it('is announced while a dialog is open', async () => {
    await renderWithApp(
      <>
        <Dialog open>
          <Page />
        </Dialog>
        <Snackbar />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Saved')
  })

  /** Shows a message with a stopped clock, and returns it with the user and a function that lets time pass. */
  async function showMessage() {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    await render()
    await user.click(screen.getByRole('button', { name: 'save' }))
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    return { user, message: await screen.findByText('Saved'), pass }
  }

  it('stays as long as the pointer is on it', async () => {
    const { user, message, pass } = await showMessage()
    await user.hover(message)
    await pass(10_000)
    expect(message).toBeVisible()
    await user.unhover(message)
    // Then it fades out.
    for (const ms of [3000, 1000]) await pass(ms)
    expect(message).not.toBeInTheDocument()
  })

  it('stays for 3000 ms', async () => {
    const { message, pass } = await showMessage()
    await pass(2500)
    expect(message).toBeVisible()
    for (const ms of [600, 1000]) await pass(ms)
    expect(message).not.toBeInTheDocument()
  })
})
