import { expect, type Locator, type Page } from '@playwright/test'
import type { RiskType } from '#domain/risks/statuses'
import type { BoardView } from '#domain/risks/views'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import type { Person } from '../support/person.ts'
import { addressIn, type NameIn } from '../support/texts.ts'
import { expectMessage } from './messages.ts'

/** Opens all records of a type, and waits until they are loaded. */
export async function openBoard(person: Person, type: RiskType = 'item'): Promise<void> {
  await person.page.goto(addressIn(person.locale, `/?type=${type}&view=all`).replace('/th/?', '/th?'))
  await expect(listOf(person)).toBeVisible()
}

/** The filters of a board or report in its URL. */
export function filterIn(url: URL): Partial<BoardFilter> {
  return JSON.parse(url.searchParams.get('filter') ?? '{}') as Partial<BoardFilter>
}

/** The list of records on the board. */
export function listOf({ page, text }: Person): Locator {
  return page.getByRole('region', { name: text('board.list.label'), exact: true })
}

/** Changes to the other type of record. */
export async function openTab({ page, text }: Person, type: RiskType): Promise<void> {
  const other = type === 'item' ? 'summary' : 'item'
  await page.getByRole('button', { name: text(`board.types.${other}`), exact: true }).click()
  await page.getByRole('menuitem', { name: text(`board.types.${type}`), exact: true }).click()
}

/** Searches the board and waits for the result. */
export async function search({ page, text }: Person, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: text('forms.search'), exact: true }).fill(words)
  await expect(page).toHaveURL((url) => filterIn(url).q === words)
}

/** Selects a workflow status. */
export async function chooseView({ page, text }: Person, view: BoardView): Promise<void> {
  await page.getByRole('button', { name: text('board.views.label') }).click()
  await page.getByRole('menuitemradio', { name: text(`board.views.${view}`) }).click()
}

/** Opens an entry of the board's menu. */
export async function chooseInMenu({ page, text }: Person, entry: Parameters<Person['text']>[0]): Promise<void> {
  await page.getByRole('button', { name: text('board.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: text(entry), exact: true }).click()
}

/** The card of a record, by its event description. */
export function cardOf({ page }: Person, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

/** Opens a record from its card: by EDIT or VIEW DETAIL, whichever is there, or on a phone by its title (rule screens.card). */
export async function openRecord(person: Person, title: string, as: 'edit' | 'viewDetail' | 'title'): Promise<void> {
  const name = as === 'title' ? title : person.text(`board.card.${as}Of`, { title })
  await cardOf(person, title).getByRole('link', { name, exact: true }).click()
}

/** Opens the action menu of a card and returns one of its entries. */
export async function entryOfMenu(person: Person, title: string, action: NameIn<'risks.actions'>): Promise<Locator> {
  const [name = ''] = person.text('risks.actions.moreOf', { id: '|' }).split('|')
  await cardOf(person, title).getByRole('button', { name }).click()
  return person.page.getByRole('menuitem', { name: person.text(`risks.actions.${action}`), exact: true })
}

/** Selects a record for a bulk action. */
export async function select(person: Person, title: string): Promise<void> {
  await cardOf(person, title).getByRole('checkbox').check()
}

/** Runs a bulk action on the selected records, and confirms it. */
export async function runOnSelection(
  person: Person,
  action: 'report' | 'approve' | 'withdraw' | 'undo',
  count: number,
): Promise<void> {
  const { page, text } = person
  const bar = page.getByRole('region', { name: text('board.selection.label'), exact: true })
  await expect(bar.getByRole('status')).toHaveText(text('board.selection.count', { smart_count: count }))
  await bar.getByRole('button', { name: text(`board.selection.${action}`), exact: true }).click()
  // Above the appetite, the question offers an acceptance (rule acceptance.required).
  const ok = questionOf(page).getByRole('button', { name: text('app.ok'), exact: true })
  const approve = page.getByRole('dialog').getByRole('button', { name: text('risks.actions.approve'), exact: true })
  await ok.or(approve).click()
  await expect(ok.or(approve)).toBeHidden()
  await expectMessage(person, `board.selection.done.${action}`, { smart_count: count })
}

/** The dialog that asks for a confirmation; with facts to read it is no alert. */
const questionOf = (page: Page): Locator => page.getByRole('alertdialog').or(page.getByRole('dialog'))

/** Clicks OK in the confirmation dialog, which has no other button (rule screens.confirm). */
export async function confirm({ page, text }: Person): Promise<void> {
  const ok = questionOf(page).getByRole('button', { name: text('app.ok'), exact: true })
  await ok.click()
  await expect(ok).toBeHidden()
}
