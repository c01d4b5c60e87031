import { expect, test } from './fixtures.ts'
import { chooseInMenu, openBoard } from './screens/board.ts'
import type { Person } from './support/person.ts'
import { whole } from './support/scope.ts'

/**
 * Simulates a new release on the server: the files of the open page are gone, and the first page lists others. A reload
 * gets the new ones.
 * @returns the number of requests for missing files
 */
async function installRelease({ page }: Person): Promise<() => number> {
  let isReopened = false
  let missed = 0
  await page.route('**/*', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) isReopened = true
    if (!isReopened && /^\/assets\/.*\.js$/.test(pathname)) {
      missed++
      await route.fulfill({ status: 404 })
    } else if (!isReopened && pathname === '/') {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('src="/assets/', 'src="/assets/next-'),
      })
    } else await route.continue()
  })
  return () => missed
}

test.use({ expectedComplaints: [/status of 404/] })

test('a page that was open when a new release was installed continues with the new one', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  await openBoard(assessor)
  const missed = await installRelease(assessor)
  // The code of this page is loaded when it is opened.
  await chooseInMenu(assessor, 'board.links.importRegister')
  await expect(
    page.getByRole('heading', { level: 1, name: text('board.links.importRegister'), exact: true }),
  ).toBeVisible()
  expect(missed()).toBeGreaterThan(0)
})
