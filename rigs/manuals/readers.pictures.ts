import type { Page } from '@playwright/test'
import { expect, test } from '../../e2e/fixtures.ts'
import { chooseInMenu, openBoard } from '../../e2e/screens/board.ts'
import { accountMenuOf, openSignIn } from '../../e2e/screens/signIn.ts'
import { addressIn } from '../../e2e/support/texts.ts'
import { language } from './story.ts'
import { takePicture } from './takePicture.ts'

test.use({ language, boardLayout: 'table' })

/** Parts covered by an open menu are found by element. */
const headerOf = (page: Page) => page.locator('header').first()

test('signing in, and the account', async ({ openBrowser, signIn }) => {
  const stranger = await openBrowser()
  await openSignIn(stranger)
  await takePicture(stranger, 'sign-in', { height: 640 })

  const reader = await signIn('multi')
  await openBoard(reader)
  await accountMenuOf(reader).click()
  await takePicture(reader, 'account', { of: [headerOf(reader.page), reader.page.getByRole('menu')], margin: 0 })
  await reader.page.goto(addressIn(reader.locale, '/setting/role-assignments'))
  await expect(reader.page.getByRole('table')).toBeVisible()
  await takePicture(reader, 'role-setting', { height: 460 })
})

test('what a Viewer reads', async ({ signIn }) => {
  const viewer = await signIn('viewer')
  const { page, text } = viewer
  await openBoard(viewer)
  await takePicture(viewer, 'viewer-board')

  await page.getByRole('button', { name: text('board.filters.open'), exact: true }).click()
  await takePicture(viewer, 'filters')
  await openBoard(viewer)
  await page.getByRole('button', { name: text('board.more'), exact: true }).click()
  await takePicture(viewer, 'board-menu', { height: 400 })
  await page.keyboard.press('Escape')

  // Next to a table the heat map is collapsed until opened.
  await chooseInMenu(viewer, 'board.display.title')
  await page.getByRole('checkbox', { name: text('board.heatMaps.title'), exact: true }).check()
  await page.keyboard.press('Escape')
  const net = page.getByRole('table', {
    name: text('heatMap.caption', { assessmentType: text('vocabulary.assessmentType.net') }),
  })
  await net.getByRole('button').filter({ hasText: /\d/ }).first().click()
  await expect(page.getByRole('group', { name: text('board.filters.active') })).toBeVisible()
  await takePicture(viewer, 'heat-map')

  await page.goto(addressIn(viewer.locale, '/history'))
  await expect(page.getByRole('table')).toBeVisible()
  await takePicture(viewer, 'summary-history', { height: 620 })
})

test('what a Managing Director starts with', async ({ signIn }) => {
  const director = await signIn('md')
  const { page, text } = director
  await page.goto(addressIn(director.locale, '/risk-report'))
  // The button names the number of the record.
  await expect(
    page.getByRole('button', { name: new RegExp(`^${text('risks.actions.approve')}`) }).first(),
  ).toBeEnabled()
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
  await takePicture(director, 'report')
})
