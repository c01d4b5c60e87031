import { expect, it } from 'vitest'
import { groupPages, menuNames } from './adminMenu.ts'

it.each([
  ['System Admin', null, ['organizationChart']],
  ['Group Admin', 1, ['organizationChart']],
  ['Group Admin', 2, []],
  ['Group Admin', 3, ['mdFlowManagement']],
  ['Group Admin', 4, ['organizationChart']],
] as const)('the menu of a %s of level %s names %j (rule menu.admin)', (role, buLevel, pages) => {
  expect(groupPages.filter((page) => menuNames(page, role, buLevel))).toEqual(pages)
})
