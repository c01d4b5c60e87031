import type { Role } from '#domain/access/roles'
import { outcomeOf } from './crawl/outcomes.ts'
import type { Column } from './crawl/people.ts'
import { expect, test } from './fixtures.ts'
import { listOf, openBoard } from './screens/board.ts'
import { accountMenuOf, openStart } from './screens/signIn.ts'
import type { Person } from './support/person.ts'
import { whole } from './support/scope.ts'

/** The demonstration accounts (rule demo.accounts), and the first page of each (rule routes.admin-home). */
const accounts: readonly { account: string; role: Role; column: Column; start: '/' | '/admin/role-assignment' }[] = [
  { account: 'assessor', role: 'Assessor', column: 'assessor', start: '/' },
  { account: 'owner', role: 'Internal Owner', column: 'owner', start: '/' },
  { account: 'expert', role: 'Category Expert', column: 'expert', start: '/' },
  { account: 'md', role: 'Managing Director', column: 'md', start: '/' },
  { account: 'viewer', role: 'Viewer', column: 'viewer', start: '/' },
  { account: 'multi', role: 'Assessor', column: 'assessor', start: '/' },
  { account: 'companyadmin', role: 'Group Admin', column: 'groupAdmin', start: '/admin/role-assignment' },
  { account: 'buadmin', role: 'Group Admin', column: 'groupAdmin', start: '/admin/role-assignment' },
  { account: 'groupadmin', role: 'Group Admin', column: 'groupHead', start: '/admin/role-assignment' },
  { account: 'sysadmin', role: 'System Admin', column: 'systemAdmin', start: '/admin/role-assignment' },
]

test.describe.configure({ mode: 'parallel' })

for (const { account, role, column, start } of accounts) {
  test(`${account} begins at ${start}, and the menus lead to pages that open`, whole, async ({ signIn }) => {
    test.setTimeout(120_000)
    const person = await signIn(account)
    const { page, text } = person
    await openStart(person)
    await expect(page).toHaveURL((url) => url.pathname === start)
    await expect(page.getByRole('banner')).toContainText(text(`vocabulary.role.${role}`))
    if (start === '/') await readBoards(person, role)

    // The crawl opens each of them as each role.
    const paths = await pathsOfMenus(person)
    expect(paths).not.toEqual([])
    for (const path of paths) {
      // Without the page of doubts, the board shows the records in doubt.
      if (path !== '/rating-doubts') expect([path, outcomeOf(path, column).kind]).toEqual([path, 'opens'])
    }
  })
}

/** Opens each board of the role, and the first record on it. */
async function readBoards(person: Person, role: Role): Promise<void> {
  const types = role === 'Category Expert' ? (['item'] as const) : (['item', 'summary'] as const)
  for (const type of types) {
    await openBoard(person, type)
    await listOf(person).getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(person.page).toHaveURL(type === 'item' ? /\/risk\/create/ : /\/risk-summary\/create/)
    await expect(person.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
}

/** The pages of the app that header and account menu lead to. */
async function pathsOfMenus(person: Person): Promise<string[]> {
  const { page, text } = person
  const navigation = page.getByRole('navigation', { name: text('app.mainMenu'), exact: true })
  const paths = await hrefsIn(navigation.getByRole('link'))
  for (const button of [...(await navigation.getByRole('button').all()), accountMenuOf(person)]) {
    await button.click()
    paths.push(...(await hrefsIn(page.getByRole('menu').locator('a[href]'))))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  }
  // The feedback form is a file, which header.spec.ts downloads; the other language has the same page.
  return paths.filter((path) => /^\/(?!feedback\/|th(?:\/|$))/.test(path))
}

async function hrefsIn(links: ReturnType<Person['page']['locator']>): Promise<string[]> {
  return links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''))
}
