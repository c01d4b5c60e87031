import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { faqInput, type Faq } from '#domain/wire/faqs'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import FaqEditPage from './FaqEditPage.tsx'
import FaqManagementPage from './FaqManagementPage.tsx'
import FaqPage from './FaqPage.tsx'
import HelpPage from './help/HelpPage.tsx'

const faq: Faq = {
  id: 7,
  titleEn: 'How do I report?',
  titleTh: 'รายงานอย่างไร',
  descriptionEn: 'Choose the records.',
  descriptionTh: '',
  createdAt: '2026-01-05T03:00:00.000Z',
  updatedAt: '2026-02-05T03:00:00.000Z',
}
const getList = vi.fn((_resource: string, { filter }: { filter: { q?: string } }) => {
  const data = [faq].filter(({ titleEn }) => titleEn.includes(filter.q ?? ''))
  return Promise.resolve({ data, total: data.length })
})
const getOne = () => Promise.resolve({ data: faq })

describe('the FAQ management', () => {
  it('marks the language that is missing, and deletes over the version that was shown', async () => {
    const remove = vi.fn().mockResolvedValue({ data: faq })
    await renderWithResponses(<FaqManagementPage />, { role: 'System Admin', endpoints: { getList, delete: remove } })
    const row = (await screen.findByRole('link', { name: 'How do I report?' })).closest('tr') as HTMLElement
    expect(within(row).getAllByText('Thai is missing').length).toBeGreaterThan(0)
    expect(within(row).getByRole('link', { name: 'Edit: How do I report?' })).toHaveAttribute(
      'href',
      '/admin/faq/edit?id=7',
    )
    await userEvent.click(within(row).getByRole('button', { name: /^Delete/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(remove).toHaveBeenCalledWith('faqs', { id: 7, previousData: faq }))
  })

  it('lets a Group Admin look, but not write', async () => {
    await renderWithResponses(<FaqManagementPage />, { endpoints: { getList } })
    expect(await screen.findByText('How do I report?')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Add a question' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
  })

  it.each([
    ['Group Admin', 1],
    ['System Admin', 0],
    ['Viewer', 0],
  ] as const)('names the writers to an administrator who cannot write: %s', async (role, count) => {
    await renderWithResponses(<FaqPage />, { role, endpoints: { getList } })
    expect(await screen.findByText('How do I report?')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryAllByText(/^System Admins write these questions/)).toHaveLength(count))
  })

  it('changes both languages side by side over the version that was shown', async () => {
    const update = vi.fn().mockResolvedValue({ data: faq })
    const { place } = await renderWithResponses(<FaqEditPage />, {
      role: 'System Admin',
      path: '/admin/faq/edit?id=7',
      endpoints: { getOne, getList, update },
    })
    const thai = await screen.findByRole('region', { name: 'Thai' })
    expect(within(thai).getByText('Thai is missing')).toBeInTheDocument()
    fireEvent.change(within(thai).getByLabelText('Answer'), { target: { value: 'เลือกรายการ' } })
    expect(within(thai).queryByText('Thai is missing')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(place.location.pathname).toBe('/admin/faq-management'))
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      id: 7,
      data: { titleEn: 'How do I report?', descriptionTh: 'เลือกรายการ' },
      previousData: { updatedAt: faq.updatedAt },
    })
    // The API refuses the other fields of the record.
    const { data } = update.mock.calls[0]![1] as { data: object }
    expect(Object.keys(data).sort()).toEqual(Object.keys(faqInput.shape).sort())
  })

  it('asks for both titles of a new question and creates it once', async () => {
    const create = vi.fn().mockResolvedValue({ data: faq })
    const { place } = await renderWithResponses(<FaqEditPage />, {
      role: 'System Admin',
      path: '/admin/faq/add',
      endpoints: { getList, create },
    })
    expect(await screen.findByText(/^Write the question in both languages/)).toBeVisible()
    expect(screen.queryByText(/is missing$/)).not.toBeInTheDocument()
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findAllByText('This field is required')).toHaveLength(2)
    expect(place.location.pathname).toBe('/admin/faq/add')
    for (const title of screen.getAllByLabelText(/^Question/)) fireEvent.change(title, { target: { value: 'ถาม' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1))
    expect(create.mock.calls[0]?.[1].data).toMatchObject({ titleEn: 'ถาม', titleTh: 'ถาม' })
  })
})

describe('the questions for every reader', () => {
  it('are all on one page, in the other language where the reader’s is missing', async () => {
    await renderWithResponses(<FaqPage />, { role: 'Viewer', path: '/FAQ', endpoints: { getList } })
    await userEvent.click(await screen.findByRole('button', { name: 'How do I report?' }))
    expect(await screen.findByText('Choose the records.')).toBeInTheDocument()
    expect(getList.mock.lastCall).toMatchObject(['faqs', { sort: { field: 'order', order: 'ASC' }, filter: {} }])
    expect(screen.getByRole('link', { name: 'Search and explanations' })).toHaveAttribute('href', '/help')
  })

  it('are searched on the help page, which explains until then', async () => {
    const { place } = await renderWithResponses(<HelpPage />, { role: 'Viewer', path: '/help', endpoints: { getList } })
    expect(await screen.findByRole('region', { name: 'Roles' })).toHaveTextContent('Managing Director')
    expect(screen.getByRole('link', { name: 'User manual: Viewer' })).toBeInTheDocument()
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'report' } })
    expect(await screen.findByRole('button', { name: 'How do I report?' })).toBeInTheDocument()
    expect(place.location.search).toContain('report')
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'kiln' } })
    expect(await screen.findByText('No questions or answers match your search.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Show all questions' })).toHaveAttribute('href', '/FAQ')
  })

  it.each([
    ['Group Admin', 'Admin manual: Group Admin', 'group-admin'],
    ['Viewer', 'User manual: Viewer', 'viewer'],
  ] as const)('are followed by the manual of the reader: %s', async (role, name, manual) => {
    await renderWithResponses(<HelpPage />, { role, path: '/help?q=kiln', endpoints: { getList } })
    const link = await screen.findByRole('link', { name: new RegExp(`^${name}`) })
    expect(link).toHaveAttribute('href', expect.stringMatching(new RegExp(`/md-manual-en\\?role=${manual}`)))
  })

  it('are found by a link that names the search alone', async () => {
    await renderWithResponses(<HelpPage />, { role: 'Viewer', path: '/help?q=report', endpoints: { getList } })
    expect(await screen.findByRole('button', { name: 'How do I report?' })).toBeInTheDocument()
  })
})
