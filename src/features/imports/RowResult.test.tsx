import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { interpret } from '#domain/riskImports/interpret'
import type { ImportedRisk, RiskImportRow } from '#domain/wire/riskImports'
import { ApiError } from '#src/platform/http/apiError.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportDone } from './RiskImportPage.tsx'
import { RowResult } from './RowResult.tsx'
import { noChoices, useRiskImport, type OpenRegister, type PreviewRow } from './useRiskImport.ts'

const at = '2026-03-02T03:00:00.000Z'
const existing = { id: 12, title: 'The kiln stops', updatedAt: at }
const rowOf = (result: Partial<RiskImportRow>): RiskImportRow => ({
  row: 0,
  outcome: 'created',
  id: null,
  existing: null,
  ...result,
})
const recordOf = (record: Partial<PreviewRow>): PreviewRow => ({
  id: 2,
  rows: [2],
  recordId: null,
  title: '',
  input: {} as ImportedRisk,
  remarks: [],
  cells: [],
  hasOtherEdits: false,
  result: rowOf({}),
  ...record,
})
const updateOf = (result: Partial<RiskImportRow>) => ({
  change: { id: 12, updatedAt: at },
  result: rowOf({ id: 12, ...result }),
})

describe('the result of a record of a register (rule import.duplicates)', () => {
  const textsOf = async (record: Partial<PreviewRow>) => {
    const { container, unmount } = await renderWithResponses(
      <RowResult row={recordOf(record)} choice="skip" onChoose={() => {}} onDecide={() => {}} />,
    )
    await screen.findByText(/^(New|Already recorded|Invalid)/)
    const texts = Array.from(container.querySelectorAll('.MuiTypography-caption'), ({ textContent }) => textContent)
    unmount()
    return texts
  }

  it.each<[string, Partial<PreviewRow>, string[]]>([
    ['nothing', {}, []],
    [
      'why it is refused, with the field where it has a name',
      { result: rowOf({ outcome: 'invalid', problems: { 'detail.rootCause': 'Too long.', row: 'Too many plans.' } }) },
      ['Root cause: Too long.', 'Too many plans.'],
    ],
    ['which record has the same event', { result: rowOf({ existing }) }, ['Same event as risk item no. 12']],
    [
      'what could not be read',
      { remarks: [{ field: 'rootCause', problem: 'unknownDay', cell: 'x'.repeat(80) }] },
      [`Root cause: “${'x'.repeat(60)}” is not a date; it stays empty.`],
    ],
    [
      'that it changes nothing',
      { result: rowOf({ existing }), update: updateOf({ outcome: 'unchanged' }) },
      ['Same event as risk item no. 12', 'The record already contains all of this.'],
    ],
    [
      'why it cannot be updated',
      {
        result: rowOf({ existing }),
        update: updateOf({ outcome: 'denied', problems: { update: 'It is in review.' } }),
      },
      [
        'Same event as risk item no. 12',
        'It cannot be updated: It is in review.',
        'The record already contains all of this.',
      ],
    ],
  ])('shows %s', async (_, record, texts) => {
    expect(await textsOf(record)).toEqual(texts)
  })

  it('offers an update where it changes something, and compares the fields', async () => {
    const onChoose = vi.fn()
    const changes = { rootCause: { before: 'Old', after: 'Worn lining', isChangedByOthers: false } }
    const record = recordOf({ result: rowOf({ existing }), update: updateOf({ outcome: 'changed', changes }) })
    await renderWithResponses(<RowResult row={record} choice="update" onChoose={onChoose} onDecide={() => {}} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Compare 1 field' }))
    expect(await screen.findByText('Worn lining')).toBeVisible()
    await userEvent.click(screen.getByRole('combobox', { name: 'Action' }))
    await userEvent.click(screen.getByRole('option', { name: 'Add as a new draft' }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('add')
  })
})

describe('an import of a register', () => {
  it.each([
    ['draft', ['Skip', 'Update', 'Add']],
    ['history', ['Skip', 'Add']],
  ] as const)('as %s offers for all recorded events: %j (rule import.duplicates)', async (recordAs, choices) => {
    const reading = { sheet: 0, columns: [], leftOut: [], headings: [] }
    const register = { sheets: [{ rows: [] }], reading, recordAs } as unknown as OpenRegister
    const content = { detail: { eventDescription: 'The kiln stops' } } as ImportedRisk
    const rows = [recordOf({ input: content, result: rowOf({ existing }) })]
    const stage = { kind: 'preview', fileName: '', register, recordAs, rows, unchanged: 0, ...noChoices } as const
    await renderWithResponses(
      <ImportPreview
        stage={stage}
        write={vi.fn()}
        back={vi.fn()}
        choose={vi.fn()}
        decideRow={vi.fn()}
        restart={vi.fn()}
      />,
    )
    await userEvent.click(await screen.findByRole('combobox', { name: /already recorded/ }))
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent.split(' ')[0])
    expect(names).toEqual(choices)
  })

  it.each([
    ['draft', 2, 1],
    ['draft', 0, 0],
    ['history', 2, 0],
  ] as const)(
    'as %s of %i new records leads %i times to the drafts (rule import.history)',
    async (recordedAs, created, links) => {
      const leftOut = { headings: [], records: 0, rows: [] }
      const stage = { kind: 'done', created, changed: 1, recordedAs, leftOut } as const
      await renderWithResponses(<ImportDone stage={stage} />)
      expect(await screen.findByRole('status')).toHaveTextContent(/1 record/)
      expect(screen.queryAllByRole('link')).toHaveLength(links)
    },
  )

  it.each([
    ['an answer of the server', new ApiError('Out of order', 503, { method: 'POST', path: '/' }), 'asking'],
    ['an unexpected error', new TypeError('broken'), 'broken'],
  ])('returns to the answers after %s, and swallows nothing else', async (_, error, shown) => {
    const records = [{ rows: [2], content: { detail: { eventDescription: 'The kiln stops' } }, problems: [] }]
    const reading = { tables: [], open: [], records }
    const register = { lists: {}, reading, recordAs: 'draft', file: new File([], 'register.xlsx') }
    let failure = ''
    function Import() {
      const { stage, check } = useRiskImport([], [])
      const run = () => check(register as unknown as OpenRegister).catch(({ message }: Error) => (failure = message))
      return <button onClick={() => void run()}>{stage.kind}</button>
    }
    await renderWithResponses(<Import />, { calls: { 'POST /api/v1/risks/import': () => Promise.reject(error) } })
    await userEvent.click(await screen.findByRole('button', { name: 'choosing' }))
    if (shown === 'asking') expect(await screen.findByRole('button', { name: 'asking' })).toBeVisible()
    await vi.waitFor(() => expect(failure).toBe(shown === 'asking' ? '' : shown))
  })

  it('keeps unticked rows and choices after a refusal, and sends the same rows again', async () => {
    const kiln = { detail: { eventDescription: 'The kiln stops' } }
    const records = [2, 3, 4].map((row) => ({ rows: [row], content: kiln, problems: [] }))
    const reading = { sheet: 0, columns: [], tables: [], open: [], leftOut: [], headings: [], records }
    const file = new File([], 'register.xlsx')
    const register = { sheets: [{ rows: [] }], lists: {}, answers: {}, reading, recordAs: 'history', file }
    const written: object[] = []
    const importRows = async ({ body }: { body: { dryRun?: boolean | undefined; rows: unknown[] } }) => {
      if (body.dryRun) return { rows: body.rows.map((_, row) => rowOf({ row, existing: row < 2 ? existing : null })) }
      written.push(body)
      throw new ApiError('Out of order', 503, { method: 'POST', path: '/' })
    }
    function Import() {
      const { stage, ...actions } = useRiskImport([], [])
      if (stage.kind === 'preview') return <ImportPreview stage={stage} {...actions} />
      return <button onClick={() => void actions.check(register as unknown as OpenRegister)}>{stage.kind}</button>
    }
    await renderWithResponses(<Import />, { calls: { 'POST /api/v1/risks/import': importRows } })
    await userEvent.click(await screen.findByRole('button', { name: 'choosing' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /row 3/ }))
    await userEvent.click(screen.getByRole('combobox', { name: /already recorded/ }))
    await userEvent.click(screen.getByRole('option', { name: /^Add/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Import 2/ }))
    expect(await screen.findByRole('checkbox', { name: /row 3/ })).not.toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: /^Import 2/ }))
    await vi.waitFor(() => expect(written).toHaveLength(2))
    expect(written[1]).toEqual(written[0])
  })

  it.each([
    ['another choice', 'draft', 'history'],
    ['the next step', 'Continue', 'preview'],
  ])('has the people who are found after %s (rule import.owners)', async (_, click, stageAfter) => {
    const sheets = [
      {
        name: 'Risks',
        rows: [
          ['Risk', 'Risk owner'],
          ['The kiln stops', 'Nok Suk'],
        ],
      },
    ]
    const lists = { categories: [], impacts: [] }
    const reading = interpret(sheets, lists)
    const register: OpenRegister = {
      file: new File([], 'register.xlsx'),
      sheets,
      lists,
      answers: {},
      reading,
      recordAs: 'draft',
    }
    const found: (() => void)[] = []
    const people = [{ name: 'Nok Suk', people: [{ id: 7, firstName: 'Nok', lastName: 'Suk' }] }]
    const calls = {
      'POST /api/v1/risks/imports/people': () => new Promise((resolve) => found.push(() => resolve(people))),
      'POST /api/v1/risks/import': async () => ({ rows: [rowOf({})] }),
    }
    function Import() {
      const { stage, answer, recordAs, check } = useRiskImport([], [])
      if (stage.kind !== 'asking' && stage.kind !== 'preview') {
        return <button onClick={() => answer(register, {})}>{stage.kind}</button>
      }
      const { register: now, kind } = stage
      return (
        <>
          {kind === 'preview' && <h1>preview</h1>}
          {now && <button onClick={() => recordAs(now, 'history')}>{now.recordAs}</button>}
          {now && <button onClick={() => void check(now)}>Continue</button>}
          <output>{now?.reading.records[0]?.content.detail.ownerUserId ?? 'unknown'}</output>
        </>
      )
    }
    await renderWithResponses(<Import />, { calls })
    await userEvent.click(await screen.findByRole('button', { name: 'choosing' }))
    await userEvent.click(await screen.findByRole('button', { name: click }))
    for (const resolve of found) resolve()
    expect(await screen.findByText(stageAfter)).toBeVisible()
    await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^7$/))
  })
})
