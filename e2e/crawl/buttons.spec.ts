import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { isWhole } from '../support/scope.ts'
import { sessionOf } from '../support/session.ts'
import { Traffic } from '../support/traffic.ts'
import { expectAtRest, open, openDocument, setWidth, widths } from './browsing.ts'
import { outcomeOf, pages, wayBackRefused } from './outcomes.ts'
import { people } from './people.ts'
import { addressOf, findRecords } from './records.ts'

test.use({ boardLayout: 'table' })

const buttons = 'button, [role=button], [role=switch], [role=tab][aria-selected=false], [role=combobox]:not(input)'

/** Rows whose buttons are those of the rows before. */
const repeated = ':is(tbody > tr, ul > li, ol > li):nth-child(n + 4)'

// A click on the buttons of every page takes minutes, and its findings change as rarely as the pages: only part of the
// whole crawl.
const pressing = people.filter(
  // Two levels of Group Admins open the same pages.
  ({ column, account }, place) => account !== null && people.findIndex((one) => one.column === column) === place,
)

/** The buttons that a role has pressed, by page: another role presses only those that it alone has. One worker has it. */
const pressed = new Map<string, Set<string>>()

for (const { name, column, account } of pressing.filter(() => isWhole)) {
  test.describe(`the buttons of ${name}`, () => {
    // Every change is refused in transit, and Chromium reports it. Playwright would take the second of two arguments
    // for options.
    const expected = new RegExp(`status of 503|status of 403|${wayBackRefused.source}`)
    test.use({ language: 'en', expectedComplaints: [expected] })
    test.setTimeout(1_200_000)

    test('each do something and keep the focus on the page, or are greyed', async ({ openBrowser, request }) => {
      const session = await sessionOf(request, account as string)
      const records = await findRecords(request, await sessionOf(request, 'viewer'))
      const person = await openBrowser()
      const { page } = person
      const traffic = new Traffic(page)
      await setWidth(page, widths.desktop)
      await refuseChanges(page)
      await page.addInitScript(() => {
        window.print = () => document.body.setAttribute('data-printed', '')
      })
      const dead: string[] = []
      const lost: string[] = []
      const opened = pages.filter((one) => outcomeOf(one, column).kind === 'opens')
      for (const [place, address] of opened.entries()) {
        const done = pressed.get(address) ?? new Set()
        pressed.set(address, done)
        for (;;) {
          // A new page each time: a form changed by a button asks before it is left.
          await openDocument(person)
          await open(person, addressOf(address, records), session)
          await expectAtRest(person, traffic, addressOf(address, records))
          const found = await watchAndPress(page, [...done], place === 0)
          if (!found) break
          done.add(found.name)
          const before = traffic.started
          const doesSomething = async () =>
            traffic.started > before ||
            page.url() !== found.url ||
            (await page.evaluate(() => window.isChanged).catch(() => true))
          if (!(await comesTrue(doesSomething))) dead.push(`${address}: ${found.name}`)
          if (!(await comesTrue(() => hasFocus(page)))) lost.push(`${address}: ${found.name}`)
        }
      }
      expect(dead, 'buttons that do nothing').toEqual([])
      expect(lost, 'buttons that leave the focus to the document').toEqual([])
    })
  })
}

declare global {
  interface Window {
    isChanged: boolean
  }
}

/** Calls that change nothing although they are posted (rule wire.calls). */
const asks = /\/check-[a-z-]+$/

/** Nothing is written, so that every page stays the same for the next button. */
async function refuseChanges(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' || asks.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 503, json: { statusCode: 503, error: 'Service Unavailable', message: 'not now' } }),
  )
}

/**
 * Clicks the first enabled button that is not `done`, by events alone: a pointer would also open tooltips, which count as
 * changes. Returns its name, with a number if others before it have the same.
 * @param hasHeader whether the buttons of the header are some of them, which every page has
 */
function watchAndPress(page: Page, done: readonly string[], hasHeader: boolean) {
  return page.evaluate(
    ({ selector, done, others }) => {
      const isOpen = (button: HTMLElement) =>
        button.checkVisibility() && !button.matches(':disabled, [aria-disabled=true]') && !button.closest(others)
      const nameOf = (button: HTMLElement) =>
        (button.getAttribute('aria-label') ?? button.innerText ?? '').trim().slice(0, 80)
      const named = [...document.querySelectorAll<HTMLElement>(selector)].filter(isOpen).map((button, place, all) => {
        const name = nameOf(button)
        const before = all.slice(0, place).filter((one) => nameOf(one) === name).length
        return { button, name: before > 0 ? `${name} (${before + 1})` : name }
      })
      const next = named.find(({ name }) => !done.includes(name))
      if (!next) return null
      const { button, name } = next
      const isOwnLook = ({ target, attributeName }: MutationRecord) =>
        (target as Element).closest?.('.MuiTouchRipple-root') || (target === button && attributeName === 'class')
      window.isChanged = false
      new MutationObserver((changes) => {
        window.isChanged ||= changes.some((change) => !isOwnLook(change))
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      // A video that plays changes nothing in the document.
      document.addEventListener('play', () => (window.isChanged = true), { capture: true })
      button.addEventListener('click', ({ target }) => {
        window.isChanged ||= target instanceof HTMLInputElement && target.type === 'file'
      })
      const url = location.href
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
        button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0 }))
      }
      button.focus()
      button.click()
      return { name, url }
    },
    { selector: buttons, done, others: ['[inert]', repeated, ...(hasHeader ? [] : ['header'])].join() },
  )
}

/** Whether anything on the page has the focus, or another document has come (WCAG 2.4.3). */
function hasFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== document.body).catch(() => true)
}

async function comesTrue(condition: () => Promise<boolean>): Promise<boolean> {
  return expect
    .poll(condition, { timeout: 3_000, intervals: [10, 50, 100, 200] })
    .toBe(true)
    .then(() => true)
    .catch(() => false)
}
