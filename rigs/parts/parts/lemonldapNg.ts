import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { unprivilegedUser, type UserIds } from '#tests/support/postgres/unprivilegedUser'
import { freePort } from '#scripts/support/freePort.mjs'
import { versionOf } from '../debian.ts'
import type { Part, Trial } from '../part.ts'
import { accounts, exampleFor, serverEnvironment, trySignOn } from '../signOn.ts'
import { responding } from '../waiting.ts'

const application = '/usr/share/lemonldap-ng/portal/htdocs'
const tool = '/usr/share/lemonldap-ng/bin/lemonldap-ng-cli'
const packaged = '/var/lib/lemonldap-ng/conf/lmConf-1.json'

/** Recommended packages that OpenID Connect and the command-line tool need. */
const recommended = [
  'libcrypt-openssl-bignum-perl',
  'libemail-sender-perl',
  'libgd-securityimage-perl',
  'libio-string-perl',
  'liblwp-protocol-https-perl',
  'libmime-tools-perl',
  'libstring-random-perl',
  'perlmagick',
]

/** The people of its backend "Demo" have the login as password. */
const logins: Record<string, string> = { [accounts.known]: 'dwho', [accounts.unknown]: 'rtyler' }

/** LemonLDAP::NG as Debian configures it, with docs/examples/sign-on/lemonldap-ng.json merged in. */
export const lemonldapNg: Part = {
  name: 'lemonldap-ng',
  debian: ['lemonldap-ng', 'starman', ...recommended],
  needs: ['root', 'browser'],
  async attempt(trial) {
    trial.isVersion(versionOf('lemonldap-ng') ?? '')
    const origin = `http://127.0.0.1:${await freePort()}`
    const portal = await startPortal(trial, origin)
    const server = await trial.startServer(serverEnvironment(origin, portal))
    await trySignOn(trial, server, { issuer: portal, signIn })
  },
}

async function signIn(page: Page, account: string): Promise<void> {
  const login = logins[account]!
  await page.locator('input[name=user]').fill(login)
  await page.locator('input[name=password]').fill(login)
  await page.locator('button[type=submit]').first().click()
}

/** As in the guide: with the bundled tool. */
function merge(trial: Trial, settings: string, example: object, user?: UserIds): void {
  const file = join(trial.folder, 'risk-board.json')
  writeFileSync(file, JSON.stringify(example))
  execFileSync(tool, ['-yes', '1', '-iniFile', settings, 'merge', file], { ...user, cwd: '/', stdio: 'pipe' })
}

async function startPortal(trial: Trial, boardOrigin: string): Promise<string> {
  const [user, port] = [unprivilegedUser(), await freePort()]
  const portal = `http://127.0.0.1:${port}/`
  const folders = Object.fromEntries(
    ['configuration', 'sessions', 'lock', 'cache'].map((name) => {
      const path = join(trial.folder, name)
      mkdirSync(path)
      if (user) chownSync(path, user.uid, user.gid)
      return [name, path]
    }),
  )
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const configuration = {
    ...JSON.parse(readFileSync(packaged, 'utf8')),
    portal,
    domain: '127.0.0.1',
    oidcServicePrivateKeySig: keys.privateKey,
    oidcServicePublicKeySig: keys.publicKey,
    oidcServiceKeyIdSig: 'trial',
    globalStorageOptions: { Directory: folders.sessions, LockDirectory: folders.lock },
    persistentStorageOptions: { Directory: folders.sessions, LockDirectory: folders.lock },
    localSessionStorageOptions: { cache_root: folders.cache, namespace: 'sessions', default_expires_in: 600 },
    demoExportedVars: { uid: 'uid' },
    macros: {
      ...JSON.parse(readFileSync(packaged, 'utf8')).macros,
      mail: `$uid eq '${logins[accounts.known]}' ? '${accounts.known}' : '${accounts.unknown}'`,
    },
  }
  writeFileSync(join(folders.configuration!, 'lmConf-1.json'), JSON.stringify(configuration))
  const settings = join(trial.folder, 'lemonldap-ng.ini')
  const packagedSettings = readFileSync('/etc/lemonldap-ng/lemonldap-ng.ini', 'utf8')
  const own = packagedSettings
    .replaceAll('/var/lib/lemonldap-ng/conf', folders.configuration!)
    .replaceAll('/var/lib/lemonldap-ng/cache', folders.cache!)
  writeFileSync(settings, own)
  merge(trial, settings, exampleFor(boardOrigin, 'lemonldap-ng.json'), user)
  const env = { ...process.env, LLNG_DEFAULTCONFFILE: settings }
  trial.start('starman', ['--listen', `127.0.0.1:${port}`, '--workers', '3', join(application, 'index.psgi')], {
    env,
    as: user,
  })
  await responding(`${portal}.well-known/openid-configuration`)
  return portal
}
