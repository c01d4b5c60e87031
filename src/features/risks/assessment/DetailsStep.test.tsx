import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { namesOf } from '#domain/risks/fieldNames'
import { detailFields } from '#domain/risks/fields'
import { isStickyNoteSubject, stickyNoteNoOf } from '#domain/risks/stickyNotes'
import type { StickyNote } from '#domain/wire/reviews'
import { StickyNotesProvider } from '#src/features/risks/record-parts/StickyNotes.tsx'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { More } from './DetailsStep.tsx'

const noteAt = (stickyNoteNo: number): StickyNote => ({
  id: 1,
  stickyNoteNo,
  comment: 'Since when?',
  disableStickyNote: false,
  mitigationPlanId: null,
  author: { id: 5, firstName: 'Mali', lastName: 'Srisuk' },
  authorRole: 'Category Expert',
  createdAt: '2026-03-01T08:00:00.000Z',
})

const earlyWarning = namesOf(detailFields, { section: ['earlyWarning'] })

describe('the fields that few records need', () => {
  const isOpenWith = async (values: object, notes: StickyNote[] = []) => {
    function Form() {
      return (
        <StickyNotesProvider notes={notes} planIds={[]}>
          <FormProvider {...useForm({ defaultValues: values })}>
            <More />
          </FormProvider>
        </StickyNotesProvider>
      )
    }
    await renderWithResponses(<Form />, {})
    return (await screen.findByRole('group')).hasAttribute('open')
  }

  it('are closed without a value and a note', async () => {
    expect(await isOpenWith({})).toBe(false)
  })

  it.each([...earlyWarning, 'isPrivate'])('are open if %s has a value', async (name) => {
    expect(await isOpenWith({ [name]: name === 'isPrivate' || 'High' })).toBe(true)
  })

  it.each(earlyWarning.flatMap((name) => (isStickyNoteSubject(name) ? [name] : [])))(
    'are open if %s has a note',
    async (name) => {
      expect(await isOpenWith({}, [noteAt(stickyNoteNoOf(name))])).toBe(true)
    },
  )
})
