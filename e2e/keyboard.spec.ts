import { demonstrationPassword } from '#src/features/session/login/demonstrationAccounts.ts'
import { expect, test } from './fixtures.ts'
import { openAdministration, uniqueNumber } from './screens/administration.ts'
import { cardOf, listOf, openBoard } from './screens/board.ts'
import { expectMessage } from './screens/messages.ts'
import { expectStatus, partOf } from './screens/record.ts'
import { accountMenuOf, emailOf } from './screens/signIn.ts'
import { currentStepOf, fieldOf } from './screens/wizard.ts'
import { submitItem } from './screens/workflow.ts'
import { apiOf } from './support/api.ts'
import { expectFocus, expectFocusStaysIn, tabTo } from './support/keyboard.ts'
import { whole } from './support/scope.ts'

// All of this works with the keyboard alone (WCAG 2.2, 2.1.1, 2.1.2, 2.4.3, 2.4.7). No test here clicks.
test.describe.configure({ mode: 'parallel' })

test('the keyboard leads from the sign-in to the heat map, a risk, and back', whole, async ({ openBrowser }) => {
  const person = await openBrowser()
  const { page, text } = person
  const { keyboard } = page
  await page.goto('/')
  await tabTo(page, page.getByLabel(text('auth.email'), { exact: true }))
  await keyboard.type(emailOf('viewer'))
  await tabTo(page, page.getByLabel(text('auth.password'), { exact: true }))
  await keyboard.type(demonstrationPassword)
  await keyboard.press('Enter')
  await expect(listOf(person)).toBeVisible()

  await test.step('the first stop skips the header', async () => {
    await page.reload()
    await expect(listOf(person)).toBeVisible()
    const skip = page.getByRole('link', { name: text('app.skipToContent') })
    await tabTo(page, skip)
    await expect(skip).toBeInViewport()
    await keyboard.press('Enter')
    await expectFocus(page.getByRole('main'))
  })

  await test.step('a cell of the heat map narrows the list', async () => {
    const cell = page
      .getByRole('table')
      .getByRole('button', { name: /[1-9]\d* risks?$/ })
      .last()
    await tabTo(page, cell)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/likelihood/)
    await expect(cell).toHaveAttribute('aria-pressed', 'true')
    await expectFocus(cell)
    // The old list stays until the new one is loaded.
    await expect(page.getByRole('article')).toHaveCount(Number(await cell.textContent()))
  })

  await test.step('a risk opens and closes again, at its own card', async () => {
    const link = page.getByRole('article').first().getByRole('link').first()
    const title = (await link.textContent()) ?? ''
    await tabTo(page, link)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await page.goBack()
    await expect(listOf(person)).toBeVisible()
    await expectFocus(cardOf(person, title).getByRole('link').first())
  })

  await test.step('the account menu takes the focus and gives it back', async () => {
    await tabTo(page, accountMenuOf(person), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page.locator(':focus')).toHaveAttribute('role', /^menuitem/)
    await keyboard.press('Escape')
    await expectFocus(accountMenuOf(person))
  })
})

test('a risk item is written and submitted', async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  const { keyboard } = page
  await openBoard(assessor)
  await tabTo(page, page.getByRole('link', { name: text('board.createItem') }))
  await keyboard.press('Enter')

  const category = page.getByRole('combobox', { name: text('risks.fields.riskCategory') })
  await tabTo(page, category)
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  // The first category of the list: another one may be the one that needs a description.
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expectFocus(category)
  await tabTo(page, fieldOf(assessor, 'eventDescription'))
  await keyboard.type('The crane at the clinker hall stops because its drive overheats in summer.')
  await tabTo(page, fieldOf(assessor, 'rootCause'))
  await keyboard.type('The fan of the drive takes in dust.')
  const next = page.getByRole('button', { name: text('wizard.next'), exact: true })

  for (const step of ['assessment', 'mitigationPlans'] as const) {
    await tabTo(page, next)
    await keyboard.press('Enter')
    await expect(currentStepOf(assessor)).toContainText(text(`wizard.${step}`))
    if (step === 'mitigationPlans') break
    const bothOf = (field: string) => [
      field,
      text('wizard.rating.ofType', { field, type: text('vocabulary.assessmentType.net') }),
    ]
    for (const label of [text('vocabulary.likelihood'), 'Health and Safety'].flatMap(bothOf)) {
      const rating = page.getByRole('radiogroup', { name: label, exact: true })
      await tabTo(page, rating.getByRole('radio').first())
      await keyboard.press('2')
      await expectFocus(rating.getByRole('radio', { checked: true }))
    }
  }

  await tabTo(page, page.getByRole('button', { name: text('wizard.submit.submit'), exact: true }))
  await keyboard.press('Enter')
  await expectMessage(assessor, 'risks.done.submit')
  await expectStatus(assessor, 'waiting_category_expert')
})

