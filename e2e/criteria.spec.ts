import { expect, test } from './fixtures.ts'
import { openAdministration, uniqueNumber } from './screens/administration.ts'
import { openBoard } from './screens/board.ts'
import { expectMessage } from './screens/messages.ts'
import { bindItem, fieldOf, goOn, rate, startRecord, writeDetails } from './screens/wizard.ts'
import { whole } from './support/scope.ts'

test('a System Admin writes what a rate means, and who rates reads it', whole, async ({ signIn }) => {
  const number = uniqueNumber()
  const meaning = `Three partners complain, case ${number}`
  const admin = await signIn('sysadmin')

  await test.step('on the scale that is meant', async () => {
    const { page, text } = admin
    await openAdministration(admin, 'rating-criteria', 'criteria.title')
    await page.getByRole('tab', { name: 'Customers and Partners', exact: true }).click()
    const third = page.getByRole('group', { name: `3 – ${text('vocabulary.impactRate.3')}`, exact: true })
    await third.getByLabel(text('criteria.fields.textEn'), { exact: true }).fill(meaning)
    await page.getByRole('button', { name: text('forms.save'), exact: true }).click()
    await expectMessage(admin, 'criteria.saved')
  })

  await test.step('under the rate in hand', async () => {
    const assessor = await signIn('assessor')
    const { page } = assessor
    await openBoard(assessor)
    await startRecord(assessor, 'item')
    const event = `A partner of the paper mill is left waiting, case ${number}`
    await writeDetails(assessor, { riskCategory: 'market', eventDescription: event, rootCause: 'No clerk.' })
    await goOn(assessor, 'gross')
    await rate(assessor, { likelihood: 2, impacts: { customer: 3 } })
    await expect(page.getByText(meaning).filter({ visible: true }).first()).toBeVisible()
  })
})

test('a blank form names the reviewers, and shows similar records', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  const event = `The dye house of hall ${uniqueNumber()} floods after a pipe breaks`
  await openBoard(assessor)
  await startRecord(assessor, 'item')
  await writeDetails(assessor, { riskCategory: 'environment', eventDescription: event })
  await expect(page.getByText(text('wizard.category.desk', { names: '' }).trim())).toBeVisible()
  await goOn(assessor, 'gross')

  await test.step('the next one who writes it is shown the first', async () => {
    await openBoard(assessor)
    await startRecord(assessor, 'item')
    await fieldOf(assessor, 'eventDescription').fill(event.replace('breaks', 'bursts'))
    await expect(page.getByRole('link').filter({ hasText: event })).toHaveAttribute('target', '_blank')
    await fieldOf(assessor, 'eventDescription').fill('')
  })
})

test('a summary begins with the rating of its highest item', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  const number = uniqueNumber()
  const title = `Boiler number ${number} explodes`
  await openBoard(assessor)
  await startRecord(assessor, 'item')
  await writeDetails(assessor, { riskCategory: 'energy', eventDescription: title, rootCause: 'Scale.' })
  await goOn(assessor, 'gross')
  await rate(assessor, { likelihood: 3, impacts: { safety: 5 } })
  await goOn(assessor, 'net')

  await openBoard(assessor, 'summary')
  await startRecord(assessor, 'summary')
  await writeDetails(assessor, { riskCategory: 'energy', eventDescription: `Boilers, ${number}`, rootCause: 'Age.' })
  await bindItem(assessor, title)
  await goOn(assessor, 'gross')
  const items = page.getByRole('region', { name: text('wizard.itemRatings.title') })
  await expect(items.getByRole('listitem')).toContainText([title])
  await items.getByRole('button', { name: text('wizard.itemRatings.take'), exact: true }).click()
  await expect(page.getByRole('radiogroup', { name: 'Health and Safety' }).getByRole('radio').nth(4)).toBeChecked()
  await goOn(assessor, 'net')
})
