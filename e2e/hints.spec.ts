import type { Risk } from '#domain/wire/risks'
import { assessmentOf, completeDetail, type RiskApi } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { expectStatus } from './screens/record.ts'
import { addPlan, openStep, submit, submitPanelOf } from './screens/wizard.ts'
import { apiOf } from './support/api.ts'
import { whole } from './support/scope.ts'
import type { NameIn } from './support/texts.ts'

test(
  'hints before a submission name the questions of a reviewer, and prevent nobody from submitting',
  whole,
  async ({ signIn }) => {
    const assessor = await signIn('assessor')
    const { page, text } = assessor
    const hint = (name: NameIn<'wizard.hintsBeforeSubmit'>) =>
      submitPanelOf(assessor).getByText(text(`wizard.hintsBeforeSubmit.${name}`))

    const lowered = await createItem(apiOf(assessor), { gross: [4, 4], net: [2, 2] })
    await openStep(assessor, 'item', lowered.id, 'mitigationPlans')
    await expect(hint('loweredWithoutControls')).toBeVisible()
    await expect(hint('netAboveGross')).toBeHidden()

    const raised = await createItem(apiOf(assessor), { gross: [3, 3], net: [5, 4] })
    await openStep(assessor, 'item', raised.id, 'mitigationPlans')
    await expect(hint('netAboveGross')).toBeVisible()
    // Missing fields are reported already: without a plan there is no submission.
    await expect(submitPanelOf(assessor)).toContainText(text('validation.planRequired'))
    await expect(hint('highWithoutRunningPlan')).toBeHidden()

    await addPlan(assessor, 1, 'Exchange the transformer in the next shutdown.')
    await page.getByRole('button', { name: text('wizard.save'), exact: true }).click()
    await expect(hint('highWithoutRunningPlan')).toBeVisible()
    await expect(submitPanelOf(assessor)).toContainText(text('wizard.submit.ready'))
    await submit(assessor)
    await expectStatus(assessor, 'waiting_category_expert')
  },
)

test('an item that cannot be submitted leads to each field that is missing', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  const item = await createItem(apiOf(assessor), { gross: [3, 3], net: [3, 3], detail: { rootCause: null } })
  await openStep(assessor, 'item', item.id, 'mitigationPlans')
  const link = { field: text('risks.fields.rootCause'), step: text('wizard.details') }
  await submitPanelOf(assessor)
    .getByRole('link', { name: text('wizard.submit.goTo', link), exact: true })
    .click()
  const rootCause = page.getByRole('main').getByRole('textbox', { name: text('risks.fields.rootCause'), exact: true })
  await expect(rootCause).toBeFocused()
  await expect(rootCause).toHaveAccessibleDescription(new RegExp(text('validation.required')))
})

interface Rated {
  gross: [likelihood: number, impact: number]
  net: [likelihood: number, impact: number]
  detail?: object
}

/** Writes an item without a screen: rated, without controls and without a plan. */
async function createItem(author: RiskApi, { gross, net, detail }: Rated): Promise<Risk> {
  const risk: Risk = await author.post('/v1/risks/create', { type: 'item', detail: { ...completeDetail, ...detail } })
  for (const [type, [likelihood, impact]] of [
    ['gross', gross],
    ['net', net],
  ] as const) {
    const rating = assessmentOf(risk.latestDetail.id, type, likelihood, impact)
    await author.post('/v1/assessments', { ...rating, keyCurrentControls: null })
  }
  return risk
}
