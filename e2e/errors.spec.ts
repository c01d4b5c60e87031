import { translate } from '#i18n/translate'
import type { errorCatalogue } from '#src/app/errors/reactions.ts'
import { storageKeys } from '#src/platform/storage.ts'
import { completeDetail, createCompleteRisk } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { filterIn, listOf, openBoard, openTab } from './screens/board.ts'
import { expectErrorDialog, failCalls } from './screens/failures.ts'
import { approvePart } from './screens/record.ts'
import { accountMenuOf, emailOf, expectSignInPage, sendCredentials } from './screens/signIn.ts'
import { addPlan, fieldOf, rate } from './screens/wizard.ts'
import { apiOf } from './support/api.ts'
import type { Person } from './support/person.ts'
import { languagesOf, whole } from './support/scope.ts'
import { addressIn } from './support/texts.ts'

/** An Assessor whom no other test signs in, and an id that nothing has. */
const account = 'anucha.g'
const nowhere = 999_999

// Chromium's own word on every call that is refused or lost.
test.use({ expectedComplaints: [/status of (4\d\d|50\d)|net::ERR_/] })

type CaseName = (typeof errorCatalogue)[number]['name']
type Scenario = (signIn: (account: string) => Promise<Person>) => Promise<void>

/** One scenario for every row of rule errors.catalogue, against the real server if it can cause the failure. */
const scenarios: Record<CaseName, Scenario> = {
  'a check of company groups: its caller alone knows what a failure means': async (signIn) => {
    const person = await signIn(account)
    const { page, text } = person
    const check = /^\/company-groups\/check-company-groups$/
    const chips = page.getByRole('group', { name: text('board.filters.active') })
    // A link to a deleted group shows a message, and the board continues.
    await page.goto(`/?type=item&companyGroupId=${nowhere}`)
    await expect(chips).toContainText(text('board.filters.missingGroup', { id: nowhere }))
    await expect(page.getByRole('alertdialog')).toBeHidden()

    const { companyGroup } = await apiOf(person).get(`/v1/risks/${(await createCompleteRisk(apiOf(person))).id}`)
    for (const status of [500, 401, 403]) {
      await failCalls(page, { method: 'POST', path: check, status })
      const isChecked = page.waitForResponse((response) => response.url().endsWith('/check-company-groups'))
      await page.goto(`/?type=item&companyGroupId=${companyGroup.id}`)
      expect((await isChecked).status()).toBe(status)
      await expect(chips).toContainText(companyGroup.name)
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(page.getByText('said the server')).toBeHidden()
    }
  },

  '401: the session is over': async (signIn) => {
    const person = await signIn(account)
    const { page, text } = person
    await endSessionOnServer(person)
    await page.goto('/history?q=kiln')
    await expectSignInPage(person)
    await expect(page.getByRole('status')).toHaveText(text('auth.sessionEnded'))
    await sendCredentials(person, emailOf(account))
    await expect(accountMenuOf(person)).toBeVisible()
    await expect(page).toHaveURL(({ pathname, search }) => pathname === '/history' && search.includes('kiln'))
  },

  '403 with isClientStateError: the role changed elsewhere': async (signIn) => {
    const person = await signIn(account)
    const { page } = person
    // Requests before the page are repeated after a refusal.
    const isSaid = page.waitForResponse(
      (response) => response.status() === 403 && !response.url().includes('/risks/board'),
    )
    await page.evaluate((key) => {
      const state = JSON.parse(atob(localStorage.getItem(key) ?? '')) as object
      localStorage.setItem(key, btoa(JSON.stringify({ ...state, companyGroupId: 2 })))
    }, storageKeys.clientState)
    await page.goto('/')
    const { message, isClientStateError } = await (await isSaid).json()
    expect(isClientStateError).toBe(true)
    await (await expectErrorDialog(person, { says: message, button: 'app.ok' })).click()
    await expectSignInPage(person)
  },

  '403 for want of a second factor: the page to set one up (rule factor.required)': async (signIn) => {
    const { page } = await signIn(account)
    await failCalls(page, { path: /^\/risks$/, status: 403, body: { code: 'second_factor_enrolment_required' } })
    await page.goto('/')
    // These users do not have to set up a factor, so that page redirects to the account.
    await expect(page).toHaveURL(/\/account$/)
  },

  '403 that the user did not want to confirm: they know (rule factor.confirmation)': async (signIn) => {
    const person = await signIn(account)
    const { page, text } = person
    await failCalls(page, { path: /^\/risks$/, status: 403, body: { code: 'confirmation_required' } })
    await page.goto('/')
    const dialog = page.getByRole('dialog', { name: text('account.confirmation.title') })
    await expect(dialog).toBeVisible()
    // The board reads several lists, one after the other: a later one would open the dialog again.
    await page.unrouteAll()
    await dialog.getByRole('button', { name: text('forms.cancel') }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(accountMenuOf(person)).toBeVisible()
  },

  'other 403': async (signIn) => {
    const person = await signIn(account)
    const token = await tokenOf(person)
    await failCalls(person.page, { path: /^\/risks$/, status: 403 })
    await person.page.goto('/')
    await (await expectErrorDialog(person, { says: 'said the server', button: 'app.close' })).click()
    await expectSignInPage(person)
    const check = await person.page.request.get('/api/auth/check', { headers: { authorization: `Bearer ${token}` } })
    expect(check.status(), 'the token is dead on the server, too').toBe(401)
  },

  'a risk by id that is not there: back to the board': async (signIn) => {
    const person = await signIn(account)
    await person.page.goto(`/risk/${nowhere}/net-assessments?companyId=8&companyGroupId=18`)
    await expectBoard(person, 'item', 'companyId=8&companyGroupId=18')
    await expectSaid(person)
    await person.page.goto(`/risk-summary/${nowhere}/drill-down`)
    await expectBoard(person, 'summary')
  },

  'a snapshot of the summary history that is not there: back to the board': async (signIn) => {
    const person = await signIn(account)
    await person.page.goto(`/history?id=${nowhere}&companyGroupId=18`)
    await expectBoard(person, 'summary', 'companyGroupId=18')
    await expect(person.page.getByRole('alertdialog')).toBeHidden()
  },

  'an FAQ by id that is not there: back to the board': async (signIn) => {
    const person = await signIn('sysadmin')
    await person.page.goto(`/admin/faq/edit?id=${nowhere}`)
    // The board of a System Admin is the role assignment (rule routes.admin-home).
    await expect(person.page).toHaveURL((url) => url.pathname === '/admin/role-assignment')
    await expectSaid(person)
  },

  'an FAQ that was removed meanwhile: back to the FAQ management': async (signIn) => {
    const person = await signIn('sysadmin')
    const { page, text } = person
    const titleEn = 'Where may a question go?'
    const faq = { titleEn, titleTh: 'คำถามไปไหนได้', descriptionEn: 'Away.', descriptionTh: 'หายไป' }
    const { id } = await apiOf(person).post('/v1/faqs', faq)
    await page.goto('/admin/faq-management')
    await expect(page.getByText(titleEn)).toBeVisible()
    await page.goto(`/admin/faq/edit?id=${id}`)
    await page
      .getByRole('textbox', { name: text('faqs.fields.title') })
      .first()
      .fill('Changed too late')
    await removeOnServer(person, `/v1/faqs/${id}`)
    await page.getByRole('button', { name: text('forms.save'), exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/faq-management$/)
    await expectSaid(person)
    await expect(page.getByText(titleEn)).toBeHidden()
  },

  'saving details, assessments or plans failed on the server: back to the board': async (signIn) => {
    test.setTimeout(120_000)
    const person = await signIn(account)
    const { page, text } = person
    const { id } = await createCompleteRisk(apiOf(person))
    const save = page.getByRole('button', { name: text('wizard.save'), exact: true })
    await failCalls(page, { method: 'PUT', path: /^\/(assessments|mitigation-plans)/, status: 500 })

    await page.goto(`/risk/${id}/net-assessments?companyGroupId=18`)
    await rate(person, { likelihood: 5, impacts: { financial: 5 } })
    await save.click()
    await expectBoard(person, 'item', 'companyGroupId=18')
    await expect(page.getByRole('alert').filter({ hasText: 'said the server' })).toBeVisible()

    await page.goto(`/risk/${id}/mitigation-plans`)
    await addPlan(person, 2, 'A plan that the server loses')
    await save.click()
    await expectBoard(person, 'item')

    // No input is lost.
    await page.goto(`/risk/${id}/net-assessments`)
    await expect(page.getByText(text('drafts.foundTitle'))).toBeVisible()

    const assessor = apiOf(await signIn('assessor'))
    const submitted = await createCompleteRisk(assessor)
    await assessor.put(`/v1/risks/${submitted.id}/submit`)
    const expert = await signIn('expert')
    await failCalls(expert.page, { method: 'PUT', path: /^\/risk-details\//, status: 500 })
    await expert.page.goto(`/risk/create?riskId=${submitted.id}`)
    await approvePart(expert, 'detail')
    await expectBoard(expert, 'item')
  },

  '409, or 400 for an id that is gone: the data changed meanwhile': async (signIn) => {
    const person = await signIn(account)
    const { page, text } = person
    const api = apiOf(person)
    const { id, latestDetail } = await createCompleteRisk(api)
    const save = page.getByRole('button', { name: text('wizard.save'), exact: true })
    const conflict = { title: 'errors.conflictTitle', says: text('errors.conflict'), button: 'app.refresh' } as const

    await page.goto(`/risk/create?riskId=${id}&mode=edit`)
    await fieldOf(person, 'indicator').fill('Typed on a page that is out of date.')
    await api.put(`/v1/risk-details/${latestDetail.id}`, { ...completeDetail, triggerPoint: 'Written by a colleague' })
    await save.click()
    await (await expectErrorDialog(person, conflict)).click()
    // The typed text is offered next to the colleague's.
    const comparison = page.getByRole('dialog', { name: text('drafts.conflictTitle') })
    await expect(comparison).toContainText('Written by a colleague')
    await comparison.getByRole('button', { name: text('drafts.discard') }).click()
    await expect(fieldOf(person, 'triggerPoint')).toHaveValue('Written by a colleague')

    await fieldOf(person, 'rootCause').fill('Typed for a record that is gone.')
    await removeOnServer(person, `/v1/risks/${id}`)
    await save.click()
    await (await expectErrorDialog(person, conflict)).click()
    await expectBoard(person, 'item')
  },
}

for (const [name, scenario] of Object.entries(scenarios)) {
  test(name, whole, async ({ signIn }) => scenario(signIn))
}

for (const language of languagesOf('th')) {
  test.describe(`whatever else fails, in ${language}`, () => {
    test.use({ language })

    test('opens the general dialog, whose Close leaves the page as it is', whole, async ({ signIn }) => {
      const person = await signIn(account)
      const { page, text } = person
      // A change by another test would load the list again and remove the dialog or the button.
      await page.context().route(/\/api\/v1\/events/, (route) => route.abort())
      for (const [status, body, says] of [
        [500, {}, 'said the server'],
        [502, { message: undefined }, text('errors.unknown', { status: 502 })],
      ] as const) {
        await page.unrouteAll()
        await failCalls(page, { path: /^\/risks$/, status, body: body as object })
        await page.goto(addressIn(language, '/'))
        const close = await expectErrorDialog(person, { says, button: 'app.close' })
        // The review period is read after the list: that call fails too, and would open the dialog again.
        await page.waitForLoadState('networkidle')
        await close.click()
        await expect(page.getByRole('alertdialog')).toBeHidden()
        await expect(page.getByRole('main').getByRole('alert')).toContainText(text('errors.unexpectedTitle'))
      }
      await page.unrouteAll()
      await page.getByRole('button', { name: text('app.retry') }).click()
      await expect(listOf(person)).toBeVisible()
    })

    test('and a server that does not respond', whole, async ({ signIn }) => {
      const person = await signIn(account)
      const { page, text } = person
      await openBoard(person)
      await page.route('**/api/v1/**', (route) => route.abort())
      await openTab(person, 'summary')
      await (await expectErrorDialog(person, { says: text('errors.network'), button: 'app.close' })).click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
    })

    test('a refusal by the real server reads in the language of the page', whole, async ({ signIn }) => {
      const person = await signIn(account)
      await person.page.goto(addressIn(language, `/risk/${nowhere}/net-assessments`))
      await expectSaid(person)
    })
  })
}

/** The risk board, whose address has the parameters of rule errors.to-board. */
async function expectBoard(person: Person, type: 'item' | 'summary', more = ''): Promise<void> {
  const expected = [...new URLSearchParams(`type=${type}&tab=Riskboard&${more}`)]
  await expect(person.page).toHaveURL((url) => {
    const isKept = expected.every(([name, value]) => url.searchParams.getAll(name).includes(value))
    return url.pathname === '/' && isKept && filterIn(url).type === type
  })
  await expect(person.page.getByRole('heading', { level: 1, name: person.text('board.title') })).toBeVisible()
}

/** The snackbar shows the server's message for a missing id. */
async function expectSaid({ page, locale }: Person): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(translate(locale, 'serverErrors.notFound'))
}

const tokenOf = ({ page }: Person) => page.evaluate((key) => localStorage.getItem(key), storageKeys.accessToken)

/** The effect of a sign-out elsewhere or of an expired session. */
async function endSessionOnServer(person: Person): Promise<void> {
  await person.page.request.post('/api/auth/logout', { data: { accessToken: await tokenOf(person) } })
}

async function removeOnServer(person: Person, url: string): Promise<void> {
  const { clientState } = storageKeys
  const response = await person.page.request.delete(`/api${url}`, {
    headers: {
      authorization: `Bearer ${await tokenOf(person)}`,
      'client-state': (await person.page.evaluate((key) => localStorage.getItem(key), clientState)) ?? '',
    },
  })
  expect(response.status()).toBe(200)
}
