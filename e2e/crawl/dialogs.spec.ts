import { expect, type Locator, type Page } from '@playwright/test'
import { defaultLocale, type Locale } from '#i18n/locales'
import { test } from '../fixtures.ts'
import { chooseInMenu } from '../screens/board.ts'
import { openDrawer } from '../screens/record.ts'
import { accountMenuOf } from '../screens/signIn.ts'
import { ApiResponses } from '../support/apiResponses.ts'
import { bringAxe, violationsOf } from '../support/axe.ts'
import { delayExport, startExport } from '../support/exportedWorkbook.ts'
import type { Person } from '../support/person.ts'
import { isWhole, languagesOf } from '../support/scope.ts'
import { sessionOf } from '../support/session.ts'
import type { TextKey } from '../support/texts.ts'
import { Traffic } from '../support/traffic.ts'
import { expectAtRest, open, openDocument, setWidth, sidewaysScroll, widths } from './browsing.ts'
import { itemToReview } from './records.ts'
import { untranslatedOf } from './untranslated.ts'

test.describe.configure({ mode: 'parallel' })

const softly = expect.configure({ soft: true })

interface Opening {
  /** The tested element. */
  name: string
  /** The page that it opens on; `:waiting` is an item waiting for the Category Expert. */
  page: string
  /** The people with the element; everybody by default. */
  width?: keyof typeof widths
  /** Its selector, if it covers the whole page. */
  within?: string
  /** Opens it and returns it. */
  open: (person: Person) => Promise<Locator>
}

/** Opens a dialog or menu by a button with that text, and returns the element with that role. */
const byButton =
  (key: TextKey, role: 'dialog' | 'alertdialog' | 'menu' = 'dialog') =>
  async ({ page, text }: Person) => {
    await page
      .getByRole('button', { name: text(key), exact: true })
      .first()
      .click()
    return page.getByRole(role)
  }

/** Opens a dialog about the first of the users that have the action in their menu. */
const byActionOfUser =
  (key: 'users.rename' | 'users.sessions' | 'users.factors' | 'users.deactivate' | 'account.personalData.short') =>
  async ({ page, text }: Person) => {
    const [before = ''] = text('users.actionsOf', { name: '|' }).split('|')
    await page
      .getByRole('button', { name: new RegExp(`^${before}`), disabled: false })
      .first()
      .click()
    await page.getByRole('menuitem', { name: text(key), exact: true }).click()
    return page.getByRole('dialog').or(page.getByRole('alertdialog'))
  }

