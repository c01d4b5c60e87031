import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import {
  CoreAdminContext,
  testDataProvider,
  useCanAccess,
  useGetIdentity,
  useGetList,
  useGetManyReference,
  usePermissions,
} from 'react-admin'
import { expect, it } from 'vitest'
import { reactAdminKeys } from './reactAdminKeys.ts'

function Page() {
  useGetIdentity()
  usePermissions()
  useCanAccess({ resource: 'risks', action: 'list' })
  useGetList('risks')
  useGetManyReference('risk-events', { target: 'riskId', id: 7 })
  return null
}

it('the keys of react-admin are those of its hooks', () => {
  const queryClient = new QueryClient()
  const list = () => Promise.resolve({ data: [], total: 0 })
  render(
    <CoreAdminContext
      queryClient={queryClient}
      dataProvider={testDataProvider({ getList: list, getManyReference: list })}
    >
      <Page />
    </CoreAdminContext>,
  )
  const cache = queryClient.getQueryCache()
  const { session, identity, permissions, resource, pages, references } = reactAdminKeys
  expect([identity, permissions].map((queryKey) => cache.findAll({ queryKey, exact: true }).length)).toEqual([1, 1])
  expect(
    [session, resource('risks'), pages('risks'), references('risk-events')].map(
      (queryKey) => cache.findAll({ queryKey }).length,
    ),
  ).toEqual([3, 1, 1, 1])
})
