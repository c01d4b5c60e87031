import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import { sessionOf } from '#src/testSupport/sessions.ts'
import OrganisationImportPage from './OrganisationImportPage.tsx'

const sheet = {
  name: 'Groups',
  rows: [
    ['Company group', 'Belongs to'],
    ['Kiln 2', 'Siam Kiln'],
  ],
}

class Reader extends EventTarget {
  postMessage() {
    this.dispatchEvent(new MessageEvent('message', { data: { result: [sheet] } }))
  }
  terminate() {}
}

it('an import lists changed and refused rows; its preview reads nothing of the page again, the import everything (rule intake.confirmed)', async () => {
  vi.stubGlobal('Worker', Reader)
  const other = vi.fn(() => Promise.resolve(1))
  const Other = () => String(useQuery({ queryKey: ['other'], queryFn: other }).data)
  const written = vi.fn((body: { dryRun?: boolean | undefined }) => {
    const change = { kind: 'groupCreated', after: 'Kiln 2', group: 'Siam Kiln' }
    const line = { sheet: 'groups', row: 2, subject: 'Kiln 2', changes: [change], problems: [] }
    const refused = { ...line, row: 3, subject: 'Nowhere', changes: [], problems: [{ column: 'parent', text: 'None' }] }
    const leftOut = { people: 0, groups: 0 }
    return Promise.resolve({ id: body.dryRun ? null : 7, digest: 'd', lines: [line, refused], unchanged: 0, leftOut })
  })
  respondToCalls({
    'GET /api/v1/organisation-imports': () => Promise.resolve([]),
    'POST /api/v1/organisation-imports': ({ body }) => written(body),
  })
  const page = (
    <>
      <Other />
      <OrganisationImportPage />
    </>
  )
  await renderWithApp(page, { session: sessionOf('System Admin') })
  await userEvent.upload(screen.getByTestId('organisation-input'), new File(['x'], 'groups.csv'))
  const start = await screen.findByRole('button', { name: 'Import' })
  expect(other).toHaveBeenCalledTimes(1)
  const rowsNow = () => screen.getAllByRole('row').slice(1)
  expect(rowsNow()[1]).toHaveTextContent('NowhereCompany groups, row 3InvalidBelongs to: None')
  await userEvent.click(screen.getByRole('button', { name: 'Changed (1)' }))
  expect(rowsNow()).toHaveLength(1)
  expect(rowsNow()[0]).toHaveTextContent('New group in Siam Kiln')
  await userEvent.click(start)
  await screen.findByText(/The import has been saved/)
  await waitFor(() => expect(other).toHaveBeenCalledTimes(2))
  expect(written.mock.calls.map(([{ dryRun }]) => dryRun)).toEqual([true, undefined])
})
