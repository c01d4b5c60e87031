import { readFile } from 'node:fs/promises'
import { createCompleteRisk } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import {
  attachmentsOf,
  chooseSource,
  dropFiles,
  expectAttached,
  fileLinkOf,
  delayUploads,
  openCopyDialog,
  smallPdf,
  uploadFile,
} from './screens/attachments.ts'
import { openStep, pressNext, save } from './screens/wizard.ts'
import { apiOf } from './support/api.ts'
import type { Person } from './support/person.ts'
import { languagesOf, whole } from './support/scope.ts'
import type { NameIn } from './support/texts.ts'

test('a dropped file is seen arriving, saved with the record and downloaded again', async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  const { id } = await openNewItem(assessor, 'The water intake of the mill silts up after the flood.')
  const name = 'Silting of the intake 2026.pdf'

  const letArrive = await delayUploads(assessor)
  await dropFiles(assessor, { name })
  await expect(
    page.getByRole('progressbar', { name: text('attachments.progress', { name }), exact: true }),
  ).toBeVisible()
  await pressNext(assessor)
  await expect(attachmentsOf(assessor).getByRole('alert').first()).toContainText(text('validation.stillUploading'))
  letArrive()
  await expect(fileLinkOf(assessor, name)).toHaveText('Silting...026.pdf')
  await save(assessor)

  await openStep(assessor, 'item', id, 'details')
  await expectAttached(assessor, name)
  const download = page.waitForEvent('download')
  await fileLinkOf(assessor, name).click()
  expect((await download).suggestedFilename()).toBe(name)
  expect(await readFile(await (await download).path(), 'utf8')).toBe(smallPdf)
})

for (const language of languagesOf('th')) {
  test.describe(`in ${language}`, () => {
    // The server refuses bytes that do not match the name.
    test.use({ language, expectedComplaints: [/status of 400/] })

    test('what may not be attached is named, with the reason', whole, async ({ signIn }) => {
      const assessor = await signIn('assessor')
      const { page, text } = assessor
      await openNewItem(assessor, 'The conveyor belt to the packing hall tears.')
      const alert = attachmentsOf(assessor).getByRole('alert')
      const refused = (name: string, message: NameIn<'validation'>) =>
        text('attachments.refused', { name, reason: text(`validation.${message}`) })

      await dropFiles(
        assessor,
        { name: 'belt.exe' },
        { name: 'belt.gif' },
        { name: 'film.zip', size: 25 * 2 ** 20 + 1 },
        { name: '1.pdf' },
        { name: '2.pdf' },
        { name: '3.pdf' },
        { name: '4.pdf' },
      )
      for (const line of [
        refused('belt.exe', 'attachmentType'),
        refused('belt.gif', 'attachmentType'),
        refused('film.zip', 'attachmentSize'),
        refused('4.pdf', 'tooManyAttachments'),
      ]) {
        await expect(alert.filter({ hasText: line }).first()).toBeVisible()
      }
      await expectAttached(assessor, '1.pdf', '2.pdf', '3.pdf')

      await page.getByRole('button', { name: text('attachments.remove', { name: '3.pdf' }), exact: true }).click()
      await dropFiles(assessor, { name: 'not a report.pdf', text: 'MZ this is a program' })
      await expect(attachmentsOf(assessor).getByText('not a report.pdf: ')).toBeVisible()
      await expectAttached(assessor, '1.pdf', '2.pdf')
    })
  })
}

test('the kinds that may be attached are all named where one is refused', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page } = assessor
  const name = 'Board meeting of the packaging business, third quarter of 2026.pdf'
  await openNewItem(assessor, 'The minutes of the meeting name the wrong mill.')
  await dropFiles(assessor, { name: 'minutes.exe' }, { name })
  const refusal = attachmentsOf(assessor).getByRole('alert').filter({ hasText: 'minutes.exe' }).last()
  for (const kind of ['PDF', 'Word', 'Excel', 'PowerPoint', 'ZIP']) await expect(refusal).toContainText(kind)
  await expectAttached(assessor, name)
  // A long name is shortened (rule text.file-name), with the whole name on hover.
  await fileLinkOf(assessor, name).hover()
  await expect(page.getByRole('tooltip')).toHaveText(name)
})

test('a duplicate file name is cancelled, kept as well or replaced', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  await openNewItem(assessor, 'The crusher stands still for want of a spare rotor.')
  const answer = async (choice: 'cancel' | 'keepBoth' | 'replace') => {
    await dropFiles(assessor, { name: 'Rotor.pdf' })
    const dialog = page.getByRole('dialog', { name: 'Rotor.pdf', exact: true })
    await expect(dialog).toContainText(text('validation.sameFileName'))
    await dialog.getByRole('button', { name: text(`attachments.sameName.${choice}`), exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  await dropFiles(assessor, { name: 'rotor.pdf' })
  await expectAttached(assessor, 'rotor.pdf')
  await answer('cancel')
  await expectAttached(assessor, 'rotor.pdf')
  await answer('keepBoth')
  await expectAttached(assessor, 'rotor.pdf', 'Rotor (2).pdf')
  await answer('replace')
  await expectAttached(assessor, 'Rotor (2).pdf', 'Rotor.pdf')
})

test(
  'files are copied from an item and a summary, and a record without files shows a message',
  whole,
  async ({ signIn }) => {
    const assessor = await signIn('assessor')
    const { page, text } = assessor
    const sources = {
      item: 'The lime kiln loses its burner during the night shift.',
      summary: 'Burners of the group: the spare parts of three kilns come from one maker.',
      empty: 'The lime silo is bridged and feeds nothing.',
    }
    const withFile = async (name: string) => ({ fileAttachment: [await uploadFile(assessor, name)] })
    await createCompleteRisk(apiOf(assessor), {
      detail: { eventDescription: sources.item, ...(await withFile('burner.pdf')) },
    })
    await createCompleteRisk(apiOf(assessor), {
      type: 'summary',
      detail: { eventDescription: sources.summary, ...(await withFile('spare parts.pdf')) },
    })
    await createCompleteRisk(apiOf(assessor), { detail: { eventDescription: sources.empty } })
    await openNewItem(assessor, 'The lime kiln is lit without its flame guard.')

    const dialog = await openCopyDialog(assessor)
    await chooseSource(assessor, sources.empty)
    await expect(dialog).toContainText(text('validation.noFile'))
    await chooseSource(assessor, sources.item)
    await chooseSource(assessor, sources.summary)
    await dialog
      .getByRole('button', { name: text('attachments.copyDialog.add', { smart_count: 2 }), exact: true })
      .click()
    await expect(dialog).toBeHidden()
    await expectAttached(assessor, 'burner.pdf', 'spare parts.pdf')
    await save(assessor)
    await page.reload()
    await expectAttached(assessor, 'burner.pdf', 'spare parts.pdf')
  },
)

/** Creates an item and opens the step with its files. */
async function openNewItem(assessor: Person, eventDescription: string): Promise<{ id: number }> {
  const item = await createCompleteRisk(apiOf(assessor), { detail: { eventDescription } })
  await openStep(assessor, 'item', item.id, 'details')
  await expect(attachmentsOf(assessor)).toBeVisible()
  return item
}