const openings: Readonly<Record<string, readonly Opening[]>> = {
  assessor: [
    { name: 'a new authenticator app', page: '/account', open: byButton('account.factors.setUpCodes') },
    { name: 'a deputy', page: '/account', open: byButton('absences.name') },
    { name: 'the menu of the account', page: '/', open: openAccountMenu },
    { name: 'the languages of a manual', page: '/', width: 'desktop', open: openManual },
    { name: 'the header menu of a phone', page: '/', width: 'phone', open: byButton('app.openMenu') },
    { name: 'the filters of the board', page: '/', open: byButton('board.filters.open') },
    { name: 'the values of a filter', page: '/', open: openStatuses },
    { name: 'the types of records', page: '/', open: byButton('board.types.item', 'menu') },
    { name: 'the menu of the board', page: '/', open: byButton('board.more', 'menu') },
    { name: 'the actions of a card', page: '/', open: openCardMenu },
    { name: 'why the other actions are not open', page: '/', open: openWhyNot },
    { name: 'how the board is displayed', page: '/', open: openDisplay },
    { name: 'what filters are saved as', page: '/', width: 'desktop', open: openSavedForm },
    { name: 'the summary that items are added to', page: '/', open: openAddToSummary },
    { name: 'the order of summaries', page: '/?type=summary', open: openOrder },
    { name: 'the error dialog', page: '/history', open: openError },
    { name: 'a new indicator', page: '/indicators', open: byButton('indicators.add') },
    { name: 'an event to report', page: '/risk-events', open: byButton('events.report') },
    // The last one, because its call never ends.
    { name: 'the progress overlay', page: '/', within: '.MuiBackdrop-root', open: openProgress },
  ],
  md: [
    { name: 'a new board pack', page: '/risk-report?type=item', open: byButton('report.pack.title') },
    { name: 'a question about a rating', page: '/rating-doubts', open: openQuestion },
  ],
  expert: [
    { name: 'the reject drawer', page: '/risk/create?riskId=:waiting', open: (person) => openDrawer(person, 'detail') },
  ],
  sysadmin: [
    { name: 'the manual menu', page: '/help', width: 'desktop', open: byButton('app.menu.manual', 'menu') },
    { name: 'the admin menu', page: '/help', width: 'desktop', open: byButton('app.menu.admin', 'menu') },
    {
      name: 'the search of role assignments',
      page: '/admin/role-assignment',
      open: byButton('roleAssignments.search.open'),
    },
    { name: 'a new user', page: '/admin/role-assignment', open: byButton('roleAssignments.add.open') },
    { name: 'a new API key', page: '/admin/api-keys', open: byButton('apiKeys.add') },
    { name: 'a new risk category', page: '/admin/reference-data', open: byButton('referenceData.add.risk-categories') },
    { name: 'a new name of a user', page: '/admin/users', open: byActionOfUser('users.rename') },
    { name: 'the sign-ins of a user', page: '/admin/users', open: byActionOfUser('users.sessions') },
    { name: 'the second factors of a user', page: '/admin/users', open: byActionOfUser('users.factors') },
    { name: 'the deactivation of a user', page: '/admin/users', open: byActionOfUser('users.deactivate') },
    { name: 'the personal data of a user', page: '/admin/users', open: byActionOfUser('account.personalData.short') },
    {
      name: 'a new name of a group',
      page: '/admin/organization-chart',
      width: 'desktop',
      open: byButton('organizationChart.actions.rename'),
    },
  ],
  groupadmin: [
    { name: 'the dates of a reset', page: '/admin/risk-reset', open: openDates },
    { name: 'a new review period', page: '/admin/review-periods', open: byButton('reviewPeriods.add') },
  ],
}

const looks = {
  en: { width: 'desktop', colorScheme: 'light' },
  th: { width: 'phone', colorScheme: 'dark' },
} as const satisfies Record<Locale, unknown>

/** The everyday run uses one person who opens dialogs, menus, forms and overlays; the others open the same components. */
const accounts = isWhole ? Object.keys(openings) : ['assessor']

for (const language of languagesOf(defaultLocale)) {
  const { width, colorScheme } = looks[language]
  for (const account of accounts) {
    const list = openings[account] ?? []
    test.describe(`what opens for ${account} in ${language}, ${colorScheme}, on a ${width}`, () => {
      // A failure opens the error dialog.
      test.use({ language, expectedComplaints: account === 'assessor' ? [/status of 500/] : [] })
      test.setTimeout(240_000)

      test('shuts nobody out (WCAG 2.2 AA), and is all in that language', async ({ openBrowser, request }) => {
        const session = await sessionOf(request, account)
        const person = await openBrowser({ colorScheme, reducedMotion: 'reduce' })
        await bringAxe(person.page.context())
        await setWidth(person.page, widths[width])
        const traffic = new Traffic(person.page)
        const responses = new ApiResponses(person.page, language)
        await openDocument(person)
        for (const opening of openingsOf(list, width)) {
          await test.step(opening.name, async () => {
            const isReview = opening.page.includes(':waiting')
            const address = isReview
              ? opening.page.replace(':waiting', String(await itemToReview(request, session)))
              : opening.page
            await open(person, address, session)
            await expectAtRest(person, traffic, address)
            await expect(await opening.open(person)).toBeVisible()
            softly(await untranslatedOf(person.page, language, responses), `${opening.name}: not translated`).toEqual(
              [],
            )
            softly(await violationsOf(person.page, 'everything', opening.within), opening.name).toEqual([])
            softly(await sidewaysScroll(person.page), opening.name).toBe(0)
            softly(await unexposedOf(person.page), `${opening.name}: required, but not exposed`).toEqual([])
          })
        }
      })
    })
  }
}

