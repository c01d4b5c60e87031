import type { Locator } from '@playwright/test'
import { storageKeys } from '#src/platform/storage.ts'
import { createCompleteRisk } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { openBoard } from './screens/board.ts'
import { emailOf, sendCredentials } from './screens/signIn.ts'
import { fieldOf, openStep, save, saveStateOf, startRecord, writeDetails } from './screens/wizard.ts'
import { changeDetail } from './screens/workflow.ts'
import { apiOf } from './support/api.ts'
import type { Person } from './support/person.ts'
import { whole } from './support/scope.ts'

// Several people sign in on a busy machine.
test.describe.configure({ timeout: 120_000 })

const typed = 'The pump house has one feeder, and the transformer is from 1986.'

test('typed input survives a reload, in a new record and in one that exists', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  await openBoard(assessor)
  await startRecord(assessor, 'item')
  await writeDetails(assessor, { eventDescription: 'The pump house floods.', rootCause: typed })
  await page.reload()
  await restore(assessor, 'foundTitle')
  await expect(fieldOf(assessor, 'eventDescription')).toHaveValue('The pump house floods.')
  await expect(fieldOf(assessor, 'rootCause')).toHaveValue(typed)
  await page.getByRole('button', { name: text('wizard.save'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The pump house floods.', exact: true })).toBeVisible()

  await fieldOf(assessor, 'rootCause').fill(`${typed} Nobody stocks its parts.`)
  await expect(saveStateOf(assessor, 'unsaved')).toBeVisible()
  await page.reload()
  const dialog = mergeDialogOf(assessor, 'foundTitle')
  await expect(sideOf(assessor, dialog, 'theirs')).toContainText(typed)
  await expect(sideOf(assessor, dialog, 'mine')).toContainText('Nobody stocks its parts.')
  await dialog.getByRole('button', { name: text('drafts.discard'), exact: true }).click()
  await expect(fieldOf(assessor, 'rootCause')).toHaveValue(typed)
  await page.reload()
  await expect(fieldOf(assessor, 'rootCause')).toHaveValue(typed)
  await expect(dialog).toBeHidden()
})

test(
  'the first save of a new record confirms it, and a corrected mistake no longer shows as unsaved',
  whole,
  async ({ signIn }) => {
    const assessor = await signIn('assessor')
    const { page, text } = assessor
    await openBoard(assessor)
    await startRecord(assessor, 'item')
    // A draft needs only some content.
    await writeDetails(assessor, { rootCause: 'The roof of the pump house is old.' })
    await save(assessor)
    await expect(page).toHaveURL((url) => url.searchParams.has('riskId'))
    await expect(saveStateOf(assessor, 'savedAt')).toBeVisible()
    await fieldOf(assessor, 'rootCause').fill(typed)
    await expect(saveStateOf(assessor, 'savedAt')).toBeHidden()
    await expect(saveStateOf(assessor, 'unsaved')).toBeVisible()
    await expect(page.getByText(text('wizard.notSaved'))).toHaveCount(0)
  },
)

test.describe('a session that ends while somebody types', () => {
  // Every request after its end is refused.
  test.use({ expectedComplaints: [/status of 401/] })

  test('loses nothing: the same page, and the same words, after signing in again', whole, async ({ signIn }) => {
    const assessor = await signIn('assessor')
    const { page, text } = assessor
    const { id } = await openNewItem(assessor, 'The main switchgear is under water.')
    await fieldOf(assessor, 'rootCause').fill(typed)
    await endSessionElsewhere(assessor)
    // The page updates automatically.
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('status')).toHaveText(text('auth.sessionEnded'))

    await sendCredentials(assessor, emailOf('assessor'))
    await expect(page).toHaveURL((url) => url.searchParams.get('riskId') === String(id))
    await restore(assessor, 'foundTitle')
    await expect(fieldOf(assessor, 'rootCause')).toHaveValue(typed)
    await save(assessor)
  })
})

test.describe('a record that somebody else saved during editing', () => {
  // The server refuses to save the old version, as this test expects.
  test.use({ expectedComplaints: [/status of 409/] })

  test('leads to a conflict, after which mine and theirs are shown side by side', async ({ signIn }) => {
    const assessor = await signIn('assessor')
    const { page, text } = assessor
    const { id } = await openNewItem(assessor, 'The emergency generator starts and stops again.')
    await fieldOf(assessor, 'rootCause').fill(typed)
    const theirs = { rootCause: 'The fuel is old.', indicator: 'Starts that failed' }
    await changeDetail(apiOf(assessor), id, theirs)
    // Live updates show it already; saving anyway leads to the conflict.
    await expect(page.getByText(text('drafts.changedMeanwhile'))).toBeVisible()
    await page.getByRole('button', { name: text('wizard.save'), exact: true }).click()
    const conflict = page.getByRole('alertdialog', { name: text('errors.conflictTitle'), exact: true })
    await expect(conflict).toContainText(text('errors.conflict'))
    await conflict.getByRole('button', { name: text('app.refresh'), exact: true }).click()

    const dialog = mergeDialogOf(assessor, 'conflictTitle')
    const cause = dialog.getByRole('radiogroup', {
      name: text('drafts.choiceOf', { field: text('risks.fields.rootCause') }),
    })
    await expect(sideOf(assessor, cause, 'mine')).toContainText(typed)
    await expect(sideOf(assessor, cause, 'theirs')).toContainText(theirs.rootCause)
    await restore(assessor, 'conflictTitle')
    await expect(fieldOf(assessor, 'rootCause')).toHaveValue(typed)
    await expect(fieldOf(assessor, 'indicator')).toHaveValue(theirs.indicator)
    await save(assessor)
  })
})

test('leaving a form with unsaved input asks: stay, save or give up', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  const { id } = await openNewItem(assessor, 'The cooling tower loses a fan.')
  const leave = async (choice: 'stay' | 'leave' | 'save') => {
    await page.getByRole('link', { name: text('risks.head.backToBoard'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: text('wizard.leave.title'), exact: true })
    await dialog.getByRole('button', { name: text(`wizard.leave.${choice}`), exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const indicator = fieldOf(assessor, 'indicator')

  await indicator.fill('Vibration of the bearing')
  await leave('stay')
  await expect(indicator).toHaveValue('Vibration of the bearing')
  await leave('leave')
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await openStep(assessor, 'item', id, 'details')
  await expect(indicator).toHaveValue('Shell temperature above 350 degrees')

  await indicator.fill('Vibration of the bearing')
  await leave('save')
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await openStep(assessor, 'item', id, 'details')
  await expect(indicator).toHaveValue('Vibration of the bearing')
})

async function openNewItem(assessor: Person, eventDescription: string): Promise<{ id: number }> {
  const item = await createCompleteRisk(apiOf(assessor), { detail: { eventDescription } })
  await openStep(assessor, 'item', item.id, 'details')
  await expect(fieldOf(assessor, 'eventDescription')).toHaveValue(eventDescription)
  return item
}

type Title = 'foundTitle' | 'conflictTitle'

/** The dialog with unsaved input next to the saved version. */
function mergeDialogOf({ page, text }: Person, title: Title): Locator {
  return page.getByRole('dialog', { name: text(`drafts.${title}`), exact: true })
}

/** One side of the comparison, in the dialog or at one field of it. */
function sideOf({ text }: Person, within: Locator, side: 'mine' | 'theirs'): Locator {
  return within.locator('label').filter({ hasText: text(`drafts.${side}`) })
}

/** Accepts the proposal of the dialog: the user's own input. */
async function restore(person: Person, title: Title): Promise<void> {
  const dialog = mergeDialogOf(person, title)
  const name = person.text(title === 'foundTitle' ? 'drafts.restore' : 'drafts.takeOver')
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Ends the session without the page, like an expiry. */
async function endSessionElsewhere({ page }: Person): Promise<void> {
  const accessToken = await page.evaluate((key) => localStorage.getItem(key), storageKeys.accessToken)
  const response = await page.request.post('/api/auth/logout', { data: { accessToken } })
  expect(response.ok()).toBe(true)
}
