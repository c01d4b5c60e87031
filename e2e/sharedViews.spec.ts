import { expect, test } from './fixtures.ts'
import { uniqueNumber } from './screens/administration.ts'
import { filterIn, openBoard } from './screens/board.ts'
import { expectMessage } from './screens/messages.ts'
import type { Person } from './support/person.ts'
import { languagesOf, whole } from './support/scope.ts'

/** Opens the filters of the board, with the names of saved and shared views. */
async function openFilters(person: Person): Promise<void> {
  const { page, text } = person
  await openBoard(person)
  await page.getByRole('button', { name: new RegExp(`^${text('board.filters.open')}`) }).click()
  await expect(page.getByRole('group', { name: text('board.saved.label'), exact: true })).toBeVisible()
}

const sharedIn = ({ page, text }: Person) =>
  page.getByRole('group', { name: new RegExp(`^${text('sharedViews.of', { group: '|' }).split('|')[0]?.trim()}`) })

for (const language of languagesOf('en')) {
  test.describe(`views of the board, in ${language}`, () => {
    test.use({ language })

    test(
      'are saved, shared with the group, copied by a colleague, renamed, and shared no longer (rule views.shared)',
      whole,
      async ({ signIn }) => {
        const name = `Too high ${uniqueNumber()}`
        const author = await signIn('assessor')

        await test.step('saved and shared', async () => {
          const { page, text } = author
          await openFilters(author)
          await page.getByRole('menuitem', { name: text('board.filters.level'), exact: true }).click()
          const high = page.getByRole('checkbox', { name: text('vocabulary.level.high'), exact: true })
          // Checked by the address of the page, a moment after the click.
          await high.click()
          await expect(high).toBeChecked()
          await page.getByRole('button', { name: text('board.filters.others'), exact: true }).click()
          const saved = page.getByRole('group', { name: text('board.saved.label'), exact: true })
          await saved.getByRole('button', { name: text('board.saved.open'), exact: true }).click()
          await saved.getByRole('textbox', { name: text('board.saved.name') }).fill(name)
          await saved.getByRole('checkbox').check()
          await saved.getByRole('button', { name: text('forms.save'), exact: true }).click()
          await expect(sharedIn(author).getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
        })

        const colleague = await signIn('owner')
        await test.step('chosen and copied by a colleague, who cannot change it', async () => {
          const { page, text } = colleague
          await openFilters(colleague)
          const shared = sharedIn(colleague)
          await shared.getByRole('button', { name: new RegExp(`^${name} Anong Rattanakul`) }).click()
          await expect(page).toHaveURL((url) => filterIn(url).level?.[0] === 'high')
          await expect(shared.getByRole('button', { name: text('sharedViews.menu', { name }) })).toHaveCount(0)
          await shared.getByRole('button', { name: text('sharedViews.copy', { name }), exact: true }).click()
          const saved = page.getByRole('group', { name: text('board.saved.label'), exact: true })
          const start = saved.getByRole('button', { name: text('board.saved.start', { name }), exact: true })
          await start.click()
          await expect(start).toHaveAttribute('aria-pressed', 'true')
        })

        await test.step('renamed and taken away by its author, which leaves the copy', async () => {
          const { page, text } = author
          const newName = `${name} again`
          await sharedIn(author)
            .getByRole('button', { name: text('sharedViews.menu', { name }), exact: true })
            .click()
          await page.getByRole('menuitem', { name: text('sharedViews.rename'), exact: true }).click()
          const dialog = page.getByRole('dialog', { name: text('sharedViews.renameTitle', { name }) })
          await dialog.getByRole('textbox').fill(newName)
          await dialog.getByRole('button', { name: text('forms.save'), exact: true }).click()
          await sharedIn(author)
            .getByRole('button', { name: text('sharedViews.menu', { name: newName }), exact: true })
            .click()
          await page.getByRole('menuitem', { name: text('sharedViews.unshare'), exact: true }).click()
          await page
            .getByRole('alertdialog')
            .getByRole('button', { name: text('app.ok'), exact: true })
            .click()
          await expectMessage(author, 'sharedViews.unshared', { name: newName })

          await openFilters(colleague)
          const saved = colleague.page.getByRole('group', { name: colleague.text('board.saved.label'), exact: true })
          await expect(saved.getByRole('button', { name, exact: true })).toBeVisible()
          await expect(colleague.page.getByText(newName)).toHaveCount(0)
        })
      },
    )
  })
}