/** The labels with a mark whose fields do not expose that they are required (WCAG 3.3.2). */
const unexposedOf = (page: Page): Promise<string[]> =>
  page.locator('label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const field = document.getElementById((label as HTMLLabelElement).htmlFor)
      const isExposed = field?.matches(':required, [aria-required=true], :has([aria-required=true])') ?? false
      return label.textContent.trim().endsWith('*') && !isExposed ? [label.textContent] : []
    }),
  )

/** The elements tested at that width; every day each fifth of them. */
function openingsOf(list: readonly Opening[], width: keyof typeof widths): readonly Opening[] {
  const all = list.filter((one) => (one.width ?? width) === width)
  return isWhole ? all : all.filter((_opening, index) => index % 5 === 0)
}

async function openAccountMenu(person: Person): Promise<Locator> {
  await accountMenuOf(person).click()
  return person.page.getByRole('menu')
}

async function openManual({ page, text }: Person): Promise<Locator> {
  await page.getByRole('button', { name: text('app.menu.manual'), exact: true }).click()
  await page.getByRole('menuitem').and(page.locator('[aria-haspopup]')).first().click()
  return page.getByRole('menuitem', { name: text('app.menu.inThai'), exact: true })
}

async function openFilters({ page, text }: Person): Promise<Locator> {
  await page.getByRole('button', { name: text('board.filters.open'), exact: true }).click()
  return page.getByRole('dialog')
}

async function openStatuses(person: Person): Promise<Locator> {
  const { page, text } = person
  await openFilters(person)
  await page.getByRole('menuitem', { name: text('board.filters.names.workflowStatus'), exact: true }).click()
  return page.getByRole('group', { name: text('board.filters.names.workflowStatus'), exact: true })
}

async function openDisplay(person: Person): Promise<Locator> {
  await chooseInMenu(person, 'board.display.title')
  return person.page.getByRole('dialog')
}

async function openOrder(person: Person): Promise<Locator> {
  const { page, text } = person
  await chooseInMenu(person, 'board.display.title')
  await page.getByRole('button', { name: text('board.reorder.open'), exact: true }).click()
  return page.getByRole('dialog', { name: text('board.reorder.title'), exact: true })
}

/** The form is among the filters. */
async function openSavedForm(person: Person): Promise<Locator> {
  const { page, text } = person
  await openFilters(person)
  await page.getByRole('button', { name: text('board.saved.open'), exact: true }).click()
  return page.getByRole('textbox', { name: text('board.saved.name'), exact: true })
}

/** Selects the first two records and opens the dialog about them. */
async function openAddToSummary(person: Person): Promise<Locator> {
  const boxes = person.page.getByRole('article').getByRole('checkbox')
  for (const place of [0, 1]) await boxes.nth(place).check()
  return byButton('board.selection.addToSummary')(person)
}

async function openCardMenu({ page }: Person): Promise<Locator> {
  await page.getByRole('article').first().locator('button[aria-haspopup=menu]').click()
  return page.getByRole('menu')
}

async function openWhyNot(person: Person): Promise<Locator> {
  await (await openCardMenu(person)).getByRole('menuitem').last().click()
  return person.page.getByRole('dialog')
}

async function openProgress(person: Person): Promise<Locator> {
  await delayExport(person.page)
  await startExport(person)
  return person.page.getByRole('progressbar')
}

async function openQuestion({ page, text }: Person): Promise<Locator> {
  const [before = ''] = text('ratingDoubts.askOf', { id: '|' }).split('|')
  await page
    .getByRole('button', { name: new RegExp(`^${before}`) })
    .first()
    .click()
  return page.getByRole('dialog')
}

async function openDates({ page, text }: Person): Promise<Locator> {
  await page.getByRole('button', { name: text('riskReset.dates.choose'), exact: true }).click()
  return page.getByRole('dialog')
}

/** The search of the page fails, like any call may. */
async function openError({ page, text }: Person): Promise<Locator> {
  await page.route('**/api/v1/risk-summary-history?*', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, error: 'Internal Server Error', message: 'Out of order' } }),
  )
  await page.getByRole('searchbox', { name: text('forms.search'), exact: true }).fill('kiln')
  return page.getByRole('alertdialog')
}
