import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataProviderContext, type DataProvider } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Risk } from '#domain/wire/risks'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { sampleCategories, sampleImpacts, sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { detailsValuesOf } from '#src/features/risks/record-parts/detailsValues.ts'
import RiskPage from '#src/features/risks/record/RiskPage.tsx'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import { draftKey, readDraft, writeDraft } from '#src/ui/forms/draftStore.ts'
import { isWhole } from '#tests/support/scope'
import { useStepFormState } from '../useStepFormState.ts'

let stored: Risk
const updateRisk = vi.fn(async (_parts: { body: object }) => stored)

beforeEach(() => {
  localStorage.clear()
  stored = sampleRisk()
  updateRisk.mockClear()
})

async function open() {
  const provider = {
    ...dataProvider,
    getList: async (resource: string) => {
      const data = { 'risk-categories': sampleCategories, 'category-impacts': sampleImpacts }[resource] ?? []
      return { data, total: data.length }
    },
  } as unknown as DataProvider
  respondToCalls({
    'GET /api/v1/risks/:id': async () => stored,
    'GET /api/v1/risks/:id/audit': async () => [],
    'PUT /api/v1/risks/:id': updateRisk,
  })
  const page = await renderWithApp(
    <DataProviderContext value={provider}>
      <RiskPage />
    </DataProviderContext>,
    { path: '/risk/create?riskId=7&mode=edit' },
  )
  return { ...page, user: userEvent.setup() }
}

const rootCause = () => screen.findByRole('textbox', { name: /Root cause/ })
const button = (name: string) => screen.getByRole('button', { name })

/** Types and leaves the way a reload or a sign-out does. */
async function typeAndReload(text: string) {
  const { user, unmount } = await open()
  await user.type(await rootCause(), text)
  window.dispatchEvent(new Event('pagehide'))
  unmount()
}

describe('input that was not saved', () => {
  // A browser story covers it every day.
  it.runIf(isWhole)('is offered again after a reload, and restored', async () => {
    await typeAndReload(' and no storage')
    const { user } = await open()
    const dialog = await screen.findByRole('dialog', { name: 'You have unsaved changes' })
    expect(within(dialog).getByText('One supplier and no storage')).toBeInTheDocument()
    await user.click(button('Restore'))
    await waitFor(async () => expect(await rootCause()).toHaveValue('One supplier and no storage'))
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument()
  })

  it.each([
    [29, true],
    [31, false],
  ])('is available after %i days: %s', (days, isKept) => {
    const key = draftKey(1, 7, 'details')
    writeDraft(key, { values: { rootCause: 'One supplier' }, base: {} })
    expect(readDraft(key, Date.now() + days * 86_400_000) !== null).toBe(isKept)
  })

  it('is gone once it was discarded, and once it was saved', async () => {
    await typeAndReload('!')
    const { user, unmount } = await open()
    await screen.findByRole('dialog')
    await user.click(button('Discard my input'))
    await waitFor(async () => expect(await rootCause()).toHaveValue('One supplier'))
    await user.type(await rootCause(), '?')
    await user.click(button('Save'))
    await waitFor(() => expect(updateRisk).toHaveBeenCalled())
    unmount()
    await open()
    await rootCause()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  // A browser story covers it every day.
  it.runIf(isWhole)(
    'is shown next to somebody else’s change after a conflict, with a choice for each field, and is then saved on top of it',
    async () => {
      await typeAndReload(', mine')
      stored = sampleRisk({
        updatedAt: '2026-03-03T08:00:00.000Z',
        detail: { rootCause: 'Theirs', indicator: 'Their indicator' },
      })
      const { user } = await open()
      const dialog = await screen.findByRole('dialog', { name: 'This record was saved while you were typing' })
      const choice = within(dialog).getByRole('radiogroup', { name: 'Value to keep: Root cause' })
      expect(within(choice).getByRole('radio', { name: /One supplier, mine/ })).toBeChecked()
      const indicator = within(dialog).getByRole('radiogroup', { name: 'Value to keep: Indicator' })
      expect(within(indicator).getByRole('radio', { name: /Their indicator/ })).toBeChecked()
      await user.click(within(choice).getByRole('radio', { name: /Theirs/ }))
      await user.click(within(choice).getByRole('radio', { name: /mine/ }))
      await user.click(button('Keep the selected values'))
      await waitFor(async () => expect(await rootCause()).toHaveValue('One supplier, mine'))
      await user.click(button('Save'))
      await waitFor(() => expect(updateRisk).toHaveBeenCalled())
      expect(updateRisk.mock.calls[0]?.[0].body).toMatchObject({
        updatedAt: '2026-03-03T08:00:00.000Z',
        detail: { rootCause: 'One supplier, mine', indicator: 'Their indicator' },
      })
    },
  )
})

describe('discarded input', () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('riskBoard.draft.'))

  it('is not kept by the timer of an earlier keystroke', async () => {
    const nothing = detailsValuesOf(null)
    const options = {
      draft: { record: 7, step: 'details' as const },
      risk: null,
      valuesOf: () => nothing,
      save: async () => stored,
      isUnfinished: () => false,
    }
    function Step() {
      const { abandon } = useStepFormState(options)
      return <button onClick={abandon}>Give up</button>
    }
    function Form() {
      const form = useForm({ defaultValues: nothing })
      return (
        <FormProvider {...form}>
          <button onClick={() => form.setValue('rootCause', `${form.getValues('rootCause')}x`)}>Type</button>
          <Step />
        </FormProvider>
      )
    }
    await renderWithApp(<Form />)
    vi.useFakeTimers()
    try {
      fireEvent.click(button('Type'))
      act(() => void vi.advanceTimersByTime(400))
      expect(drafts()).toHaveLength(1)
      fireEvent.click(button('Type'))
      fireEvent.click(button('Give up'))
      act(() => void vi.advanceTimersByTime(400))
      expect(drafts()).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })
})