test.describe('the board as a table', () => {
  test.use({ boardLayout: 'table', viewport: { width: 1440, height: 900 } })

  test('is sorted, and its records selected', whole, async ({ signIn }) => {
    const assessor = await signIn('assessor')
    const { page, text } = assessor
    const { keyboard } = page
    await openBoard(assessor)
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows).not.toHaveCount(0)
    const menu = page.getByRole('button', { name: text('board.more'), exact: true })
    await tabTo(page, menu)
    await keyboard.press('Enter')
    await page.getByRole('menuitem', { name: text('board.display.title'), exact: true }).press('Enter')
    await tabTo(page, page.getByRole('combobox', { name: text('board.sort.label') }))
    await keyboard.press('Enter')
    await page.getByRole('option', { name: text('board.sort.score'), exact: true }).press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('sort') === 'score')
    await keyboard.press('Escape')
    await expectFocus(menu)

    for (const place of [0, 1]) {
      await tabTo(page, rows.nth(place).getByRole('checkbox'))
      await keyboard.press('Space')
      await expect(rows.nth(place).getByRole('checkbox')).toBeChecked()
    }
  })

  test('withdraws the selected records, and undoes that in the snackbar', whole, async ({ signIn }) => {
    const assessor = await signIn('assessor')
    const { page, text } = assessor
    const { keyboard } = page
    const word = `dugong ${uniqueNumber()}`
    const titles = [`A ${word} blocks the intake.`, `A ${word} blocks the outlet.`]
    for (const title of titles) await submitItem(apiOf(assessor), title)
    await openBoard(assessor)
    await tabTo(page, page.getByRole('searchbox', { name: text('forms.search'), exact: true }))
    await keyboard.type(word)
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows).toHaveCount(2)
    for (const row of await rows.all()) {
      await tabTo(page, row.getByRole('checkbox'))
      await keyboard.press('Space')
    }
    const bar = page.getByRole('region', { name: text('board.selection.label'), exact: true })
    await expect(bar.getByRole('status')).toHaveText(text('board.selection.count', { smart_count: 2 }))
    const withdraw = bar.getByRole('button', { name: text('board.selection.withdraw'), exact: true })
    await tabTo(page, withdraw)
    await keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: text('board.selection.withdraw'), exact: true })
    const ok = question.getByRole('button', { name: text('app.ok'), exact: true })
    await expectFocus(ok)
    await expectFocusStaysIn(page, question, 4)
    await keyboard.press('Escape')
    await expectFocus(withdraw)

    await keyboard.press('Enter')
    await expectFocus(ok)
    await keyboard.press('Enter')
    await expectMessage(assessor, 'board.selection.done.withdraw', { smart_count: 2 })
    // The column of a status that all rows have is not shown.
    for (const row of await rows.all()) await expect(row).toContainText(text('board.card.withYou'))
    // The bar has disappeared with the selection; the focus continues from its place.
    await tabTo(page, page.getByRole('alert').getByRole('button', { name: text('app.undo'), exact: true }))
    await keyboard.press('Enter')
    await expectMessage(assessor, 'risks.done.takenBack')
    for (const row of await rows.all()) await expect(row).not.toContainText(text('board.card.withYou'))
  })
})

test('an item is rejected in the drawer, which has the focus and gives it back', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { id } = await submitItem(apiOf(assessor), 'A conveyor catches fire below the roof of the coal hall.')
  const expert = await signIn('expert')
  const { page, text } = expert
  const { keyboard } = page
  await page.goto(`/risk/create?riskId=${id}`)
  const subject = partOf(expert, 'detail')
  const reject = page
    .getByRole('group', { name: subject, exact: true })
    .getByRole('button', { name: text('review.rejectOf.detail'), exact: true })
  await tabTo(page, reject)
  await keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: text('review.drawer.title'), exact: true })
  await expect(drawer).toBeVisible()
  await expectFocusStaysIn(page, drawer)
  await keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expectFocus(reject)

  await keyboard.press('Enter')
  const remark = drawer.getByRole('textbox', { name: text('review.drawer.remark'), exact: true })
  await expectFocus(remark)
  await keyboard.type('Which sprinklers are there, and since when?')
  await tabTo(page, drawer.getByRole('button', { name: text('review.drawer.submit'), exact: true }))
  await keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  // The focus continues from its previous position, not from the top of the page.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  const { latestDetail } = await apiOf(expert).get(`/v1/risks/${id}`)
  expect(latestDetail.reviewStatus).toBe('rejected')
})

test('a company group changes its place in the chart, and its name', whole, async ({ signIn }) => {
  const admin = await signIn('groupadmin')
  const { page, text } = admin
  const { keyboard } = page
  const number = uniqueNumber()
  for (const name of [`First ${number}`, `Second ${number}`]) {
    await apiOf(admin).post('/v1/company-groups', { name, parentId: 39 })
  }
  await openAdministration(admin, 'organization-chart', 'organizationChart.title')
  await tabTo(page, page.getByRole('searchbox'))
  await keyboard.type(number)
  await expect(page.getByText(text('organizationChart.found', { smart_count: 2 }))).toBeVisible()

  const item = page.getByRole('treeitem', { name: `Second ${number}`, exact: true })
  await tabTo(page, page.getByRole('tree').locator('[tabindex="0"]'))
  await keyboard.press('End')
  await expectFocus(item)
  await keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('treeitem').last()).toHaveAccessibleName(`First ${number}`)
  await expectFocus(item)

  await keyboard.press('Enter')
  const rename = page.getByRole('button', { name: text('organizationChart.actions.rename'), exact: true })
  await tabTo(page, rename)
  await keyboard.press('Enter')
  const field = page.getByRole('dialog').getByRole('textbox')
  await expectFocus(field)
  await expectFocusStaysIn(page, page.getByRole('dialog'), 6)
  await keyboard.press('Escape')
  await expectFocus(rename)
  await keyboard.press('Enter')
  await expectFocus(field)
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(`Third ${number}`)
  await keyboard.press('Enter')
  await expectMessage(admin, 'organizationChart.done.rename', { name: `Third ${number}` })
  await expectFocus(rename)
})
