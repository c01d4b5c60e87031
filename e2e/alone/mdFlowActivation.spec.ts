import type { Risk } from '#domain/wire/risks'
import { createCompleteRisk } from '../../tests/support/riskInputs.ts'
import { expect, test } from '../fixtures.ts'
import { confirm, openAdministration, searchFor } from '../screens/administration.ts'
import { expectMessage } from '../screens/messages.ts'
import { expectStatus } from '../screens/record.ts'
import { apiOf } from '../support/api.ts'
import type { Person } from '../support/person.ts'
import { whole } from '../support/scope.ts'
import { addressIn } from '../support/texts.ts'

/** The home of the demonstration's Internal Owner, whose flow is confirmed (rule demo.accounts). */
const groupOfOwner = 8

async function switchFlow(admin: Person, change: 'switchOn' | 'switchOff'): Promise<void> {
  const { page, text } = admin
  await openAdministration(admin, 'md-flow-management', 'mdFlow.title')
  const activation = page.getByRole('switch').first()
  await activation.click()
  await confirm(admin, 'mdFlow.activation.title')
  await expectMessage(admin, `mdFlow.activation.done.${change}`)
  await expect(activation).toBeChecked({ checked: change === 'switchOn' })
  const { name } = await apiOf(admin).get(`/v1/company-groups/${groupOfOwner}/without-children`)
  await searchFor(admin, name)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('switch', { name: text('mdFlow.confirmOf', { group: name }), exact: true }) })
  await expect(row).toContainText(text(change === 'switchOn' ? 'mdFlow.inForce' : 'mdFlow.notInForce'))
}

/** The Internal Owner submits a summary of their own. @returns the summary */
async function submitSummary(owner: Person): Promise<Risk> {
  const api = apiOf(owner)
  const { id } = await createCompleteRisk(api, { type: 'summary' })
  const [summary] = await api.post('/v1/risk-summary/submit', { riskSummaryRequire: [{ id }] })
  return summary!
}

for (const [language, account] of [
  ['en', 'groupadmin'],
  ['th', 'sysadmin'],
] as const) {
  test.describe(language, whole, () => {
    test.use({ language })

    test(`${account} switches the flow off and on, and the reports follow`, async ({ signIn }) => {
      const admin = await signIn(account)
      const owner = await signIn('owner')
      const open = async (summary: Risk) =>
        owner.page.goto(addressIn(language, `/risk-summary/${summary.id}/gross-assessments`))
      try {
        await switchFlow(admin, 'switchOff')
        await open(await submitSummary(owner))
        await expectStatus(owner, 'complete_internal_owner')
      } finally {
        await switchFlow(admin, 'switchOn')
      }
      await open(await submitSummary(owner))
      await expectStatus(owner, 'waiting_managing_director')
    })
  })
}
