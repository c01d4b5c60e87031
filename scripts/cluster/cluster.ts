import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCompiledServer, type CompiledServer } from '../../tests/durability/compiledServer.ts'
import { startPostgres } from '../../tests/support/postgres/cluster.ts'
import { startS3Server } from '../../tests/support/s3/s3Server.ts'
import { openDatabase } from '#server/database/client'
import { seedDemonstration } from '#server/demo/seed'
import { clientId, startIdentityProvider } from '../identity/provider.mjs'
import { freePort } from '../support/freePort.mjs'
import { startMailServer } from '../support/mailServer.mjs'
import { startNginx } from './nginx.ts'

/** Several server processes with all that stands around them, on this machine. */
export interface Cluster {
  /** Where nginx listens. */
  origin: string
  databaseUrl: string
  servers: CompiledServer[]
  /** Every mail that was sent, as a file. */
  mailFolder: string
  /** Starts the server of that number again, after it was killed. */
  restart(number: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL, a store of attachments, a mail server, two identity providers, two server processes at the same
 * moment on the empty database, and nginx before them; then fills in the demonstration.
 * @param port where nginx is to listen; 0: a free port
 */
export async function startCluster(port = 0): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'risk-board-cluster-'))
  // PostgreSQL and nginx may run as other users, who have to come through.
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

  const postgres = await startPostgres({
    characterType: 'C.UTF-8',
    settings: { fsync: 'on', synchronous_commit: 'on' },
  })
  onStop(postgres.stop)
  const store = await startS3Server()
  onStop(store.close)
  const environment: Record<string, string> = {
    DATABASE_URL: asServer(postgres.url),
    MIGRATION_DATABASE_URL: postgres.url,
    AUDIT_KEY: randomBytes(32).toString('hex'),
    FACTOR_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: origin,
    TRUST_PROXY: '1',
    S3_BUCKET: store.bucket,
    S3_ENDPOINT: origin,
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: store.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.credentials.secretAccessKey,
    SMTP_URL: await startMailServer(mailFolder),
    // The people of the demonstration sign in by password beside the company sign-on.
    PASSWORD_SIGN_IN: 'on',
    // What addresses outside are given waits for a second administrator, and the journeys read the API's pages.
    COMPANY_EMAIL_DOMAINS: 'demo.example',
    API_DOCS: 'public',
    // Mails are counted.
    NEW_DEVICE_MAIL: 'off',
  }
  for (const kind of ['oidc', 'adfs'] as const) {
    const provider = await startIdentityProvider({ kind, appOrigin: origin })
    onStop(provider.close)
    environment[`${kind.toUpperCase()}_ISSUER`] = provider.issuer
    environment[`${kind.toUpperCase()}_CLIENT_ID`] = clientId
  }

  const ports = [await freePort(), await freePort()]
  const start = (number: number) =>
    startCompiledServer(join(folder, `server-${number}`), {
      environment: { ...environment, PORT: String(ports[number]) },
    })
  const servers = await Promise.all(ports.map((_, number) => start(number)))
  onStop(() => Promise.all(servers.map((server) => server.end('SIGTERM'))))
  await seed(environment)
  onStop(
    await startNginx(folder, { port, servers: ports, store: { port: portOf(store.endpoint), bucket: store.bucket } }),
  )
  return {
    origin,
    databaseUrl: postgres.url,
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

/** The servers work as a role of their own, which the owner of the schema makes at their first start. */
function asServer(owner: string): string {
  const url = new URL(owner)
  Object.assign(url, { username: 'risk_board_server', password: randomBytes(16).toString('hex') })
  return url.href
}

const portOf = (url: string): number => Number(new URL(url).port)
