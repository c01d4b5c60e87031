import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource, TestMemoryRouter } from 'react-admin'
import { Route, useNavigate } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { permissionsKey } from '#src/dataProvider/reactAdminQueries.ts'
import { useAreResourcesRegistered } from './useAreResourcesRegistered.ts'

const drawn = vi.fn()

/** As every page with a link does, it asks for the route that it is on. */
function Page() {
  useNavigate()
  drawn()
  return <p>The board</p>
}

const Layout = ({ children }: { children: ReactNode }) => (useAreResourcesRegistered() ? children : <p>Loading</p>)

const pages = [
  <Resource key="risks" name="risks" list={<p>Risks</p>} />,
  <Resource key="faqs" name="faqs" list={<p>FAQs</p>} />,
  <CustomRoutes key="framed">
    <Route path="/" element={<Page />} />
  </CustomRoutes>,
]

it('draws a page once, and not again for each time that react-admin registers its resources', async () => {
  const queryClient = new QueryClient()
  // As the app has them before it draws anything.
  queryClient.setQueryData(permissionsKey, [])
  render(
    <TestMemoryRouter>
      <CoreAdminContext queryClient={queryClient}>
        <CoreAdminUI layout={Layout} disableTelemetry>
          {pages}
        </CoreAdminUI>
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  await screen.findByText('The board')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(drawn).toHaveBeenCalledTimes(1)
})
