import type { Role } from '../domain/users/roles.ts'
import { expect, test } from './fixtures.ts'
import { listOf, openBoard } from './screens/board.ts'
import { accountMenuOf } from './screens/signIn.ts'
import type { Person } from './support/person.ts'

/** The demonstration accounts (contract 7), and where spec 2 lets each of them begin. */
const accounts: readonly { account: string; role: Role; start: '/' | '/admin/role-assignment' }[] = [
  { account: 'assessor', role: 'Assessor', start: '/' },
  { account: 'owner', role: 'Internal Owner', start: '/' },
  { account: 'expert', role: 'Category Expert', start: '/' },
  { account: 'md', role: 'Managing Director', start: '/' },
  { account: 'viewer', role: 'Viewer', start: '/' },
  { account: 'multi', role: 'Assessor', start: '/' },
  { account: 'companyadmin', role: 'Group Admin', start: '/admin/role-assignment' },
  { account: 'buadmin', role: 'Group Admin', start: '/admin/role-assignment' },
  { account: 'groupadmin', role: 'Group Admin', start: '/admin/role-assignment' },
  { account: 'sysadmin', role: 'System Admin', start: '/admin/role-assignment' },
]

test.describe.configure({ mode: 'parallel' })

for (const { account, role, start } of accounts) {
  test(`${account} begins at ${start}, and every page of the menus opens`, async ({ signIn }) => {
    test.setTimeout(120_000)
    const person = await signIn(account)
    const { page, text } = person
    await expect(page).toHaveURL((url) => url.pathname === start)
    await expect(page.getByRole('banner')).toContainText(text(`vocabulary.role.${role}`))
    if (start === '/') await readBoards(person, role)

    for (const path of await pathsOfMenus(person)) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
        await expect(page.getByRole('heading', { name: text('errors.notFoundTitle') })).toBeHidden()
        await expect(page).toHaveURL((url) => url.pathname === path)
      })
    }
  })
}

test('an expert has no summaries, and a Viewer starts no record (spec 2)', async ({ signIn }) => {
  const expert = await signIn('expert')
  await expert.page.goto('/risk-summary/create')
  await expect(expert.page).toHaveURL((url) => url.pathname === '/')
  await expect(expert.page.getByRole('tab')).toHaveCount(0)

  const viewer = await signIn('viewer')
  await viewer.page.goto('/risk/create')
  await expect(viewer.page).toHaveURL((url) => url.pathname === '/')
  await viewer.page.goto('/admin/role-assignment')
  await expect(viewer.page).toHaveURL((url) => url.pathname === '/')
})

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
  // The manuals are the same for everybody, and manuals.spec.ts opens each of them.
  return paths.filter((path) => path.startsWith('/') && !path.includes('/md-manual'))
}

async function hrefsIn(links: ReturnType<Person['page']['locator']>): Promise<string[]> {
  return links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''))
}
