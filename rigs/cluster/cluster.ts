import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateAsOwner, openDatabase } from '#server/database/client'
import { seedDemonstration } from '#server/demo/seed'
import { clientId, startIdentityProvider } from '../../scripts/identity/provider.mjs'
import { freePort } from '../../scripts/support/freePort.mjs'
import { startMailServer } from '../../scripts/support/mailServer.mjs'
import { startPostgres } from '../../tests/support/postgres/cluster.ts'
import { startS3Server } from '../../tests/support/s3/s3Server.ts'
import { startCompiledServer, type CompiledServer } from '../durability/compiledServer.ts'
import { startNginx } from './nginx.ts'

/** Several server processes with their dependencies, on this machine. */
export interface Cluster {
  /** The address of nginx. */
  origin: string
  databaseUrl: string
  /** The key with which the servers sign the audit. */
  auditKey: string
  servers: CompiledServer[]
  /** Every sent email, as a file. */
  mailFolder: string
  /** Restarts the server with that number after it was killed. */
  restart(number: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL, a file store, a mail server, two identity providers, migrates the empty database, starts two
 * server processes simultaneously and nginx in front of them; then seeds the demonstration.
 * @param port of nginx; 0: a free port
 */
export async function startCluster(port = 0): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'risk-board-cluster-'))
  // PostgreSQL and nginx may run as other users, which need access to this folder.
  chmodSync(folder, 0o711)
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.toReversed()) await one()
    stops.length = 0
  }
  try {
    return { ...(await startParts(folder, port, (one) => stops.push(one))), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(
  folder: string,
  wantedPort: number,
  onStop: (stop: () => unknown) => void,
): Promise<Omit<Cluster, 'stop'>> {
  const port = wantedPort || (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const mailFolder = join(folder, 'mails')
  mkdirSync(mailFolder)

  const url = await startOwnPostgres(onStop)
  const serverUrl = asServer(url)
  const store = await startS3Server()
  onStop(store.close)
  const auditKey = randomBytes(32).toString('hex')
  const environment: Record<string, string> = {
    DATABASE_URL: serverUrl,
    AUDIT_KEY: auditKey,
    FACTOR_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: origin,
    TRUST_PROXY: '1',
    S3_BUCKET: store.bucket,
    S3_ENDPOINT: origin,
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: store.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.credentials.secretAccessKey,
    SMTP_URL: await startMailServer(mailFolder),
    // The demonstration's people use passwords in addition to the company sign-on.
    PASSWORD_SIGN_IN: 'on',
    // Roles for outside addresses need approval, and the journeys read the API's pages.
    COMPANY_EMAIL_DOMAINS: 'demo.example',
    API_DOCS: 'public',
  }
  for (const kind of ['oidc', 'adfs'] as const) {
    const provider = await startIdentityProvider({ kind, appOrigin: origin })
    onStop(provider.close)
    environment[`${kind.toUpperCase()}_ISSUER`] = provider.issuer
    environment[`${kind.toUpperCase()}_CLIENT_ID`] = clientId
  }

  // The servers do not use the role that owns the schema (docs/operation/audit.md). Several can migrate simultaneously.
  await Promise.all([1, 2].map(() => migrateAsOwner(url, serverUrl)))
  const ports = [await freePort(), await freePort()]
  const start = (number: number) =>
    startCompiledServer(join(folder, `server-${number}`), {
      environment: {
        ...environment,
        PORT: String(ports[number]),
      },
    })
  const servers = await Promise.all(ports.map((_, number) => start(number)))
  onStop(() => Promise.all(servers.map((server) => server.end('SIGTERM'))))
  await seed(environment)
  onStop(
    await startNginx(folder, { port, servers: ports, store: { port: portOf(store.endpoint), bucket: store.bucket } }),
  )
  return {
    origin,
    databaseUrl: url,
    auditKey,
    servers,
    mailFolder,
    restart: async (number) => {
      servers[number] = await start(number)
    },
  }
}

async function seed(environment: Record<string, string>): Promise<void> {
  const { DATABASE_URL: databaseUrl, AUDIT_KEY: auditKey } = environment
  const database = await openDatabase({ databaseUrl, auditKey })
  await seedDemonstration(database.db)
  await database.close()
}

async function startOwnPostgres(onStop: (stop: () => unknown) => void): Promise<string> {
  const postgres = await startPostgres({
    characterType: 'C.UTF-8',
    settings: { fsync: 'on', synchronous_commit: 'on' },
  })
  onStop(postgres.stop)
  return postgres.url
}

/** The servers use a role of their own, which the owner of the schema creates during the migration. */
const asServer = (owner: string): string =>
  owner.replace(/\/\/[^@]*@/, `//risk_board_server:${randomBytes(16).toString('hex')}@`)

const portOf = (url: string): number => Number(new URL(url).port)
