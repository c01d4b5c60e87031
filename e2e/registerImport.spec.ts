import { expect, test } from './fixtures.ts'
import { confirm, uniqueNumber } from './screens/administration.ts'
import { expectMessage } from './screens/messages.ts'
import { apiOf } from './support/api.ts'
import { tabTo } from './support/keyboard.ts'
import { whole } from './support/scope.ts'
import { addressIn, type Translate } from './support/texts.ts'
import { unknownRegisters } from './support/unknownRegisters.ts'

/** The button that confirms a question; it names what is left out. */
const confirmation = (text: Translate) =>
  new RegExp(
    [
      text('riskImport.questions.confirm'),
      ...[1, 2].flatMap((smart_count) =>
        (['columns', 'values'] as const).map((of) =>
          text(`riskImport.questions.leaveOut.${of}`, { smart_count }).replace(/\d/, '\\d+'),
        ),
      ),
    ].join('|'),
  )

// Live readers load a new record immediately; by then the import may have been undone.
test.use({ expectedComplaints: [/status of 400 .*\/risks\/\d+(\?fields=card|\/audit)/] })

// In one language: the company keeps the answers, so a second run is not asked again.
for (const language of ['th'] as const) {
  test.describe(`the import of a register (${language})`, () => {
    test.use({ language })

    test('brings a file in as drafts, shows what it cannot read, and is undone', async ({ signIn }) => {
      const person = await signIn('assessor')
      const { page, text } = person
      const mark = uniqueNumber()
      const register = [
        'Risk register 2026,,,,,',
        'No.,Risk description,Root cause,Likelihood,Impact,Action plan',
        `1,Pump ${mark} fails,Wear,4 - Likely,5,Buy a spare pump`,
        `2,Tank ${mark} leaks,Corrosion,often?,3,`,
        ',Total,,,,',
      ].join('\n')

      await page.goto(addressIn(language, '/risk/import'))
      await page.getByTestId('register-input').setInputFiles({
        name: `register-${mark}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(register),
      })
      await expect(page.getByText(text('riskImport.columns.found', { row: 2, smart_count: 2 }))).toBeVisible()
      // No column names the impact of the ratings.
      await page.getByRole('button', { name: confirmation(text) }).click()
      await page.getByRole('button', { name: text('riskImport.columns.next') }).click()

      const table = page.getByRole('table', { name: text('riskImport.preview.table') })
      await expect(table.getByRole('row')).toHaveCount(3)
      await expect(table.getByRole('row').nth(2)).toContainText('often?')
      await expect(table.getByRole('row').nth(2)).toContainText(text('riskImport.outcomes.remarks'))
      await page.getByRole('button', { name: text('riskImport.preview.start', { smart_count: 2 }) }).click()
      await expect(page.getByText(text('riskImport.done.created', { smart_count: 2 }))).toBeVisible()

      await page
        .getByRole('button', { name: text('riskImport.past.undo') })
        .first()
        .click()
      await confirm(person, 'riskImport.past.undoTitle')
      await expectMessage(person, 'riskImport.past.undone', { smart_count: 2 })
    })
  })
}

test(
  'registers of unknown forms come in with owners, days and categories in at most 12 clicks',
  whole,
  async ({ signIn }) => {
    test.setTimeout(120_000)
    const person = await signIn('assessor')
    const { page, text } = person
    const mark = uniqueNumber()
    const { user } = await apiOf(person).get('/auth/check')
    for (const { name, text: file, notTaken } of unknownRegisters(`${mark}`, `${user.firstName} ${user.lastName}`)) {
      let clicks = 1
      const click = async (button: ReturnType<typeof page.getByRole>) => {
        await button.click()
        clicks += 1
      }
      await page.goto('/risk/import')
      await page
        .getByTestId('register-input')
        .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
      const next = page.getByRole('button', { name: text('riskImport.columns.next') })
      const confirming = page.getByRole('button', { name: confirmation(text) })
      await expect(next).toBeVisible()
      for (let left = await confirming.count(); left > 0; left = await confirming.count()) {
        await click(confirming.first())
        await expect(confirming).toHaveCount(left - 1)
      }
      await click(next)
      await expect(page.getByText(notTaken).first()).toBeVisible()
      await click(page.getByRole('button', { name: text('riskImport.preview.start', { smart_count: 30 }) }))
      await expect(page.getByText(text('riskImport.done.created', { smart_count: 30 }))).toBeVisible()
      expect(clicks).toBeLessThanOrEqual(12)

      const [draft] = await apiOf(person).get(`/v1/risks?q=${mark}`)
      const { latestDetail } = await apiOf(person).get(`/v1/risks/${draft?.id ?? 0}`)
      expect(latestDetail.riskCategory).not.toBeNull()
      expect(latestDetail.mitigationPlans[0]).toMatchObject({ owner: { id: user.id }, dueDate: expect.any(String) })
      await page
        .getByRole('button', { name: text('riskImport.past.undo') })
        .first()
        .click()
      await confirm(person, 'riskImport.past.undoTitle')
      await expectMessage(person, 'riskImport.past.undone', { smart_count: 30 })
    }
  },
)

test('a register of 1,200 rows shows how much of it is written, by the keyboard alone', whole, async ({ signIn }) => {
  test.setTimeout(180_000)
  const person = await signIn('assessor')
  const { page, text } = person
  await page.goto('/risk/import')
  await page.getByTestId('register-input').setInputFiles('tests/fixtures/registers/group.xlsx')
  const confirming = page.getByRole('button', { name: confirmation(text) })
  // Unknown categories, and an owner that is a unit.
  for (const left of [2, 1]) {
    await expect(confirming).toHaveCount(left)
    await tabTo(page, confirming.first())
    await page.keyboard.press('Enter')
  }
  await tabTo(page, page.getByRole('button', { name: text('riskImport.columns.next') }))
  await page.keyboard.press('Enter')
  const start = page.getByRole('button', { name: text('riskImport.preview.start', { smart_count: 720 }) })
  await expect(start).toBeVisible({ timeout: 60_000 })
  // Records every progress value of the page, however short.
  await page.evaluate(() => {
    const shares: number[] = []
    Object.assign(globalThis, { shares })
    new MutationObserver(() => {
      const share = Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') ?? Number.NaN)
      if (!Number.isNaN(share) && share !== shares.at(-1)) shares.push(share)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await tabTo(page, start)
  await page.keyboard.press('Enter')
  await expect(page.getByText(text('riskImport.done.created', { smart_count: 720 }))).toBeVisible({ timeout: 60_000 })
  const shares = await page.evaluate(() => (globalThis as unknown as { shares: number[] }).shares)
  expect(shares.length).toBeGreaterThan(1)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))

  await page
    .getByRole('button', { name: text('riskImport.past.undo') })
    .first()
    .click()
  await confirm(person, 'riskImport.past.undoTitle')
  await expectMessage(person, 'riskImport.past.undone', { smart_count: 720 })
})

test('risks of earlier years become complete while the setting allows it', whole, async ({ signIn }) => {
  test.setTimeout(120_000)
  const [assessor, admin] = [await signIn('assessor'), await signIn('sysadmin')]
  const { page, text } = assessor
  const mark = uniqueNumber()
  const register = [
    'Risk description,Root cause,Category,Gross likelihood,Gross impact,Net likelihood,Net impact,Action plan',
    `Pump ${mark} fails,Wear,Energy,4,4,2,3,Buy a spare pump`,
    `Tank ${mark} leaks,,Energy,4,4,2,3,`,
  ].join('\n')
  const choose = async () => {
    await page.goto('/risk/import')
    const buffer = Buffer.from(register)
    await page.getByTestId('register-input').setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer })
  }
  const history = page.getByRole('radio', { name: text('riskImport.recordAs.history') })

  await choose()
  await expect(history).toBeDisabled()
  await expect(page.getByText(text('riskImport.recordAs.denied'))).toBeVisible()

  const setting = '/v1/settings/COMPLETED_IMPORT_UNTIL'
  await apiOf(admin).put(setting, { value: new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10) })
  await choose()
  const confirming = page.getByRole('button', { name: confirmation(text) })
  for (const left of [1, 0]) {
    await confirming.first().click()
    await expect(confirming).toHaveCount(left)
  }
  await history.check()
  await page.getByRole('button', { name: text('riskImport.columns.next') }).click()
  const table = page.getByRole('table', { name: text('riskImport.preview.table') })
  await expect(table.getByRole('row').nth(2)).toContainText(text('riskImport.outcomes.invalid'))
  await expect(table.getByRole('row').nth(2)).toContainText(text('risks.fields.rootCause'))
  await page.getByRole('button', { name: text('riskImport.preview.start', { smart_count: 1 }) }).click()
  await expect(page.getByText(text('riskImport.done.recorded', { smart_count: 1 }))).toBeVisible()
  const [risk] = await apiOf(assessor).get(`/v1/risks?q=${mark}`)
  expect(risk?.latestDetail.workflowStatus.name).toBe('complete_assessor')

  await page
    .getByRole('button', { name: text('riskImport.past.undo') })
    .first()
    .click()
  await confirm(assessor, 'riskImport.past.undoTitle')
  await expectMessage(assessor, 'riskImport.past.undone', { smart_count: 1 })
  await apiOf(admin).put(setting, { value: '' })
})
