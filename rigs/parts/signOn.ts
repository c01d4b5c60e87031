import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import type { CompiledServer } from '../durability/compiledServer.ts'
import { textsIn } from '../../e2e/support/texts.ts'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { root } from '../../scripts/support/paths.mjs'
import type { Trial } from './part.ts'
import { check, until } from './waiting.ts'

/** The host of the risk board in the examples of the documents. */
const documented = 'https://risks.example.com'

/**
 * An example of the documents, adapted to a risk board at that address.
 * @param name a file of docs/examples/sign-on
 */
export function exampleFor(origin: string, name: string): Record<string, unknown> {
  const text = readFileSync(join(root, 'docs', 'examples', 'sign-on', name), 'utf8')
  check(text.includes(documented), `docs/examples/sign-on/${name} does not name ${documented}`)
  return JSON.parse(text.replaceAll(documented, origin))
}

/** How users interact with a provider. */
export interface ProviderPages {
  issuer: string
  /** Fills in the provider's form and gives consent if asked. */
  signIn(page: Page, account: string): Promise<void>
  /** Confirms at the provider if asked, and goes back manually if there is no redirect. */
  confirmSignOut?(page: Page, boardOrigin: string): Promise<void>
  /** Signs out at the provider only; absent if it notifies nobody. */
  signOutThere?(page: Page, idToken: string): Promise<void>
}

/** Maximum delay of a provider's sign-out, in seconds. */
const soon = 5

/** An account of the provider whose address is `viewer@demo.example`, and one whose address nobody has here. */
export const accounts = { known: 'viewer@demo.example', unknown: 'stranger@elsewhere.example' }

export const serverEnvironment = (origin: string, issuer: string): Record<string, string> => ({
  PORT: new URL(origin).port,
  PUBLIC_URL: origin,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'risk-board',
  METRICS_TOKEN: randomBytes(16).toString('hex'),
})

const longestWait = 20_000

/**
 * In a browser: signs on to a requested page, renews silently, signs out at the provider and signs in again, and sees
 * the message for an unknown address.
 */
export async function trySignOn(trial: Trial, server: CompiledServer, provider: ProviderPages): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser() })
  trial.atEnd(() => browser.close())
  const text = await textsIn('en')
  const opened: Page[] = []
  const complaints: string[] = []
  const open = async () => {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
    page.setDefaultTimeout(longestWait)
    opened.push(page)
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => /[?&]error=|end_session/.test(request.url()) && complaints.push(request.url()))
    page.on(
      'response',
      (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
    )
    return page
  }
  const begin = (page: Page) => page.getByRole('button', { name: text('auth.signOnBy.oidc') }).click()
  const isAt = (page: Page, path: string) => page.waitForURL((url) => url.href.startsWith(server.origin + path))
  // The position of a failure is printed with the logs.
  trial.onFailure(async () => {
    const page = opened.at(-1)
    return page ? [page.url(), await page.locator('body').innerText(), ...complaints].join('\n') : ''
  })
  const { information } = (await (await fetch(`${server.origin}/readyz`)).json()) as { information: object }
  check(Object.values(information).includes('ok'), `/readyz says ${JSON.stringify(information)}`)

  const page = await open()
  await page.goto(`${server.origin}/FAQ`)
  await begin(page)
  await provider.signIn(page, accounts.known)
  await isAt(page, '/FAQ')
  await page.getByRole('button', { name: /Pimchanok/ }).waitFor()
  trial.tried('signed on by its own form, to the page that was asked for, known by the claim email')

  await page.evaluate(() => localStorage.setItem('riskBoard.accessToken', 'of a session that ended'))
  await page.goto(`${server.origin}/FAQ`)
  await page.getByRole('button', { name: /Pimchanok/ }).waitFor()
  trial.tried('a session that ended was renewed without a question')

  await page.getByRole('button', { name: /Pimchanok/ }).click()
  const leaves = page.waitForRequest((request) => request.url().startsWith(new URL(provider.issuer).origin))
  await page.getByRole('menuitem', { name: text('app.user.logout') }).click()
  await leaves
  await provider.confirmSignOut?.(page, server.origin)
  await isAt(page, '/login')
  await begin(page)
  await provider.signIn(page, accounts.known)
  await page.getByRole('button', { name: /Pimchanok/ }).waitFor()
  trial.tried(`signed out there${provider.confirmSignOut ? '' : ' and led back'}, and asked again the next time`)

  await tryBackChannel(trial, server, provider, page)

  const stranger = await open()
  await stranger.goto(`${server.origin}/login`)
  await begin(stranger)
  await provider.signIn(stranger, accounts.unknown)
  await isAt(stranger, '/')
  await until('the reason of the refusal in the log', () => server.said().includes('"reason":"unknown_person"'))
  trial.tried('who has no account here is refused, with the reason in the log')
}

/**
 * A sign-out only at the provider ends the session here too: the board is closed, and only the provider can have sent
 * the notice.
 */
async function tryBackChannel(
  trial: Trial,
  server: CompiledServer,
  { issuer, signOutThere }: ProviderPages,
  page: Page,
): Promise<void> {
  if (!signOutThere) {
    const discovery = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    const { backchannel_logout_supported: isSupported } = (await discovery.json()) as Record<string, unknown>
    check(isSupported !== true, 'it supports back-channel logout by now, which is not tried')
    trial.tried('no back-channel logout, as its metadata says')
    return
  }
  const [accessToken, idToken] = await page.evaluate(() =>
    ['riskBoard.accessToken', 'riskBoard.idToken'].map((key) => localStorage.getItem(key) ?? ''),
  )
  const statusOf = async () => {
    const headers = { authorization: `Bearer ${accessToken}` }
    return (await fetch(`${server.origin}/api/auth/check`, { headers })).status
  }
  check((await statusOf()) === 200, `the session is not open before: ${await statusOf()}`)
  await page.goto('about:blank')
  await signOutThere(page, idToken!)
  await until('the end of the session that the provider ended', async () => (await statusOf()) === 401, soon)
  trial.tried(`signed out there alone, by back-channel logout here as well within ${soon} s`)
}
