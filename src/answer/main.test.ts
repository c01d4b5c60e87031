import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

const question = {
  kind: 'plan',
  title: 'สั่งซื้ออิฐทนไฟ',
  status: 'Pending',
  progress: 0,
  unit: null,
  value: null,
  on: '2026-11-28',
  person: 'Anan Srisuk',
  companyGroup: 'Kiln',
  dueOn: '2026-12-01',
  countsOn: null,
  era: 'gregorian',
}

const json = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }))

/** Opens the page in a language; the responses come in turn. */
async function openPage(prefix: '' | '/th', ...responses: Promise<Response>[]) {
  window.history.pushState(null, '', `${prefix}/answer#token`)
  const respond = vi.fn(() => responses.shift() ?? json({}, 500))
  vi.stubGlobal('fetch', respond)
  await import('./main.ts')
  return respond
}

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = '<main id="answer"></main>'
  return () => {
    vi.unstubAllGlobals()
    // Later files of the worker start with an empty page.
    document.body.replaceChildren()
  }
})

const expectFocusedHeading = (name: string) =>
  vi.waitFor(() => {
    const heading = screen.getByRole('heading', { level: 1, name })
    expect(heading).toHaveFocus()
    expect(document.title).toBe(`${name} · ${document.querySelector('strong')?.textContent}`)
  })

it('the page moves the focus to the heading of the question and of the thanks, and names the language of its title', async () => {
  await openPage('', json(question), json({ ...question, progress: 50, status: 'In Progress' }))
  await expectFocusedHeading('What is the progress of this mitigation plan?')
  expect(screen.getByText(question.title)).toHaveAttribute('lang', 'th')
  const progress = screen.getByRole('spinbutton')
  await userEvent.clear(progress)
  await userEvent.type(progress, '50')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await expectFocusedHeading('Thank you. Your answer has been saved.')
})

it.each([
  ['gone', json({}, 410), 'This link no longer works. Please sign in to answer, or wait for the next email.'],
  ['not loaded', json({}, 503), 'The question could not be loaded.'],
])('the page moves the focus to the heading of a link that is %s', async (_what, response, heading) => {
  await openPage('', response)
  await expectFocusedHeading(heading)
})

it.each([
  ['', 'Please enter a whole number from 0 to 100.'],
  ['/th', 'กรุณากรอกจำนวนเต็มตั้งแต่ 0 ถึง 100'],
] as const)('the page refuses a missing number in its language, at the field: %s', async (prefix, message) => {
  const respond = await openPage(prefix, json(question), json({ message: 'Refused' }, 400))
  const progress = await screen.findByRole('spinbutton')
  await userEvent.clear(progress)
  await userEvent.keyboard('{Enter}')
  expect(progress).toHaveFocus()
  expect(progress).toBeInvalid()
  expect(progress.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect(screen.getByRole('alert').textContent?.replaceAll('\u2060', '')).toBe(message)
  expect(respond).toHaveBeenCalledTimes(1)
  await userEvent.type(progress, '5{Enter}')
  await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Refused'))
  expect(progress).toBeInvalid()
})
