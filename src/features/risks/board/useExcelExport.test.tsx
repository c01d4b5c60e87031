import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from '#src/platform/saveFile.ts'
import { exportRisks } from '../excel/exportRisks.ts'
import { useReader } from '../reader.ts'
import { BoardMenu } from './BoardMenu.tsx'
import { renderOnBoard } from './testSupport/renderOnBoard.tsx'
import { useBoardParams } from './useBoardParams.ts'

vi.mock('#src/platform/saveFile.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }))
vi.mock('../excel/exportRisks.ts', () => ({ exportRisks: vi.fn<typeof exportRisks>() }))

function Board() {
  const reader = useReader()
  const { params } = useBoardParams(1)
  return reader && <BoardMenu params={params} reader={reader} chosenIds={[]} />
}

async function exportFromMenu() {
  await renderOnBoard(<Board />)
  await userEvent.click(screen.getByRole('button', { name: 'Reports and export' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Export to Excel' }))
}

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.resetAllMocks())

it('saves the workbook and says how many records it holds', async () => {
  const file = new Blob(['workbook'])
  vi.mocked(exportRisks).mockResolvedValue({ file, count: 3 })
  await exportFromMenu()
  expect(await screen.findByText('Exported 3 records.')).toBeInTheDocument()
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(file, expect.stringMatching(/\.xlsx$/))
})

it('says that there is nothing to export, and saves no file', async () => {
  vi.mocked(exportRisks).mockResolvedValue(undefined)
  await exportFromMenu()
  expect(await screen.findByText('There is nothing to export.')).toBeInTheDocument()
  expect(saveFile).not.toHaveBeenCalled()
})
