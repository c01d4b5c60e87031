import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import {
  chooseGroup,
  confirm,
  createGroup,
  expectDisabled,
  lineOf,
  openAdministration,
  searchFor,
  uniqueNumber,
} from '../screens/administration.ts'
import { expectMessage } from '../screens/messages.ts'
import { apiOf } from '../support/api.ts'
import type { Person } from '../support/person.ts'
import { whole } from '../support/scope.ts'
import type { NameIn } from '../support/texts.ts'

test.describe.configure({ mode: 'parallel' })

const openChart = (person: Person) => openAdministration(person, 'organization-chart', 'organizationChart.title')

const itemOf = ({ page }: Person, name: string): Locator => page.getByRole('treeitem', { name, exact: true })

/** The children of a group in the chart. */
const childrenOf = (person: Person, name: string): Promise<string[]> =>
  itemOf(person, name)
    .getByRole('treeitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''))

test(
  'a Group Admin of the whole group shapes the chart: adds, orders, renames, moves, switches off, deletes',
  whole,
  async ({ signIn }) => {
    const admin = await signIn('groupadmin')
    const { page, text } = admin
    const top = await createGroup(apiOf(admin), 'Chart', 39)
    await openChart(admin)

    await test.step('search shows the way to it', async () => {
      await searchFor(admin, top.name)
      await expect(page.getByText(text('organizationChart.found', { smart_count: 1 }))).toBeVisible()
      await lineOf(itemOf(admin, top.name)).click()
      await expect(panelOf(admin)).toContainText(top.name)
    })

    const [east, west, north] = ['East', 'West', 'North'].map((name) => `${name} ${uniqueNumber()}`) as [
      string,
      string,
      string,
    ]
    await test.step('groups are added under the top group', async () => {
      for (const name of [east, west, north]) {
        await choose(admin, 'create')
        await saveName(admin, name)
        await expectMessage(admin, 'organizationChart.done.create', { name })
        await expect(page.getByRole('dialog')).toBeHidden()
        // The new group is selected; the next one becomes its sibling.
        await searchFor(admin, top.name)
        await lineOf(itemOf(admin, top.name)).click()
      }
      await searchFor(admin, '')
      await expect(itemOf(admin, north)).toBeVisible()
      await expect.poll(() => childrenOf(admin, top.name)).toEqual([east, west, north])
    })

    await test.step('their order is changed by keyboard and by dragging', async () => {
      await lineOf(itemOf(admin, north)).click()
      await itemOf(admin, north).press('Alt+ArrowUp')
      await expect.poll(() => childrenOf(admin, top.name)).toEqual([east, north, west])
      await expect(page.getByText(text('organizationChart.moved', { name: north, place: 2, total: 3 }))).toBeAttached()
      const target = lineOf(itemOf(admin, east))
      await lineOf(itemOf(admin, west)).dragTo(target, { targetPosition: { x: 120, y: 3 } })
      await expect.poll(() => childrenOf(admin, top.name)).toEqual([west, east, north])
      await expect(page.getByText(text('organizationChart.moved', { name: west, place: 1, total: 3 }))).toBeAttached()
      const stored = await apiOf(admin).get(`/v1/company-groups/${top.id}`)
      expect(stored.groups?.map(({ name }) => name)).toEqual([west, east, north])
    })

    const renamed = `Southeast ${uniqueNumber()}`
    await test.step('one is renamed and moved below another', async () => {
      await lineOf(itemOf(admin, east)).click()
      await choose(admin, 'rename')
      const dialog = page.getByRole('dialog')
      await saveName(admin, 'Not; allowed')
      await expect(dialog.getByText(text('validation.groupName'))).toBeVisible()
      await saveName(admin, renamed)
      await expect(dialog).toBeHidden()
      await expect(itemOf(admin, renamed)).toBeVisible()

      await choose(admin, 'move')
      await chooseGroup(dialog, text('organizationChart.newParent'), west)
      await dialog.getByRole('button', { name: text('organizationChart.moveHere'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect.poll(() => childrenOf(admin, west)).toEqual([renamed])
    })

    await test.step('it is deactivated, activated and deleted', async () => {
      await choose(admin, 'deactivate')
      await confirm(admin, 'organizationChart.actions.deactivate')
      await expect(itemOf(admin, `${renamed}, ${text('app.inactiveGroup')}`)).toBeVisible()
      await choose(admin, 'activate')
      await confirm(admin, 'organizationChart.actions.activate')
      await expect(itemOf(admin, renamed)).toBeVisible()
      await choose(admin, 'delete')
      await confirm(admin, 'organizationChart.actions.delete')
      await expectMessage(admin, 'organizationChart.done.deleted', { name: renamed })
      await expect(itemOf(admin, renamed)).toHaveCount(0)
    })
  },
)

for (const [account, parentId] of [
  ['companyadmin', 29],
  ['sysadmin', 36],
] as const) {
  test(`${account} shapes the part of the chart they administer`, whole, async ({ signIn }) => {
    const admin = await signIn(account)
    const { text } = admin
    const top = await createGroup(apiOf(admin), 'Chart', parentId)
    await openChart(admin)
    await searchFor(admin, top.name)
    await lineOf(itemOf(admin, top.name)).click()
    const name = `Office ${uniqueNumber()}`
    await choose(admin, 'create')
    await saveName(admin, name)
    await expectMessage(admin, 'organizationChart.done.create', { name })
    await searchFor(admin, name)
    await lineOf(itemOf(admin, name)).click()
    await expect(panelOf(admin)).toContainText(name)
    await choose(admin, 'delete')
    await confirm(admin, 'organizationChart.actions.delete')
    await expectMessage(admin, 'organizationChart.done.deleted', { name })
    await expect(admin.page.getByText(text('organizationChart.nothingFound'), { exact: true })).toBeVisible()
  })
}

test('a group in use can only be deactivated, and the top of the chart stays', whole, async ({ signIn }) => {
  const admin = await signIn('companyadmin')
  const { text } = admin
  await openChart(admin)
  const button = (action: NameIn<'organizationChart.actions'>) =>
    panelOf(admin).getByRole('button', { name: text(`organizationChart.actions.${action}`), exact: true })
  await expectDisabled(button('delete'), text('organizationChart.denied.top'))
  await expectDisabled(button('deactivate'), text('organizationChart.denied.home'))
  await lineOf(admin.page.getByRole('treeitem', { name: /^Finance and Procurement/ })).click()
  await expectDisabled(button('delete'), text('organizationChart.denied.inUse'))
  await expect(button('deactivate')).toBeEnabled()
})

/** The selected group with its actions. */
const panelOf = ({ page, text }: Person): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('group', { name: text('forms.actions') }) })

async function choose(person: Person, action: NameIn<'organizationChart.actions'>): Promise<void> {
  const name = person.text(`organizationChart.actions.${action}`)
  await panelOf(person).getByRole('button', { name, exact: true }).click()
}

async function saveName({ page, text }: Person, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('organizationChart.name')).fill(name)
  await dialog.getByRole('button', { name: text('forms.save'), exact: true }).click()
}
