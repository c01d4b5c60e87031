import { expect, test } from './fixtures.ts'
import { whole } from './support/scope.ts'

for (const [account, entry, path] of [
  ['assessor', 'riskBoard', '/'],
  ['md', 'riskReport', '/risk-report'],
  ['companyadmin', 'admin', '/'],
] as const) {
  test(`the header marks where ${account} begins`, whole, async ({ signIn }) => {
    const { page, text } = await signIn(account)
    await page.goto(path)
    const marked = page.getByRole('navigation', { name: text('app.mainMenu') }).locator('[aria-current]')
    await expect(marked).toHaveText(text(`app.menu.${entry}`))
  })
}

test('the manual of the Managing Director names the page that opens after the sign-in', whole, async ({ signIn }) => {
  const { page, text } = await signIn('md')
  await page.goto('/risk-report')
  const marked = page.getByRole('navigation', { name: text('app.mainMenu') }).locator('[aria-current]')
  await expect(marked).toHaveText(text('app.menu.riskReport'))
  await page.goto('/md-manual-en')
  await expect(page.getByRole('heading', { name: /Your start page: decisions and report/ })).toBeVisible()
})
