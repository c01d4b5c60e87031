import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { attachments } from '#i18n/en/attachments'
import * as saving from '#src/platform/saveFile.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { FileLink } from './FileLink.tsx'

const name = 'contingency-plan-of-the-kiln-line-2026.pdf'
const saveFile = vi.spyOn(saving, 'saveFile').mockReturnValue()

const download = async (response: Response) => {
  saveFile.mockClear()
  vi.stubGlobal('fetch', async () => response)
  const read = vi.fn((_parts: object) => Promise.resolve([{ signedUrl: '/files/1' }]))
  await renderWithResponses(<FileLink file={{ attachmentName: name, attachmentUrl: 'files/9' }} />, {
    calls: { 'POST /api/v1/s3/signedUrl/read': read },
  })
  expect(screen.getByText('conting...026.pdf')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: `Download ${name}` }))
  return read
}

it('a file is saved under its whole name', async () => {
  await download(new Response('x'))
  await waitFor(() => expect(saveFile.mock.calls[0]?.[1]).toBe(name))
  vi.unstubAllGlobals()
})

it('a file that is gone leads to a message, and nothing is saved', async () => {
  await download(new Response('Not found', { status: 404 }))
  expect(await screen.findByText(attachments.downloadFailed)).toBeInTheDocument()
  expect(saveFile).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
