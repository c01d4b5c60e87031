import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataProviderContext, type DataProvider } from 'react-admin'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FileAttachment } from '#domain/wire/riskDetails'
import type { Risk } from '#domain/wire/risks'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import * as bytes from '#src/dataProvider/sendBytes.ts'
import { sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { cardOf } from '#src/features/risks/board/testSupport/risks.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import { detailsValuesOf, type DetailsValues } from '../detailsValues.ts'
import { AttachmentsField } from './AttachmentsField.tsx'

const { UploadRefused } = bytes
const sendBytes = vi.spyOn(bytes, 'sendBytes')

const onUploadingChange = vi.fn()
let records: Risk[]

beforeEach(() => {
  onUploadingChange.mockReset()
  records = []
  sendBytes.mockReset().mockResolvedValue()
})

const attachment = (name: string): FileAttachment => ({ attachmentName: name, attachmentUrl: `files/${name}` })
const fileOf = (name: string, size = 10) => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

function Form({ files }: { files: FileAttachment[] }) {
  const form = useForm<DetailsValues>({ defaultValues: { ...detailsValuesOf(null), fileAttachment: files } })
  return (
    <FormProvider {...form}>
      <AttachmentsField onUploadingChange={onUploadingChange} />
      <Attached control={form.control} />
    </FormProvider>
  )
}

function Attached({ control }: Pick<ReturnType<typeof useForm<DetailsValues>>, 'control'>) {
  const files = useWatch({ control, name: 'fileAttachment' })
  return <output>{files.map(({ attachmentName }) => attachmentName).join(' | ')}</output>
}

async function open(...names: string[]) {
  const provider = {
    ...dataProvider,
    getList: async () => ({ data: records.map(cardOf), total: records.length }),
  } as unknown as DataProvider
  respondToCalls({
    'GET /api/v1/risks/:id': async ({ params }) => records.find((record) => record.id === params.id),
    'POST /api/v1/s3/signedUrl/upload': async ({ body }) => ({
      signedUrl: '/files/1',
      s3Url: `files/new-${body.attachmentName}`,
    }),
  })
  await renderWithApp(
    <DataProviderContext value={provider}>
      <Form files={names.map(attachment)} />
    </DataProviderContext>,
  )
  return { user: userEvent.setup(), provider }
}

const choose = (...files: File[]) => fireEvent.change(screen.getByTestId('attachment-input'), { target: { files } })
const attached = () => screen.getByRole('status').textContent
const byName = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the attached files', () => {
  it('take a chosen file once its bytes have arrived, and show the way there', async () => {
    let arrive = () => {}
    sendBytes.mockImplementation((_url, _file, { onProgress }) => {
      onProgress(40)
      return new Promise((resolve) => (arrive = resolve))
    })
    await open()
    choose(fileOf('contingency plan 2026.pdf'))
    expect(await screen.findByRole('progressbar', { name: 'Uploading contingency plan 2026.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    )
    expect(onUploadingChange).toHaveBeenLastCalledWith(true)
    arrive()
    await waitFor(() => expect(attached()).toBe('contingency plan 2026.pdf'))
    await waitFor(() => expect(onUploadingChange).toHaveBeenLastCalledWith(false))
    expect(await byName('Download contingency plan 2026.pdf')).toHaveTextContent('conting...026.pdf')
  })

  it('accepts dropped files', async () => {
    await open()
    const zone = screen.getByRole('button', { name: 'Choose files' }).parentElement?.parentElement
    fireEvent.drop(zone ?? document.body, { dataTransfer: { files: [fileOf('a.pdf'), fileOf('b.png')] } })
    await waitFor(() => expect(attached()).toBe('a.pdf | b.png'))
  })

  it.each([
    [
      'virus.exe',
      10,
      /Please upload the following files: Word, Excel, PowerPoint, JPG, PNG, ZIP\. PDF files are allowed as well\.$/,
    ],
    ['big.pdf', 25 * 2 ** 20 + 1, /Please upload a file no larger than 25MB/],
  ])('refuse %s of %i bytes', async (name, size, message) => {
    await open()
    choose(fileOf(name, size))
    expect(await screen.findByText(message)).toHaveTextContent(name)
    expect(sendBytes).not.toHaveBeenCalled()
  })

  it('are three at most, those on their way counted', async () => {
    await open('a.pdf', 'b.pdf')
    choose(fileOf('c.pdf'), fileOf('d.pdf'))
    expect(await screen.findByText(/exceeds the allowable limit \(3 attachment files\)/)).toHaveTextContent('d.pdf')
    await waitFor(() => expect(attached()).toBe('a.pdf | b.pdf | c.pdf'))
  })

  it.each([
    ['Replace', 'PLAN.pdf'],
    ['Keep both', 'plan.pdf | PLAN (2).pdf'],
    ['Cancel', 'plan.pdf'],
  ])('ask about a name that is taken: %s', async (choice, expected) => {
    const { user } = await open('plan.pdf')
    choose(fileOf('PLAN.pdf'))
    const dialog = await screen.findByRole('dialog', { name: 'PLAN.pdf' })
    expect(dialog).toHaveTextContent('There is already a file with the same name. What would you like to do')
    await user.click(within(dialog).getByRole('button', { name: choice }))
    await waitFor(() => expect(attached()).toBe(expected))
  })

  it('shorten a long duplicate name, and show all of it as the title', async () => {
    const name = 'contingency plan 2026.pdf'
    await open(name)
    choose(fileOf(name))
    const dialog = await screen.findByRole('dialog', { name })
    expect(within(dialog).getByText('conting...026.pdf')).toHaveAttribute('title', name)
    expect(within(dialog).queryByText(name)).not.toBeInTheDocument()
  })

  it('shorten the names of files to copy, too', async () => {
    const name = 'contingency plan 2026.pdf'
    records = [sampleRisk({ id: 9, detail: { eventDescription: 'Kiln stops', fileAttachment: [attachment(name)] } })]
    const { user } = await open()
    await user.click(await byName('Copy from another record'))
    await user.click(await screen.findByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: /Kiln stops/ }))
    expect(await screen.findByText('conting...026.pdf')).toHaveAttribute('title', name)
    await user.click(screen.getByRole('checkbox', { name }))
    expect(screen.getByRole('button', { name: 'Attach 0 files' })).toBeDisabled()
  })

  it('show the server’s reason why a file did not arrive, and try again', async () => {
    sendBytes.mockRejectedValueOnce(new UploadRefused('This file type not support'))
    const { user } = await open()
    choose(fileOf('a.pdf'))
    expect(await screen.findByText('a.pdf: This file type not support')).toBeInTheDocument()
    await user.click(await byName('Try again'))
    await waitFor(() => expect(attached()).toBe('a.pdf'))
    expect(screen.queryByText('a.pdf: This file type not support')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('are copied from other records, and nothing is where those have none', async () => {
    records = [
      sampleRisk({ id: 8, detail: { eventDescription: 'Flood at the plant' } }),
      sampleRisk({ id: 9, detail: { eventDescription: 'Kiln stops', fileAttachment: [attachment('kiln.pdf')] } }),
    ]
    const { user } = await open()
    let load = () => {}
    const loaded = new Promise<void>((resolve) => (load = resolve))
    respondToCalls({
      'GET /api/v1/risks/:id': async ({ params }) => {
        if (params.id === 9) await loaded
        return records.find(({ id }) => id === params.id)
      },
    })
    await user.click(await byName('Copy from another record'))
    await user.click(await screen.findByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: /Flood at the plant/ }))
    const nothing = 'No file from selected risk item and risk summary'
    expect(await screen.findByText(nothing)).toBeInTheDocument()
    await user.click(screen.getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: /Kiln stops/ }))
    // The second record may have files.
    await waitFor(() => expect(screen.queryByText(nothing)).not.toBeInTheDocument())
    load()
    await user.click(await byName('Attach 1 file'))
    await waitFor(() => expect(attached()).toBe('kiln.pdf'))
    expect(sendBytes).not.toHaveBeenCalled()
  })
})
