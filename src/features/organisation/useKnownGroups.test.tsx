import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { useKnownGroups } from './useKnownGroups.ts'

function Groups({ ids }: { ids: readonly number[] }) {
  const { groups, missing, isPending } = useKnownGroups(ids)
  return <output>{isPending ? 'pending' : JSON.stringify({ groups: groups.map(({ name }) => name), missing })}</output>
}

it.each([
  ['without those that are gone', [8, 9], [9], ['Group 8'], [8]],
  ['of which none is left', [9], [9], [], null],
  ['of which one was just deleted', [7, 8], [], ['Group 8'], [7, 8]],
  ['without any', [], [], [], null],
] as const)('the hook loads company groups %s', async (_, ids, gone, names, loaded) => {
  const getMany = vi.fn(async (_resource: string, { ids: asked }: { ids: number[] }) => ({
    // Group 7 was deleted since the check.
    data: asked.filter((id) => id !== 7).map((id) => ({ id, name: `Group ${id}` })),
  }))
  const check = vi.fn(async ({ body: { companyGroupIds } }: { body: { companyGroupIds: number[] } }) => ({
    result: companyGroupIds.map((id) => ({ id, exists: !(gone as readonly number[]).includes(id), active: true })),
  }))
  await renderWithResponses(<Groups ids={ids} />, {
    endpoints: { getMany },
    calls: { 'POST /api/v1/company-groups/check-company-groups': check },
  })
  expect(await screen.findByText(JSON.stringify({ groups: names, missing: gone }))).toBeInTheDocument()
  expect(check).toHaveBeenCalledTimes(ids.length > 0 ? 1 : 0)
  expect(getMany.mock.calls.map(([, { ids: asked }]) => asked)).toEqual(loaded === null ? [] : [loaded])
})
