import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { confirm } from '../screens/administration.ts'
import { expectMessage } from '../screens/messages.ts'
import { cellOf, openDrafts } from '../screens/sheet.ts'
import type { Person } from '../support/person.ts'
import { languagesOf, whole } from '../support/scope.ts'
import type { NameIn } from '../support/texts.ts'

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

test.describe.configure({ timeout: 180_000 })

const stateOf = ({ page, text }: Person, state: NameIn<'riskSheet.states'>) =>
  page.getByText(text(`riskSheet.states.${state}`), { exact: true })

type Opened = Awaited<ReturnType<typeof openDrafts>>

/** The saved content of the rows, without their versions. */
async function savedRows({ api, ids }: Pick<Opened, 'api' | 'ids'>) {
  const rows = await api.get(`/v1/risks/sheet?${ids.map((id) => `id=${id}`).join('&')}`)
  return rows.map(({ updatedAt: _version, ...row }) => row)
}

const savedCause = async (sheet: Opened, row: number) => (await savedRows(sheet))[row]?.detail.rootCause

/** Presses keys and clicks, and counts them; a paste is two keys. */
class Hands {
  keys = 0
  clicks = 0
  constructor(private readonly page: Page) {}

  async press(...combinations: string[]) {
    for (const one of combinations) {
      await this.page.keyboard.press(one)
      this.keys += one.split('+').length
    }
  }

  async paste(rows: readonly (readonly string[])[]) {
    const text = rows.map((row) => row.join('\t')).join('\r\n')
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await this.press('Control+v')
  }

  async click(target: Locator) {
    await target.click()
    this.clicks += 1
  }
}

for (const language of languagesOf('th')) {
  test.describe(`the sheet (${language})`, whole, () => {
    test.use({ language })

    test('40 imported drafts are completed and submitted with at most 60 keys and 12 clicks', async ({ signIn }) => {
      const person = await signIn('assessor', clipboard)
      const { page, text } = person
      const { api, user, ids } = await openDrafts(person, 40)
      const [category] = await api.get('/v1/risk-categories')
      const hands = new Hands(page)

      // The category: one pasted cell, filled down to the last record.
      await hands.click(cellOf(page, 1, 'category'))
      await hands.paste([[category?.name ?? '']])
      await hands.press('Control+Shift+ArrowDown', 'Control+d')
      // The owners by name, and the ratings in words of both languages.
      await hands.press('Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight')
      const owner = `${user.firstName} ${user.lastName}`
      const words = [
        ['High', '3 - Possible', 'Pumps are checked', 'Low', '2'],
        ['สูง', 'ปานกลาง', 'ตรวจปั๊มทุกเดือน', 'ต่ำ', 'น้อย'],
      ]
      await hands.paste(ids.map((_, place) => [owner, ...(words[place % 2] ?? [])]))
      await expect(stateOf(person, 'saved')).toBeVisible()
      await hands.click(page.getByRole('button', { name: text('riskSheet.check.start') }))
      await expect(page.getByText(text('riskSheet.check.confirm', { smart_count: 40 }))).toBeVisible()
      await confirm(person, 'riskSheet.check.start')
      hands.clicks += 1
      await expectMessage(person, 'board.selection.done.submit', { smart_count: 40 })

      expect(hands.keys).toBeLessThanOrEqual(60)
      expect(hands.clicks).toBeLessThanOrEqual(12)
      const risk = await api.get(`/v1/risks/${ids[39] ?? 0}`)
      expect(risk.latestDetail).toMatchObject({
        workflowStatus: { name: 'waiting_category_expert' },
        riskCategory: { id: category?.id },
        owner: { id: user.id },
      })
    })
  })
}

test('an undo after a wrong paste restores 200 saved cells', whole, async ({ signIn }) => {
  const person = await signIn('assessor', clipboard)
  const { page } = person
  const sheet = await openDrafts(person, 40)
  const before = await savedRows(sheet)
  const hands = new Hands(page)
  await hands.click(cellOf(page, 1, 'event'))
  await hands.paste(Array.from({ length: 40 }, () => ['Wrong', 'Wrong', '', '', '4']))
  await expect(stateOf(person, 'saved')).toBeVisible()
  await expect.poll(() => savedCause(sheet, 39)).toBe('Wrong')
  await hands.press('Control+z')
  await expect(cellOf(page, 1, 'cause')).toHaveText('Wear')
  await expect.poll(() => savedRows(sheet)).toEqual(before)
})

test('an undo of a new row deletes its draft, and a redo writes it again', whole, async ({ signIn }) => {
  const person = await signIn('assessor', clipboard)
  const { page } = person
  const { api, mark } = await openDrafts(person, 1)
  const drafts = async () => (await api.get(`/v1/risks/sheet?q=${encodeURIComponent(mark)}`)).length
  const hands = new Hands(page)
  await hands.click(cellOf(page, 2, 'event'))
  await hands.paste([[`Fan of ${mark} fails.`, 'Dust']])
  await expect.poll(drafts).toBe(2)
  await expect(stateOf(person, 'saved')).toBeVisible()
  await hands.press('Control+z')
  await expect.poll(drafts).toBe(1)
  await expect(cellOf(page, 2, 'number')).toHaveText(person.text('riskSheet.newRow'))
  await hands.press('Control+y')
  await expect.poll(drafts).toBe(2)
})

test('two people in one sheet lose nothing', whole, async ({ signIn }) => {
  const person = await signIn('assessor', clipboard)
  const { page, text } = person
  const sheet = await openDrafts(person, 2)
  const { api, ids, companyGroupId } = sheet
  const [row] = await api.get(`/v1/risks/sheet?id=${ids[0]}`)
  const theirs = { rootCause: 'Sand', indicator: 'Noise' }
  await api.put('/v1/risks/sheet', { companyGroupId, rows: [{ ...row, detail: { ...row?.detail, ...theirs } }] })

  await cellOf(page, 1, 'cause').click()
  await page.keyboard.type('Salt')
  await page.keyboard.press('Enter')
  const conflict = page.getByRole('alert').filter({ hasText: text('riskSheet.conflicts.title') })
  await expect(conflict).toContainText(text('riskSheet.conflicts.mine', { text: 'Salt' }))
  await expect(conflict).toContainText(text('riskSheet.conflicts.theirs', { text: 'Sand' }))
  expect(await savedCause(sheet, 0)).toBe('Sand')
  await conflict.getByRole('button', { name: new RegExp(text('riskSheet.conflicts.keepMine')) }).click()
  await expect
    .poll(async () => (await savedRows(sheet))[0]?.detail)
    .toMatchObject({ rootCause: 'Salt', indicator: 'Noise' })
})

test.describe('a lost connection', whole, () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|^about:blank: SecurityError/] })

  test('and a closed browser lose nothing', whole, async ({ signIn }) => {
    const person = await signIn('assessor', clipboard)
    const { page } = person
    const sheet = await openDrafts(person, 2)
    await page.context().setOffline(true)
    await cellOf(page, 2, 'cause').click()
    await page.keyboard.type('Salt')
    await page.keyboard.press('Enter')
    await expect(stateOf(person, 'offline')).toBeVisible()
    await page.goto('about:blank')
    await page.context().setOffline(false)
    await page.goto(sheet.address)
    await expect(cellOf(page, 2, 'cause')).toHaveText('Salt')
    await expect.poll(() => savedCause(sheet, 1)).toBe('Salt')
  })
})
