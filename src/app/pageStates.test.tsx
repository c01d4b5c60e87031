import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it, vi, onTestFinished } from 'vitest'
import type { Role } from '#domain/access/roles'
import { messages } from '#i18n/en/index'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { routes } from './routes.tsx'

/** The pages with data of their own, by a role that opens them; the address has the ids. */
const pages: [path: string, role: Role, address: string][] = (
  [
    ['/', 'Assessor'],
    ['/history', 'Internal Owner'],
    ['/inactive', 'Assessor'],
    ['/risk-report', 'Managing Director', '/risk-report?type=item'],
    ['/risk-report', 'Viewer'],
    ['/risk-report', 'Internal Owner'],
    ['/risk-movement', 'Managing Director'],
    ['/export-pdf', 'Assessor'],
    ['/help', 'Viewer', '/help?filter=%7B%22q%22%3A%22kiln%22%7D'],
    ['/FAQ', 'Viewer'],
    ['/risk/:id?/net-assessments', 'Assessor', '/risk/7/net-assessments'],
    ['/setting/role-assignments', 'Assessor'],
    ['/to-do', 'Assessor'],
    ['/indicators', 'Internal Owner'],
    ['/indicators/:id', 'Internal Owner', '/indicators/7'],
    ['/risk-events', 'Viewer'],
    ['/risk/import', 'Assessor'],
    ['/risk-sheet', 'Assessor'],
    ['/rating-doubts', 'Internal Owner'],
    ['/account', 'Assessor'],
    ['/admin', 'Group Admin'],
    ['/admin/role-assignment', 'Group Admin'],
    ['/admin/audit', 'System Admin'],
    ['/admin/api-keys', 'System Admin'],
    ['/admin/installation', 'System Admin'],
    ['/admin/users', 'System Admin'],
    ['/admin/organization-chart', 'Group Admin'],
    ['/admin/md-flow-management', 'Group Admin'],
    ['/admin/review-periods', 'Group Admin'],
    ['/admin/deputies', 'Group Admin'],
    ['/admin/faq-management', 'System Admin'],
    ['/admin/appetite', 'Group Admin'],
    ['/admin/reference-data', 'System Admin'],
    ['/admin/settings', 'System Admin'],
    ['/admin/risk-reset', 'Group Admin'],
    ['/admin/rating-criteria', 'System Admin'],
    ['/admin/organization-import', 'System Admin'],
  ] as readonly [path: string, role: Role, address?: string][]
).map(([path, role, address = path]) => [path, role, address])

/** The texts of lists and sections without content; of people, `none` is a choice. */
const emptyTexts = new Set(
  textsIn(messages).flatMap(([key, text]) =>
    /\b(empty\.(title|none|filtered)|none|nothing|noValues)$/.test(key) && !/^(account|users|absences)\./.test(key)
      ? [text]
      : [],
  ),
)

function textsIn(texts: object, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [[`${path}${name}`, text] as [string, string]]
      : textsIn(text as object, `${path}${name}.`),
  )
}

const shownEmptyTexts = () =>
  [...document.body.querySelectorAll('*')].flatMap(({ childElementCount, textContent }) =>
    childElementCount === 0 && emptyTexts.has(textContent) ? [textContent] : [],
  )

/** Opens a page with a server that answers every call in one way. */
async function openPage([path, role, address]: (typeof pages)[number], answer: (url: string) => Promise<Response>) {
  vi.stubGlobal(
    'fetch',
    vi.fn((request: RequestInfo | URL) => answer(request instanceof Request ? request.url : String(request))),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { default: Page } = await routes.find((route) => route.path === path)!.page()
  await renderWithApp(
    <Routes>
      <Route path={path} element={<Page />} />
    </Routes>,
    { path: address, session: sessionOf(role), provider: dataProvider },
  )
}

const never = () => new Promise<Response>(() => undefined)

const failure = () =>
  Promise.resolve(
    Response.json({ statusCode: 500, error: 'Internal Server Error', message: 'Out of order' }, { status: 500 }),
  )

it('the messages contain the texts of lists without content', () => {
  expect(emptyTexts.size).toBeGreaterThan(20)
  expect(emptyTexts).toContain(messages.indicators.noValues)
})

it.each(pages)('%s does not appear empty for the %s while it loads', async (path, role, address) => {
  await openPage([path, role, address], never)
  await waitFor(() => expect(document.querySelector('h1, .MuiSkeleton-root, [role=status]')).not.toBeNull())
  expect(shownEmptyTexts()).toEqual([])
})

it.each(pages)(
  '%s offers the %s to try again after a failure, and does not appear empty',
  async (path, role, address) => {
    vi.spyOn(console, 'error').mockReturnValue()
    await openPage([path, role, address], failure)
    expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0)
    expect(shownEmptyTexts()).toEqual([])
  },
)

const empty = () => Promise.resolve(Response.json([], { headers: { 'content-range': 'items 0-0/0' } }))

it.each([
  ['the earlier imports', '/risk/import', 'Assessor', '/risks/imports', empty],
  ['the decisions', '/risk-report', 'Managing Director', 'kind=decide', never],
  ['the late plans', '/risk-report', 'Viewer', '/mitigation-plans', never],
] as const)('a page offers to try again if only %s of %s fail', async (_part, path, role, failing, others) => {
  await openPage([path, role, path], (url) => (url.includes(failing) ? failure() : others()))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
