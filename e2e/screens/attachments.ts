import { expect, type Locator } from '@playwright/test'
import type { FileAttachment } from '#domain/wire/riskDetails'
import { apiOf } from '../support/api.ts'
import type { Person } from '../support/person.ts'

/** A file on a person's disk. */
export interface LocalFile {
  name: string
  /** Its content; a small PDF by default. */
  text?: string
  /** Its size in bytes, if only the size matters. */
  size?: number
}

/** A file with valid PDF content. */
export const smallPdf = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'

/** The card of the step in which files are attached. */
export function attachmentsOf({ page, text }: Person): Locator {
  return page.getByRole('region', { name: text('risks.fields.fileAttachment'), exact: true })
}

/** Drags files from the disk and drops them on the attachments. */
export async function dropFiles({ page }: Person, ...files: LocalFile[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ files, smallPdf }) => {
      const transfer = new DataTransfer()
      for (const { name, text = smallPdf, size } of files) {
        transfer.items.add(new File([size === undefined ? text : new Uint8Array(size)], name))
      }
      return transfer
    },
    { files, smallPdf },
  )
  const zone = page.getByTestId('attachment-input').locator('..')
  await zone.dispatchEvent('dragover', { dataTransfer })
  await zone.dispatchEvent('drop', { dataTransfer })
}

/** The button that downloads an attached file. */
export function fileLinkOf({ page, text }: Person, name: string): Locator {
  return page.getByRole('button', { name: text('attachments.download', { name }), exact: true })
}

/** Expects exactly these attached files, in any order. */
export async function expectAttached(person: Person, ...names: string[]): Promise<void> {
  const labels = (name: string) => person.text('attachments.download', { name })
  const [start = '', end = ''] = labels('|').split('|')
  const buttons = attachmentsOf(person).getByRole('listitem').getByRole('button')
  const attached = async () => {
    const all = await buttons.evaluateAll((each) => each.map((button) => button.getAttribute('aria-label') ?? ''))
    return all.filter((label) => label.startsWith(start) && label.endsWith(end)).sort()
  }
  await expect.poll(attached).toEqual(names.map(labels).sort())
}

/**
 * Delays the bytes of an upload.
 * @returns a function that releases them
 */
export async function delayUploads({ page }: Person): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  // A bucket has its own prefix for pending uploads.
  await page.route(/\/(files|incoming)\//, async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  return release
}

/**
 * Uploads a small file through the API.
 * @returns it as in a record
 */
export async function uploadFile(person: Person, attachmentName: string): Promise<FileAttachment> {
  const contentType = 'application/pdf'
  const body = Buffer.from(smallPdf)
  const asked = { attachmentName, contentType, size: body.length }
  const link = await apiOf(person).post('/v1/s3/signedUrl/upload', asked)
  const response = await person.page.request.put(link.signedUrl, {
    data: body,
    headers: { 'content-type': contentType },
  })
  expect(response.ok(), `the upload of ${attachmentName}`).toBe(true)
  return { attachmentName, attachmentUrl: link.s3Url }
}

/** Opens the dialog that copies files from other records. */
export async function openCopyDialog({ page, text }: Person): Promise<Locator> {
  await page.getByRole('button', { name: text('attachments.copy'), exact: true }).click()
  return page.getByRole('dialog', { name: text('attachments.copyDialog.title'), exact: true })
}

/** Chooses a record to copy from, by its event description. */
export async function chooseSource({ page, text }: Person, title: string): Promise<void> {
  await page.getByRole('combobox', { name: text('attachments.copyDialog.search') }).fill(title)
  await page.getByRole('option').filter({ hasText: title }).click()
}
