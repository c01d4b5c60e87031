import { expect } from '@playwright/test'
import { demonstrationPassword } from '#src/features/session/login/demonstrationAccounts.ts'
import { approveReview, createCompleteRisk } from '../../tests/support/riskInputs.ts'
import { test } from '../fixtures.ts'
import { filterIn, listOf } from '../screens/board.ts'
import { accountMenuOf, emailOf, openSignIn, openStart } from '../screens/signIn.ts'
import { apiOf } from '../support/api.ts'
import { Clicks } from '../support/clicks.ts'
import { whole } from '../support/scope.ts'

// Several people sign in.
test.describe.configure({ timeout: 120_000 })

// Alone, because parallel tests change the director's pending records.
test(
  'a Managing Director signs in and takes three decisions with 4 clicks (rule screens.overview)',
  whole,
  async ({ signIn, openBrowser }) => {
    const apiAs = async (account: string) => {
      const person = await signIn(account)
      await openStart(person)
      return apiOf(person)
    }
    const [assessor, expert, owner] = [await apiAs('assessor'), await apiAs('expert'), await apiAs('owner')]
    for (const number of [1, 2, 3]) {
      const detail = { eventDescription: `Silo ${number} of the second line overheats.` }
      const risk = await createCompleteRisk(assessor, { detail, net: [5, 5] })
      await assessor.put(`/v1/risks/${risk.id}/submit`)
      await approveReview(expert, risk)
      const lists = { riskSummaryRequire: [], riskItemRequire: [{ id: risk.id }] }
      await assessor.post('/v1/risk-summary/submit', lists)
      await owner.post('/v1/risk-summary/approve', lists)
    }

    const clicks = new Clicks()
    const director = await openBrowser()
    const { page, text } = director
    await openSignIn(director)
    await page.getByLabel(text('auth.email'), { exact: true }).fill(emailOf('md'))
    await page.getByLabel(text('auth.password'), { exact: true }).fill(demonstrationPassword)
    await clicks.on(page.getByRole('button', { name: text('auth.signIn'), exact: true }))
    await expect(accountMenuOf(director)).toBeVisible()
    const decisions = page.getByRole('region', { name: text('overview.decisions.title'), exact: true })
    const named = text('risks.actions.numbered', { action: text('risks.actions.approve'), id: '\\d+' })
    const approve = decisions.getByRole('button', { name: new RegExp(`^${named}$`) })
    for (const _turn of [1, 2, 3]) {
      // The text is in view before the decision.
      await expect(decisions.getByRole('heading', { level: 3 })).toBeInViewport()
      // Titles may be equal, numbers are not.
      const name = await approve.innerText()
      await clicks.on(approve)
      await expect(decisions.getByRole('button', { name, exact: true })).toHaveCount(0)
    }
    expect(clicks.count).toBe(4)
  },
)

test('the risk office sees a group that is late with 2 clicks (rule progress.late)', whole, async ({ signIn }) => {
  const { page, text } = await signIn('groupadmin')
  await page.goto('/')
  await expect(page).toHaveURL(/role-assignment/)
  const clicks = new Clicks()
  await clicks.on(
    page.getByRole('navigation', { name: text('app.mainMenu') }).getByRole('button', { name: text('app.menu.admin') }),
  )
  await clicks.on(page.getByRole('menuitem', { name: text('app.menu.overview'), exact: true }))
  const late = page.getByRole('region', { name: text('progress.toDo.title'), exact: true })
  const group = late.locator('a[href*="of=late"]').first()
  await expect(group).toBeVisible()
  expect(clicks.count).toBe(2)
  await group.click()
  const records = page.getByRole('region', { name: new RegExp(` – ${text('progress.groups.late')}$`) })
  await expect(records.getByRole('row').nth(1).getByRole('link')).toBeVisible()
})

test('the numbers of the report lead a Viewer to their records', whole, async ({ signIn }) => {
  const { page, text } = await signIn('viewer')
  await page.goto('/risk-report?type=item')
  await page.getByRole('link', { name: new RegExp(text('overview.glance.aboveAppetite')) }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/' && filterIn(url).aboveAppetite === true)
})

test('a number over time opens the records behind it (rule movement.records)', whole, async ({ signIn }) => {
  const { page, text, locale } = await signIn('viewer')
  await page.goto('/risk-report?type=item')
  await page.getByRole('button', { name: text('report.views'), exact: true }).click()
  await page.getByRole('menuitem', { name: text('report.overTime.open'), exact: true }).click()
  const section = page.getByRole('region', { name: text('report.overTime.title'), exact: true })
  await section.getByText(text('app.asTable')).click()
  const row = section.getByRole('row').last()
  const high = row.getByRole('cell').nth(2).getByRole('link')
  await high.click()
  await expect(page).toHaveURL((url) => String(filterIn(url).toStanding) === 'high' && Boolean(filterIn(url).toDay))
  await expect(listOf({ page, text, locale })).toBeVisible()
})
