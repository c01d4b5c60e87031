import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import * as files from '#src/platform/saveFile.ts'
import * as excel from '../excel/exportRisks.ts'
import BoardPage from './BoardPage.tsx'
import { renderOnBoard } from './testSupport/renderOnBoard.tsx'

const saveFile = vi.spyOn(files, 'saveFile')
const exportRisks = vi.spyOn(excel, 'exportRisks')

async function exportFromMenu() {
  await renderOnBoard(<BoardPage />)
  await userEvent.click(screen.getByRole('button', { name: 'Reports and export' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Export to Excel' }))
}

beforeEach(() => void saveFile.mockReset().mockReturnValue())

it('saves the workbook and says how many records it holds', async () => {
  const file = new Blob(['workbook'])
  exportRisks.mockResolvedValue({ file, count: 3 })
  await exportFromMenu()
  expect(await screen.findByText('Exported 3 records.')).toBeInTheDocument()
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(file, expect.stringMatching(/\.xlsx$/))
})

it('says that there is nothing to export, and saves no file', async () => {
  exportRisks.mockResolvedValue(undefined)
  await exportFromMenu()
  expect(await screen.findByText('There is nothing to export.')).toBeInTheDocument()
  expect(saveFile).not.toHaveBeenCalled()
})
