import { screen } from '@testing-library/react'
import { Form, NumberInput, SelectArrayInput, TextInput } from 'react-admin'
import { expect, it } from 'vitest'
import { IndicatorDialog } from '#src/features/indicators/IndicatorDialog.tsx'
import { PeriodDialog } from '#src/features/reviewPeriods/PeriodDialog.tsx'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { RequiredSelect } from './RequiredSelect.tsx'

const choices = [{ id: 1, name: 'One' }]
const close = () => undefined

/** The labels with a mark, each with whether its field exposes that it is required. */
const marked = () =>
  [...document.querySelectorAll('label')]
    .filter(({ textContent }) => textContent.trim().endsWith('*'))
    .map((label) => {
      const field = document.getElementById(label.htmlFor)
      return [label.textContent.replaceAll(/\s/g, ' '), field?.matches(':required, [aria-required=true]')]
    })

it('required fields are exposed, and each is marked once (WCAG 3.3.2)', async () => {
  await renderWithResponses(
    <Form>
      <TextInput source="text" required />
      <NumberInput source="number" required />
      <RequiredSelect source="one" label="One of them" choices={choices} />
      <SelectArrayInput source="some" isRequired required choices={choices} InputLabelProps={{ required: false }} />
    </Form>,
  )
  await screen.findByRole('textbox')
  expect(marked()).toEqual([
    ['Text *', true],
    ['Number *', true],
    ['One of them *', true],
    ['Some *', true],
  ])
  expect(screen.getByRole('combobox', { name: /One of them/ })).toBeRequired()
})

it.each([
  ['an indicator', <IndicatorDialog key="indicator" onClose={close} />, 7],
  ['a review period', <PeriodDialog key="period" period={undefined} onClose={close} />, 3],
])('the required fields of %s are exposed', async (_what, dialog, count) => {
  await renderWithResponses(dialog, {
    calls: {
      'GET /api/v1/risks': () => Promise.resolve([]),
    },
  })
  await screen.findByRole('dialog')
  expect(marked().length).toBeGreaterThanOrEqual(count)
  expect(marked().filter(([, isExposed]) => !isExposed)).toEqual([])
})
