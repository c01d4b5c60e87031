/**
 * The server of the end-to-end tests: compiled, on the embedded database in its own folder, a copy of a first start
 * with the demonstration. The folder is removed at the end. PORT is its port, E2E_MAILS the folder of its emails.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientId, startIdentityProvider } from './identity/provider.mjs'
import { fillDataFolder } from './support/dataFolder.mjs'
import { startMailServer } from './support/mailServer.mjs'

const folder = mkdtempSync(join(tmpdir(), 'risk-board-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

// A developer's own settings must not decide a test, so `.env` is not read and these are set outright.
delete process.env.DATABASE_URL
await fillDataFolder('demonstration', folder)
process.env.NODE_ENV = 'production'
process.env.HOST = '127.0.0.1'
process.env.DATA_DIR = folder

// The company's single sign-on, played by two providers of this very process.
const appOrigin = process.env.PUBLIC_URL
for (const kind of ['oidc', 'adfs']) {
  const { issuer } = await startIdentityProvider({ kind, appOrigin })
  process.env[`${kind.toUpperCase()}_ISSUER`] = issuer
  process.env[`${kind.toUpperCase()}_CLIENT_ID`] = clientId
}

// The demonstration's people belong to the group, and use passwords anyway.
process.env.PASSWORD_SIGN_IN = 'on'

// Roles for outside addresses need approval.
process.env.COMPANY_EMAIL_DOMAINS = 'demo.example'

process.env.SMTP_URL = await startMailServer(process.env.E2E_MAILS)
process.on('exit', () => rmSync(process.env.E2E_MAILS, { recursive: true, force: true }))

await import('../dist/server/main.js')
