import { Dialog } from '@mui/material'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNotice } from '#src/ui/useNotice.ts'
import { describe, expect, it } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { Snackbar } from './Snackbar.tsx'

function Page(options: { autoHideDuration?: number }) {
  const notify = useNotice()
  return <button onClick={() => notify({ sentence: 'Saved' }, { type: 'success', ...options })}>save</button>
}

const render = (options: { autoHideDuration?: number } = {}) =>
  renderWithApp(
    <>
      <Page {...options} />
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

  it('stays as long as the pointer is on it', async () => {
    await render({ autoHideDuration: 150 })
    await userEvent.click(screen.getByRole('button', { name: 'save' }))
    const message = await screen.findByText('Saved')
    await userEvent.hover(message)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(message).toBeVisible()
    await userEvent.unhover(message)
    await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument(), { timeout: 3000 })
  })

  it('stays for 3000 ms', async () => {
    await render()
    const opened = performance.now()
    await userEvent.click(screen.getByRole('button', { name: 'save' }))
    await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument(), { timeout: 6000 })
    expect(performance.now() - opened).toBeGreaterThan(2900)
  })
})
