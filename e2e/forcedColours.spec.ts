import { createCompleteRisk } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { openStep } from './screens/wizard.ts'
import { apiOf } from './support/api.ts'
import { whole } from './support/scope.ts'

/** The painted background colour, whatever the style sheets contain. */
const groundOf = (element: Element) => getComputedStyle(element).backgroundColor
const frameOf = (element: Element) => getComputedStyle(element).borderTopWidth

test('chosen and pressable elements are visible where the system sets the colours', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor', { forcedColors: 'active' })
  const { page, text } = assessor
  const { id } = await createCompleteRisk(apiOf(assessor))
  await openStep(assessor, 'item', id, 'gross')
  const likelihood = page.getByRole('radiogroup', { name: text('vocabulary.likelihood'), exact: true })
  await expect(likelihood.getByRole('radio', { checked: true })).toHaveCount(1)
  const chosen = await likelihood.locator('label:has(:checked)').evaluate(groundOf)
  const others = await likelihood
    .locator('label:not(:has(:checked))')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor))
  expect(others).not.toContain(chosen)

  const next = page.getByRole('button', { name: text('wizard.next'), exact: true })
  expect(await next.evaluate(frameOf)).not.toBe('0px')
  const toggle = page.locator('.MuiSwitch-thumb').first()
  await openStep(assessor, 'item', id, 'details')
  expect(await toggle.evaluate(groundOf)).not.toBe(await page.locator('body').evaluate(groundOf))
})
