import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ReportFilter } from '#src/features/risks/board-parts/filters/ReportFilter.tsx'
import { renderOnBoard } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import { ApiError } from '#src/platform/http/apiError.ts'
import * as files from '#src/platform/saveFile.ts'
import BoardPackDialog from './BoardPackDialog.tsx'
import * as packs from './createPack.ts'

const saveFile = vi.spyOn(files, 'saveFile')
const createPack = vi.spyOn(packs, 'createPack')

async function open() {
  const onClose = vi.fn()
  const dialog = (
    <ReportFilter>
      <BoardPackDialog onClose={onClose} />
    </ReportFilter>
  )
  await renderOnBoard(dialog, {
    role: 'Managing Director',
    path: '/risk-report?type=item&level=high',
  })
  const make = await screen.findByRole('button', { name: 'Create board pack' })
  await waitFor(() => expect(make).toBeEnabled())
  return { onClose, make, user: userEvent.setup() }
}

async function choose(user: ReturnType<typeof userEvent.setup>, name: string, option: string) {
  await user.click(screen.getByRole('combobox', { name }))
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: option }))
}

beforeEach(() => {
  saveFile.mockReset().mockReturnValue()
  createPack.mockReset()
})

describe('the dialog that makes a board pack', () => {
  it('makes what was chosen, and saves it', async () => {
    const file = new Blob(['slides'])
    createPack.mockResolvedValue({ file, slides: 17 })
    const { onClose, make, user } = await open()
    await choose(user, 'Language', 'Thai')
    await choose(user, 'Number of top risks', '5')
    await user.click(make)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(createPack.mock.calls[0]?.[1]).toMatchObject({
      language: 'th',
      topRisks: 5,
      filter: { type: 'item', level: ['high'] },
    })
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(file, expect.stringMatching(/-board-pack-[\d-]+\.pptx$/))
    expect(await screen.findByText('Board pack downloaded: 17 slides.')).toBeInTheDocument()
  })

  it('shows how far it is, and is stopped by Cancel, which leaves the dialog open', async () => {
    createPack.mockImplementation(
      (_calls, _order, signal, onProgress) =>
        new Promise((_resolve, reject) => {
          onProgress(42)
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    )
    const { onClose, make, user } = await open()
    await user.click(make)
    expect(await screen.findByText('42% done')).toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: 'Creating the board pack' })).toHaveAttribute('aria-valuenow', '42')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
    expect(saveFile).not.toHaveBeenCalled()
  })

  it.each([
    [new ApiError('Out of order', 503, { method: 'GET', path: '/' }), 'Out of order'],
    [new Error('broken'), 'The board pack could not be created. Please try again.'],
  ])('shows the failure: %s', async (error, said) => {
    vi.spyOn(console, 'error').mockReturnValue()
    createPack.mockRejectedValue(error)
    const { make, user } = await open()
    await user.click(make)
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect(make).toBeEnabled()
  })
})
