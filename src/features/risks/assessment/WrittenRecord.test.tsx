import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecordContextProvider } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { sampleCategories, sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { useMissingFields, WrittenRecord } from './WrittenRecord.tsx'

it('the form shows what a submission would miss as it is typed, and nothing again while that stays the same', async () => {
  let drawn = 0
  function Missing() {
    drawn++
    return <output>{Object.keys(useMissingFields()).join()}</output>
  }
  const submittableOf = ({ rootCause }: { rootCause: string }) => ({ rootCause })
  function Step() {
    const form = useForm({ defaultValues: { rootCause: 'Old pumps' } })
    return (
      <FormProvider {...form}>
        <WrittenRecord submittableOf={submittableOf}>
          <input {...form.register('rootCause')} />
          <Missing />
        </WrittenRecord>
      </FormProvider>
    )
  }
  const risk = sampleRisk()
  await renderWithResponses(
    <RecordContextProvider value={risk}>
      <Step />
    </RecordContextProvider>,
    { lists: { 'risk-categories': sampleCategories } },
  )
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('rootCause'))
  const [field, before] = [screen.getByRole('textbox'), drawn]
  await userEvent.type(field, ' leak')
  expect(drawn).toBe(before)
  await userEvent.clear(field)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('rootCause'))
})
