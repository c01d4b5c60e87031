import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { cellOf, openDrafts } from '../screens/sheet.ts'
import { bringAxe, violationsOf } from '../support/axe.ts'
import { languagesOf, whole } from '../support/scope.ts'

/** Returns role, name, description, value and state of the focused element, from the tree that screen readers use. */
async function focusIn(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  })
  await session.detach()
  const [node] = nodes
  const isInvalid = node?.properties?.some((one) => one.name === 'invalid' && one.value.value === 'true')
  return [node?.role, node?.name, node?.description, node?.value]
    .map((one) => String(one?.value ?? ''))
    .concat(isInvalid ? 'invalid' : [])
    .filter(Boolean)
    .join(' | ')
}

for (const language of languagesOf('th')) {
  const colorScheme = language === 'th' ? 'dark' : 'light'
  test(`a screen reader gets names, errors and conflicts of the sheet (${language})`, whole, async ({ signIn }) => {
    const person = await signIn('assessor', { colorScheme })
    const { page, text } = person
    await bringAxe(page.context())
    const { api, ids, mark, companyGroupId } = await openDrafts(person, 2)
    const [first = 0, second = 0] = ids
    const unlikely = `2 – ${text('vocabulary.likelihoodRate.2')}`
    const likelihood = text('excel.columns.likelihood', { assessmentType: text('vocabulary.assessmentType.gross') })
    const cause = text('risks.fields.rootCause')
    const heard = () => focusIn(page)

    // Moving: each row has its number and event as names, each column its field.
    const headers = page.getByRole('columnheader')
    await expect(headers.nth(2)).toHaveAccessibleName(text('risks.fields.eventDescription'))
    await expect(headers.nth(6)).toHaveAccessibleName(likelihood)
    const names = page.getByRole('row').nth(1).getByRole('rowheader')
    await expect(names.first()).toHaveAccessibleName(String(first))
    await expect(names.last()).toHaveAccessibleName(`Pump 1 of ${mark} fails.`)
    await cellOf(page, 1, 'gross').click()
    expect(await heard()).toBe(`gridcell | ${unlikely}`)

    // An error: announced after the input, part of the cell, and a description of the field.
    await page.keyboard.type('Huge')
    expect(await heard()).toBe(`combobox | ${likelihood} | Huge`)
    await page.keyboard.press('Enter')
    expect(await heard()).toBe(`gridcell | ${unlikely}`)
    const problem = text('riskSheet.problems.unknownRate')
    const cell = text('riskSheet.conflicts.cell', { id: first, column: likelihood })
    await expect(page.getByRole('status').filter({ hasText: problem })).toHaveText(`${cell}: ${problem}`)
    await page.keyboard.press('ArrowUp')
    expect(await heard()).toBe(`gridcell | (${problem})Huge | invalid`)
    await page.keyboard.press('F2')
    expect(await heard()).toBe(`combobox | ${likelihood} | ${problem} | Huge | invalid`)
    await page.keyboard.press('Escape')
    expect(await heard()).toBe(`gridcell | (${problem})Huge | invalid`)
    expect(await violationsOf(page)).toEqual([])

    // A conflict: both values in an alert, F6 leads to its two choices, and the focus returns to the cell.
    const [row] = await api.get(`/v1/risks/sheet?id=${second}`)
    const theirs = { ...row, detail: { ...row?.detail, rootCause: 'Sand' } }
    await api.put('/v1/risks/sheet', { companyGroupId, rows: [theirs] })
    await cellOf(page, 2, 'cause').click()
    await page.keyboard.type('Salt')
    await page.keyboard.press('Enter')
    const place = text('riskSheet.conflicts.cell', { id: second, column: cause })
    const [mine, saved] = [
      text('riskSheet.conflicts.mine', { text: 'Salt' }),
      text('riskSheet.conflicts.theirs', { text: 'Sand' }),
    ]
    const alert = page.getByRole('alert').filter({ hasText: text('riskSheet.conflicts.title') })
    await expect(alert).toContainText(`${place} – ${mine} – ${saved}`)
    await page.keyboard.press('ArrowUp')
    const asked = text('riskSheet.asked', { text: 'Sand' })
    expect(await heard()).toBe(`gridcell | (${asked})Salt | invalid`)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('F6')
    expect(await heard()).toBe(`button | ${text('riskSheet.conflicts.keepMine')}: ${place}`)
    await page.keyboard.press('Tab')
    expect(await heard()).toBe(`button | ${text('riskSheet.conflicts.takeTheirs')}: ${place}`)
    await page.keyboard.press('Enter')
    await expect.poll(heard).toBe('gridcell | Sand')
  })
}
