import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import type { Era } from '#domain/organisation/eras'
import type { Locale } from '#i18n/locales'
import { dateParts, enterDate } from '#src/testSupport/enterDate.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { DateInput } from './DateInput.tsx'

/** Shows the value of the form, and sets another day. */
function Watched() {
  const { setValue } = useFormContext()
  return (
    <>
      <output>{JSON.stringify(useWatch({ name: 'dueDate' }))}</output>
      <button type="button" onClick={() => setValue('dueDate', '2024-02-29')}>
        leap day
      </button>
    </>
  )
}

interface Options {
  era?: Era
  locale?: Locale
  dueDate?: string
}

async function renderField({ era = 'gregorian', locale = 'en', dueDate = '' }: Options = {}) {
  window.history.replaceState(null, '', locale === 'th' ? '/th' : '/')
  const form = (
    <Form defaultValues={{ dueDate }}>
      <DateInput source="dueDate" label="Due" helperText="When it is done" />
      <Watched />
    </Form>
  )
  await renderWithApp(form, { locale, session: sessionOf('Assessor', { era }) })
}

const held = () => JSON.parse(screen.getByRole('status').textContent) as unknown
const shown = async () => (await dateParts('Due')).map(({ textContent }) => textContent).join('/')

describe('a date field (rules text.dates and text.era)', () => {
  it.each([
    ['en', 'gregorian', '05112026', '05/11/2026', '2026-11-05'],
    ['th', 'gregorian', '05112026', '05/11/2026', '2026-11-05'],
    ['en', 'buddhist', '05112569', '05/11/2569', '2026-11-05'],
    ['th', 'buddhist', '05112569', '05/11/2569', '2026-11-05'],
    ['th', 'buddhist', '05112026', '05/11/2569', '2026-11-05'],
    ['th', 'buddhist', '29022567', '29/02/2567', '2024-02-29'],
    ['en', 'gregorian', '29022024', '29/02/2024', '2024-02-29'],
  ] as const)('takes %s, %s: %s as %s and holds %s', async (locale, era, digits, text, day) => {
    await renderField({ locale, era })
    await enterDate('Due', digits)
    await userEvent.tab()
    await waitFor(() => expect(held()).toBe(day))
    expect(await shown()).toBe(text)
    expect(screen.queryByText(/day first|โดยเริ่มจากวัน/)).not.toBeInTheDocument()
  })

  it.each([
    ['gregorian', 'month', 1, '30062027', '30/06/2027'],
    ['gregorian', 'year', 2, '30062027', '30/06/2027'],
    ['buddhist', 'month', 1, '30062570', '30/06/2570'],
    ['buddhist', 'year', 2, '30062570', '30/06/2570'],
  ] as const)('takes eight digits after a click on an empty %s %s', async (era, _part, place, digits, text) => {
    await renderField({ era })
    await userEvent.click((await dateParts('Due'))[place]!)
    await userEvent.keyboard(digits)
    await userEvent.tab()
    await waitFor(() => expect(held()).toBe('2027-06-30'))
    expect(await shown()).toBe(text)
  })

  it('lets a click choose the part of a filled date', async () => {
    await renderField({ dueDate: '2026-11-05' })
    await userEvent.click((await dateParts('Due'))[1]!)
    await userEvent.keyboard('12')
    await waitFor(() => expect(held()).toBe('2026-12-05'))
  })

  it.each([
    ['gregorian', '29/02/2024'],
    ['buddhist', '29/02/2567'],
  ] as const)('shows in the %s era what the form holds, also when something else changes it', async (era, leapDay) => {
    await renderField({ era, dueDate: '2026-11-05' })
    expect(await shown()).toBe(era === 'buddhist' ? '05/11/2569' : '05/11/2026')
    await userEvent.click(screen.getByText('leap day'))
    await waitFor(async () => expect(await shown()).toBe(leapDay))
  })

  it.each([
    ['a day that is none', 'gregorian', '31022026', '31/02/2026', '01/01/1900 to 31/12/2099'],
    ['a leap day of the wrong era', 'buddhist', '29022568', '29/02/2568', '01/01/2443 to 31/12/2642'],
    ['a Buddhist year where years are Gregorian', 'gregorian', '05112569', '05/11/2569', '01/01/1900 to 31/12/2099'],
    ['half a date', 'gregorian', '0511', '05/11/yyyy', '01/01/1900 to 31/12/2099'],
  ] as const)('keeps %s, and says what it takes', async (_what, era, digits, text, range) => {
    await renderField({ era })
    await enterDate('Due', digits)
    expect(screen.getByText('When it is done')).toBeInTheDocument()
    await userEvent.tab()
    await userEvent.click(document.body)
    expect(await screen.findByText(`Enter a date from ${range}, day first.`)).toBeInTheDocument()
    expect(await shown()).toBe(text)
    // An incomplete date is not reported as an empty field.
    expect(held()).not.toBeFalsy()
    expect(held()).not.toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('writes the date in words when years are Buddhist', async () => {
    await renderField({ locale: 'th', era: 'buddhist' })
    await enterDate('Due', '05112026')
    expect(await screen.findByText('05 พ.ย. 2569 (ค.ศ. 2026)')).toBeInTheDocument()
  })

  it('can be emptied again', async () => {
    await renderField({ dueDate: '2026-11-05' })
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await userEvent.click(document.body)
    await waitFor(() => expect(held()).toBeFalsy())
    expect(screen.getByText('When it is done')).toBeInTheDocument()
  })

  it('offers a calendar in the language and era of its reader', async () => {
    await renderField({ locale: 'th', era: 'buddhist', dueDate: '2026-11-05' })
    await userEvent.click(screen.getByRole('button', { name: 'เลือกวันที่อื่นแทน 5 พฤศจิกายน 2569' }))
    const calendar = await screen.findByRole('dialog')
    expect(within(calendar).getByText('พฤศจิกายน 2569')).toBeInTheDocument()
    const days = within(calendar).getAllByRole('columnheader')
    expect(days.map(({ textContent }) => textContent)).toEqual(['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'])
    await userEvent.click(within(calendar).getByRole('gridcell', { name: '20' }))
    await waitFor(() => expect(held()).toBe('2026-11-20'))
    expect(await shown()).toBe('20/11/2569')
  })
})
