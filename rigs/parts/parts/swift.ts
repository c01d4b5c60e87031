import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#scripts/support/freePort.mjs'
import { root } from '#scripts/support/paths.mjs'
import { tryAttachment } from '../attachment.ts'
import { versionOf } from '../debian.ts'
import type { Part, Trial } from '../part.ts'
import { check, until } from '../waiting.ts'

const account = { user: 'board:risks', key: 'trial-secret' }
const bucket = 'attachments'
const kinds = ['account', 'container', 'object'] as const

/** OpenStack Swift as a bucket, through its S3 API, with one disk. */
export const swift: Part = {
  name: 'swift',
  debian: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  needs: ['root'],
  async attempt(trial) {
    trial.isVersion(versionOf('swift-proxy') ?? '')
    const port = await startSwift(trial)
    const environment = {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_FORCE_PATH_STYLE: 'true',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: account.user,
      S3_SECRET_ACCESS_KEY: account.key,
    }
    await makeBucket(environment)
    const server = await trial.startServer({ ...environment, PUBLIC_URL: 'https://risks.example.com' })
    await until('a bucket that is ready', async () => (await fetch(`${server.origin}/readyz`)).ok)
    await tryAttachment(trial, server.origin)

    const said = execFileSync(process.execPath, [join(root, 'dist/server/installation/check/main.js')], {
      encoding: 'utf8',
      env: { ...process.env, ...environment, DATA_DIR: join(trial.folder, 'server-1') },
    })
    check(/^ok +Attachments/m.test(said), `npm run admin -- check says: ${said}`)
    trial.tried('npm run admin -- check writes, reads, lists and deletes an object')
  },
}

async function startSwift(trial: Trial): Promise<number> {
  const settings = join(trial.folder, 'swift')
  const devices = join(trial.folder, 'devices')
  const as = { uid: idOf('-u'), gid: idOf('-g') }
  for (const path of [settings, devices, join(devices, 'disk')]) {
    mkdirSync(path)
    chownSync(path, as.uid, as.gid)
  }
  const write = (name: string, text: string) => writeFileSync(join(settings, name), text, { mode: 0o644 })
  write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = trial\nswift_hash_path_prefix = trial\n')
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = swift\nswift_dir = ${settings}\n` +
    `devices = ${devices}\nmount_check = false\nfallocate_reserve = 0\nlog_name = swift\n`
  for (const kind of kinds) {
    const port = await freePort()
    makeRing(settings, kind, port)
    write(
      `${kind}.conf`,
      `${common(port)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    )
  }
  const port = await freePort()
  write(
    'proxy.conf',
    `${common(port)}[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_board_risks = ${account.key} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`,
  )
  for (const kind of [...kinds, 'proxy']) {
    trial.start(`swift-${kind}-server`, [join(settings, `${kind}.conf`), '-v'], { as })
  }
  await until('Swift', () => fetch(`http://127.0.0.1:${port}/`))
  return port
}

/** The place of objects of a kind: all on one disk. */
function makeRing(settings: string, kind: string, port: number): void {
  const builder = join(settings, `${kind}.builder`)
  const run = (...parameters: string[]) =>
    execFileSync('swift-ring-builder', [builder, ...parameters], { stdio: 'ignore' })
  run('create', '4', '1', '0')
  run('add', `r1z1-127.0.0.1:${port}/disk`, '1')
  run('rebalance')
}

async function makeBucket(environment: Readonly<Record<string, string>>): Promise<void> {
  const { S3Client, CreateBucketCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint: environment.S3_ENDPOINT!,
    region: environment.S3_REGION!,
    forcePathStyle: true,
    credentials: { accessKeyId: account.user, secretAccessKey: account.key },
  })
  await until('a new bucket', async () => client.send(new CreateBucketCommand({ Bucket: bucket })))
  client.destroy()
}

const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'swift'], { encoding: 'utf8' }))
