import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { createCompleteRisk } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { listOf } from './screens/board.ts'
import { accountMenuOf } from './screens/signIn.ts'
import { apiOf } from './support/api.ts'
import { whole } from './support/scope.ts'
import { textsIn } from './support/texts.ts'

const search = boardLink({ type: 'item', view: 'complete', level: ['medium', 'high'] }).slice(1)

test('changing the language keeps the board and its filters', whole, async ({ signIn }) => {
  const reader = await signIn('viewer')
  const { page, text } = reader
  const thai = await textsIn('th')
  await page.goto(`/${search}`)
  await expect(listOf(reader)).toBeVisible()

  await accountMenuOf(reader).click()
  await page.getByRole('menuitem', { name: text('app.language.switchTo', { language: 'ไทย' }), exact: true }).click()
  await expect(page.getByRole('heading', { name: thai('board.title'), level: 1 })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/th' && url.search === search)
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await expect(listOf({ ...reader, text: thai })).toBeVisible()

  await accountMenuOf({ ...reader, text: thai }).click()
  await page
    .getByRole('menuitem', { name: thai('app.language.switchTo', { language: 'English' }), exact: true })
    .click()
  await expect(page.getByRole('heading', { name: text('board.title'), level: 1 })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === search)
})

test('changing the language keeps the record and its step', whole, async ({ signIn }) => {
  const { page, text, ...assessor } = await signIn('assessor')
  const thai = await textsIn('th')
  const eventDescription = 'A text is asked for that its writer reads in the other language.'
  const { id } = await createCompleteRisk(apiOf({ page, text, ...assessor }), { detail: { eventDescription } })
  await page.goto(`/risk/${id}/net-assessments?mode=read`)
  await expect(page.getByRole('heading', { name: text('risks.sections.assessments') })).toBeVisible()

  await accountMenuOf({ page, text, ...assessor }).click()
  await page.getByRole('menuitem', { name: text('app.language.switchTo', { language: 'ไทย' }), exact: true }).click()
  await expect(page.getByRole('heading', { name: thai('risks.sections.assessments') })).toBeVisible()
  await expect(page.getByRole('heading', { name: eventDescription })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/th/risk/${id}/net-assessments\\?mode=read$`))
})
