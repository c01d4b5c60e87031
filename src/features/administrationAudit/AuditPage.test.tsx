import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AdministrationAction } from '#domain/wire/administrationAudit'
import type { Locale } from '#i18n/locales'
import * as files from '#src/platform/saveFile.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import AuditPage from './AuditPage.tsx'

const anan = { id: 1, email: 'anan@demo.example', firstName: 'Anan', lastName: 'Suksai' }
const nok = { id: 7, email: 'nok@demo.example', firstName: 'Nok', lastName: 'Jaidee' }
const run = (id: number, changes: Partial<AdministrationAction>): AdministrationAction => ({
  id,
  kind: 'user',
  action: 'update',
  user: anan,
  role: 'Group Admin',
  person: null,
  companyGroup: null,
  changes: [],
  createdAt: '2026-03-02T03:00:00.000Z',
  ...changes,
})

const actions = [
  run(4, {
    kind: 'role_assignment',
    action: 'create',
    person: nok,
    companyGroup: { id: 8, name: 'Siam Kiln Saraburi' },
    changes: [{ field: 'role', before: null, after: 'Managing Director' }],
  }),
  run(3, { action: 'deactivate', person: nok, changes: [{ field: 'isActive', before: 'true', after: 'false' }] }),
  run(2, { kind: 'role_assignment', action: 'end_deputy', user: null, role: null }),
  run(1, { kind: 'setting', action: 'turned', changes: [{ field: 'NEW_ONE', before: '12', after: '' }] }),
  run(-1, {
    kind: 'setting',
    action: 'change_setting',
    changes: [
      {
        field: 'LATE_AFTER_DAYS',
        before: '{"review":5,"report":5,"decide":5,"approve":10}',
        after: '{"review":5,"report":5,"decide":5,"approve":7}',
      },
    ],
  }),
  run(0, {
    kind: 'indicator',
    action: 'value_record',
    changes: [
      { field: 'on', before: null, after: '2026-11-01' },
      { field: 'amber', before: '3', after: '5' },
      { field: 'reminderDate', before: null, after: '2026-11-27T03:00:00.000Z' },
    ],
  }),
]

const openPage = async (locale: Locale = 'en') => {
  const page = await renderWithResponses(<AuditPage />, {
    path: '/admin/audit',
    locale,
    lists: { 'administration-audit': actions },
  })
  await screen.findAllByText('Anan Suksai')
  return page
}

afterEach(() => vi.restoreAllMocks())

describe('the audit of administration (rule audit.administration)', () => {
  it('shows when, who, what, on whom, and what was before and after', async () => {
    await openPage()
    const [, given, deactivated, expired, unknown, days, dated] = screen.getAllByRole('row')
    expect(given).toHaveTextContent(/Anan Suksai\s*Group Admin\s*Role assigned\s*Nok Jaidee\s*Siam Kiln Saraburi/)
    expect(given).toHaveTextContent('Role: - → Managing Director')
    expect(deactivated).toHaveTextContent('User deactivated')
    expect(deactivated).toHaveTextContent('Active: Yes → No')
    expect(expired).toHaveTextContent('The system or its operator')
    // Values without a text on the page are shown as they are.
    expect(unknown).toHaveTextContent('turned')
    expect(unknown).toHaveTextContent('NEW_ONE: 12 → -')
    expect(within(days!).getAllByRole('cell').at(-1)).toHaveTextContent(
      /^Days before a record is late · Director’s decision, days: 10 → 7$/,
    )
    expect(dated).toHaveTextContent('- → 01 Nov 2026')
    expect(dated).toHaveTextContent('Warning threshold: 3 → 5')
    expect(dated).toHaveTextContent(/- → 27 Nov 2026 \d\d:\d\d/)
  })

  it.each([
    ['en', ['Time', 'Actor']],
    ['th', ['เวลา', 'ผู้ดำเนินการ']],
  ] as const)('names the cells of a card by their column in %s', async (locale, names) => {
    await openPage(locale)
    const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell')
    expect(cells.slice(0, 2).map((cell) => cell.dataset['label'])).toEqual(names)
  })

  it('is narrowed by kind, and by days once they are whole', async () => {
    const { getList } = await openPage()
    const lastFilter = () => (getList.mock.calls.at(-1) as unknown[])[1] as { filter: object }
    await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Setting' }))
    await waitFor(() => expect(lastFilter().filter).toMatchObject({ kind: 'setting' }))
    expect(JSON.stringify(getList.mock.calls)).not.toContain('invalid')
  })

  it('is saved as a file, with everything that the filters find', async () => {
    const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
    await openPage()
    await userEvent.click(screen.getByRole('button', { name: 'Export file' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalled())
    const [blob, name] = saveFile.mock.calls[0]!
    expect(name).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
    const text = await blob.text()
    expect(text).toContain('Time,Actor,Acting role,Action,User,Company group,Field,Before,After')
    expect(text).toContain(',Role assigned,Nok Jaidee,Siam Kiln Saraburi,Role,-,Managing Director')
    expect(within(document.body).getByText('The audit log has been exported.')).toBeInTheDocument()
  })
})
