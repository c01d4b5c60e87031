import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#server/database/locate'
import { startCompiledServer } from '../../rigs/durability/compiledServer.ts'
import { ensureBuilt } from '../../scripts/build.mjs'
import { createMigratedDatabase, type TestDatabase } from '../support/postgres/testDatabase.ts'
import { isWhole } from '../support/scope.ts'

/** Building and several starts, on a machine that may be busy with other tests. */
const patience = 240_000

describe('the commands of an operator', { timeout: patience }, () => {
  let folder: string
  let postgres: TestDatabase
  let environment: Record<string, string>
  let serverUrl: string
  const serverRole = `server_${randomBytes(4).toString('hex')}`

  beforeAll(async () => {
    await ensureBuilt(['server'])
    folder = mkdtempSync(join(tmpdir(), 'risk-board-commands-'))
    postgres = await createMigratedDatabase()
    serverUrl = Object.assign(new URL(postgres.url), { username: serverRole, password: 'secret' }).href
    environment = { DATA_DIR: join(folder, 'data'), DEMO_DATA: 'false' }
  }, patience)

  afterAll(async () => {
    await dropRole()
    await postgres?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function dropRole(): Promise<void> {
    const owner = new pg.Client({ connectionString: postgres.url })
    await owner.connect()
    await owner.query(`do $$ begin
      if exists (select from pg_roles where rolname = '${serverRole}') then
        drop owned by ${serverRole}; drop role ${serverRole};
      end if;
    end $$`)
    await owner.end()
  }

  /**
   * Runs a compiled program.
   * @returns its exit code and output
   */
  const run = (program: string, parameters: string[], more: Record<string, string> = {}) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const path = join(projectRoot, 'dist', 'server', program)
      const env = { PATH: process.env.PATH, ...environment, ...more }
      execFile(process.execPath, [path, ...parameters], { env }, (error, out, complaint) =>
        resolve({ code: Number(error?.code ?? 0), said: out + complaint }),
      )
    })
  const administrator = (...parameters: string[]) => run('installation/administrator.js', parameters)
  const moving = 'installation/moving/main.js'
  const exportTo = (path: string) => run(moving, ['export', path])

  /** How a program ends that refuses: only in the whole run, because each is a start of its own. */
  const failing = (words: string) => ({ code: 1, said: expect.stringContaining(words) })

  // The daily run proves the parts without the starts of their programs (createAdministrator, moving, shutdown).
  it.runIf(isWhole)('set up an installation without demonstration data, and move it to PostgreSQL', async () => {
    const backup = join(folder, 'backup')
    expect(await exportTo(backup)).toMatchObject(failing('There is no database'))

    const made = await administrator('boss@siam.example', '--company', 'Siam Group')
    expect(made.code, made.said).toBe(0)
    const [, token] = /\/reset-password\?token=([\w-]{43})$/m.exec(made.said) ?? []
    expect(token).toBeDefined()
    const secondTime = failing('There is a System Admin already: boss@siam.example')
    expect(await administrator('other@siam.example')).toMatchObject(secondTime)
    expect(await run('installation/company.js', ['Siam Cement', 'cement.example'])).toMatchObject({ code: 0 })

    const server = await startCompiledServer(environment.DATA_DIR!, { environment })
    // Nobody sees accounts with a public password.
    const configuration = (await (await fetch(`${server.origin}/configuration.json`)).json()) as object
    expect(configuration).toMatchObject({ demonstration: false })
    expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual([])
    const password = 'Quarry#Kiln7'
    const chosen = await fetch(`${server.origin}/api/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'reset-token': token! },
      body: JSON.stringify({ password }),
    })
    expect(chosen.status).toBe(200)
    expect(await exportTo(backup)).toMatchObject(failing('in use by another running process'))
    await server.end('SIGTERM')
    expect(await server.exitCode).toBe(0)
    const written = await exportTo(backup)
    expect(written.code, written.said).toBe(0)
    expect(await exportTo(backup)).toMatchObject(failing(`${backup} already exists`))
    // The owner of the schema creates the role of the server.
    const withoutKey = { DATABASE_URL: serverUrl, MIGRATION_DATABASE_URL: postgres.url }
    // An exported folder does not contain the key of the audit.
    const AUDIT_KEY = readFileSync(join(environment.DATA_DIR!, 'audit.key'), 'utf8').trim()
    const moved = { ...withoutKey, AUDIT_KEY }
    expect((await run('installation/migrate.js', [], moved)).code).toBe(0)
    const notOwner = failing('name the owner of the schema in MIGRATION_DATABASE_URL')
    expect(await run(moving, ['import', backup], { DATABASE_URL: serverUrl })).toMatchObject(notOwner)
    const read = await run(moving, ['import', backup], moved)
    expect(read.code, read.said).toBe(0)
    const again = await run(moving, ['import', backup], moved)
    expect(again).toMatchObject(failing('The installation is in use'))

    const verify = (given: Record<string, string>) => run('installation/audit/main.js', [], given)
    const whole = await verify(moved)
    expect(whole.code, whole.said).toBe(0)
    expect(whole.said).toMatch(
      /Other data is not compared\.\nFound nothing\.\n\{"until":\d+,"chains":\d+,"entries":\d+,"digest":"[0-9a-f]{64}"\}/,
    )
    expect(await verify(withoutKey)).toMatchObject(failing('cannot be checked: the key'))
    const gone = { AUDIT_KEY, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    expect(await verify(gone)).toMatchObject({ ...failing('ECONNREFUSED'), code: 2 })

    const onPostgres = await startCompiledServer(environment.DATA_DIR!, { environment: moved })
    const signedIn = await fetch(`${onPostgres.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'boss@siam.example', password }),
    })
    expect(signedIn.status).toBe(201)
    await onPostgres.end('SIGTERM')
  })

  const mistakes: [program: string, parameters: string[]][] = [
    ['installation/administrator.js', []],
    ['installation/administrator.js', ['a@b.example', '--password', 'x']],
    ['installation/administrator.js', ['a@b.example', 'c@d.example']],
    ['installation/administrator.js', ['nobody']],
    ['installation/administrator.js', ['a@b.example', '--first-name', '4711']],
    ['installation/company.js', ['Siam Cement']],
    ['installation/company.js', ['Siam Cement', 'not a domain']],
    [moving, ['export']],
    [moving, ['erase', '/nowhere']],
    [moving, ['import', '/nowhere/at/all']],
  ]
  it.runIf(isWhole).each(mistakes)('report errors without a stack: %s %j', async (program, parameters) => {
    const { code, said } = await run(program, parameters)
    expect(code).toBe(1)
    expect(said.length).toBeGreaterThan(10)
    expect(said).not.toContain('    at ')
  })

  it('hand out what is held on a person, and erase who has left', async () => {
    const onPostgres = { DATABASE_URL: postgres.url }
    const personalData = (...parameters: string[]) => run('installation/personalData.js', parameters, onPostgres)
    const query = async (statement: string) => {
      const owner = new pg.Client({ connectionString: postgres.url })
      await owner.connect()
      return owner.query(statement).finally(() => owner.end())
    }
    await query(`insert into users (email, first_name, last_name, user_type)
      values ('gone@siam.example', 'Nok', 'Jaidee', 'scg')`)
    const file = join(folder, 'nok.json')

    if (isWhole) {
      expect(await personalData('export')).toMatchObject(failing('Usage:'))
      expect(await personalData('export', 'nobody@siam.example')).toMatchObject(failing('Nobody has the address'))
    }
    expect(await personalData('export', 'Gone@siam.example', '--to', file)).toMatchObject({ code: 0 })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      account: { lastName: 'Jaidee' },
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const erase = (confirm: string) => personalData('erase', 'gone@siam.example', '--confirm', confirm)
    if (isWhole) {
      expect(await personalData('erase', 'gone@siam.example')).toMatchObject({ code: 1 })
      expect(await erase('gone@siam.example')).toMatchObject(failing('still active'))
    }
    await query(`update users set is_active = false where email = 'gone@siam.example'`)
    if (isWhole) expect(await erase('other@siam.example')).toMatchObject(failing('not the email of this person'))
    expect(await erase('gone@siam.example')).toMatchObject({
      code: 0,
      said: expect.stringContaining('have the name Former employee'),
    })
    const { rows } = await query(`select 1 from users where email = 'gone@siam.example' or last_name = 'Jaidee'`)
    expect(rows).toEqual([])
  })
})
