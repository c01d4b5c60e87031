import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { chownSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { unprivilegedUser } from '#tests/support/postgres/unprivilegedUser'
import { freePort } from '#scripts/support/freePort.mjs'
import { versionOf } from '../debian.ts'
import type { Part, Trial } from '../part.ts'
import { accounts, exampleFor, serverEnvironment, trySignOn } from '../signOn.ts'
import { responding, check } from '../waiting.ts'

const shared = '/usr/share/glewlwyd'
const schema = '/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz'

/** The rights of the administrator in the schema above. */
const administrator = { username: 'admin', password: 'password' }
const password = 'Trial#2026'
const logins: Record<string, string> = { [accounts.known]: 'viewer', [accounts.unknown]: 'stranger' }

interface Example {
  plugin: { parameters: Record<string, unknown> }
  scopes: object[]
  client: object
}

/** glewlwyd on SQLite, set up through its API by docs/examples/sign-on/glewlwyd.json. */
export const glewlwyd: Part = {
  name: 'glewlwyd',
  debian: ['glewlwyd', 'sqlite3'],
  needs: ['browser'],
  async attempt(trial) {
    trial.isVersion(versionOf('glewlwyd') ?? '')
    const origin = `http://127.0.0.1:${await freePort()}`
    const issuer = await startProvider(trial, origin)
    const server = await trial.startServer(serverEnvironment(origin, issuer))
    const signOutThere = async (page: Page, idToken: string) => {
      await page.goto(`${issuer}/end_session?${new URLSearchParams({ id_token_hint: idToken })}`)
      await endSession(page)
    }
    await trySignOn(trial, server, { issuer, signIn, confirmSignOut, signOutThere })
  },
}

async function signIn(page: Page, account: string): Promise<void> {
  await page.locator('input#username').fill(logins[account]!)
  await page.locator('input#password').fill(password)
  await page.locator('button[type=submit]').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function endSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('You are disconnected').waitFor()
}

async function confirmSignOut(page: Page, boardOrigin: string): Promise<void> {
  await endSession(page)
  // It does not redirect back.
  await page.goto(`${boardOrigin}/login`)
}

async function startProvider(trial: Trial, boardOrigin: string): Promise<string> {
  const [user, port] = [unprivilegedUser(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const database = join(trial.folder, 'glewlwyd.db')
  execFileSync('sqlite3', [database], { input: gunzipSync(readFileSync(schema)) })
  // SQLite writes its journal next to the file.
  if (user) for (const path of [trial.folder, database]) chownSync(path, user.uid, user.gid)
  const pages = copyPages(trial)
  const settings = readFileSync('/etc/glewlwyd/glewlwyd.conf', 'utf8')
    .replace(/^port=.*$/m, `port=${port}\nbind_address="127.0.0.1"`)
    .replace(/^external_url=.*$/m, `external_url="${origin}"`)
    .replace(/^log_mode=.*$/m, 'log_mode="console"')
    .replace(/^#?static_files_path.*$/m, '')
    .replace(
      /^@include .*$/m,
      `database = { type = "sqlite3"; path = "${database}"; };\nstatic_files_path = "${pages}"`,
    )
  const file = join(trial.folder, 'glewlwyd.conf')
  writeFileSync(file, settings)
  trial.start('glewlwyd', [`--config-file=${file}`], { as: user })
  await responding(`${origin}/config`)
  const issuer = `${origin}/api/oidc`
  await setUp(origin, issuer, exampleFor(boardOrigin, 'glewlwyd.json') as unknown as Example)
  await responding(`${issuer}/.well-known/openid-configuration`)
  return issuer
}

/** Its pages. The configuration that Debian links in their folder is not readable to it. */
function copyPages({ folder }: Trial): string {
  const pages = join(folder, 'pages')
  cpSync(join(shared, 'webapp'), pages, {
    recursive: true,
    dereference: true,
    filter: (path) => existsSync(path) && basename(path) !== 'config.json',
  })
  const texts = JSON.parse(readFileSync(join(shared, 'templates', 'config.json'), 'utf8'))
  writeFileSync(join(pages, 'config.json'), JSON.stringify(texts))
  return pages
}

async function setUp(origin: string, issuer: string, { plugin, scopes, client }: Example): Promise<void> {
  const signedIn = await fetch(`${origin}/api/auth/`, {
    method: 'POST',
    body: JSON.stringify(administrator),
    headers: json,
  })
  check(signedIn.ok, `its administrator cannot sign in: ${signedIn.status}`)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const post = async (path: string, body: object) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...json, cookie },
    })
    check(response.ok, `${path}: ${response.status} ${await response.text()}`)
  }
  const keys = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
  })
  const parameters = { ...plugin.parameters, iss: issuer, key: keys.privateKey, cert: keys.publicKey }
  for (const scope of scopes) await post('/scope/', scope)
  await post('/mod/plugin/', { ...plugin, parameters })
  await post('/client/', client)
  for (const [email, username] of Object.entries(logins)) {
    await post('/user/', {
      username,
      email,
      password,
      name: username,
      enabled: true,
      scope: ['openid', 'email', 'profile'],
    })
  }
}

const json = { 'content-type': 'application/json' }
