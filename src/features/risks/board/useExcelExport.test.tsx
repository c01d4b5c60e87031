import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import * as excel from '#src/features/risks/exchange/excel/exportRisks.ts'
import * as files from '#src/platform/saveFile.ts'
import { useLoaderState } from '#src/ui/loader/loaderStore.ts'
import BoardPage from './BoardPage.tsx'
import { renderOnBoard } from './testSupport/renderOnBoard.tsx'
import { riskOf } from './testSupport/risks.ts'
import { chooseInMenu } from './testSupport/toolbar.ts'

const saveFile = vi.spyOn(files, 'saveFile')
const exportRisks = vi.spyOn(excel, 'exportRisks')

async function exportFromMenu() {
  await renderOnBoard(<BoardPage />)
  await chooseInMenu('Export to Excel')
}

beforeEach(() => void saveFile.mockReset().mockReturnValue())

it('the export saves the workbook and shows how many records it contains', async () => {
  const file = new Blob(['workbook'])
  exportRisks.mockResolvedValue({ file, count: 3 })
  await exportFromMenu()
  expect(await screen.findByText('Exported 3 records.')).toBeInTheDocument()
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(file, expect.stringMatching(/\.xlsx$/))
})

it.each([
  ['of selected records does not name', 'Export', 0],
  ['of the board names', 'Export to Excel', 1],
])('the workbook %s the filters of the board (rule export.excel)', async (_, name, count) => {
  exportRisks.mockReset().mockResolvedValue(undefined)
  const filter = JSON.stringify({ type: 'item', level: ['high'] })
  await renderOnBoard(<BoardPage />, {
    path: `/?filter=${encodeURIComponent(filter)}`,
    risks: [riskOf({ id: 1, event: 'Kiln stop' })],
  })
  if (count === 0) {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select no. 1' }))
    await userEvent.click(await screen.findByRole('button', { name }))
  } else await chooseInMenu(name)
  await waitFor(() => expect(exportRisks).toHaveBeenCalled())
  expect(exportRisks.mock.lastCall?.[0].facts.filters).toHaveLength(count)
})

it('the export reports that there is nothing to export, and saves no file', async () => {
  exportRisks.mockResolvedValue(undefined)
  await exportFromMenu()
  expect(await screen.findByText('There is nothing to export.')).toBeInTheDocument()
  expect(saveFile).not.toHaveBeenCalled()
})

it('the export reports that it was cancelled, and not that it failed', async () => {
  const failing = vi.spyOn(console, 'error')
  exportRisks.mockImplementation(async ({ signal, onProgress }) => {
    onProgress(10)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  await exportFromMenu()
  const { result } = renderHook(useLoaderState)
  await waitFor(() => expect(result.current.cancel).not.toBeNull())
  act(() => result.current.cancel?.())
  expect(await screen.findByText('The export was cancelled.')).toBeInTheDocument()
  expect(failing).not.toHaveBeenCalled()
  failing.mockRestore()
})
