import { asc, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { LoginResponse, Session } from '#domain/wire/session'
import { buildApp } from '#server/app'
import { auditHash } from '#server/commands/audit'
import { readConfig } from '#server/config'
import { openDatabase, transaction, type Database } from '#server/database/client'
import { auditEntries, companies, companyGroups, firstStartLinks, users } from '#server/database/schema/index'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { hashOf } from '#server/session/tokens'
import { openTestApi, replyOf, type TestApi } from '#tests/support/api'
import { createPreparedDatabase, type TestDatabase } from '#tests/support/postgres/testDatabase'
import { addCompany } from './addCompany.ts'
import { createAdministrator } from './createAdministrator.ts'
import { firstStartLink, firstStartNotice } from './firstStart.ts'

const somchai = {
  email: 'Somchai@siam.example',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  companyName: 'Siam Group',
  isAnother: false,
}

const password = 'Quarry#Kiln7'

const { email, firstName, lastName } = somchai
const person = { email, firstName, lastName }

/** Chooses a password by the link, signs in and reads the own account, over the API. */
async function enter(app: TestApi['app'], token: string, email: string) {
  const chosen = await app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    headers: { 'reset-token': token },
    payload: { password },
  })
  expect(chosen.statusCode, chosen.body).toBe(200)
  const signedIn = replyOf<LoginResponse>(
    await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } }),
  )
  expect(signedIn.status).toBe(201)
  const headers = { authorization: `Bearer ${signedIn.body.accessToken}`, 'client-state': signedIn.body.clientState }
  const get = async <Body = unknown>(url: string) => replyOf<Body>(await app.inject({ url, headers }))
  return { headers, get }
}

describe('in an empty installation', () => {
  let place: TestDatabase
  let database: Database

  beforeEach(async () => {
    place = await createPreparedDatabase('reference', async (databaseUrl) => {
      const filled = await openDatabase({ databaseUrl })
      await seedReferenceData(filled.db)
      await filled.close()
    })
    database = await openDatabase({ databaseUrl: place.url })
  })

  afterEach(async () => {
    await database.close()
    await place.drop()
  })

  it('makes a System Admin who can choose a password, sign in and build the organisation', async () => {
    const token = await createAdministrator(database.db, somchai, [])
    const app = await buildApp({ db: database.db, config: readConfig({ LOG_LEVEL: 'silent' }) })
    const { get, headers } = await enter(app, token, 'somchai@siam.example')
    expect((await get('/api/auth/check')).body).toMatchObject({
      user: { email: 'somchai@siam.example', firstName: 'สมชาย', userType: 'scg' },
      userRole: { name: 'System Admin' },
    })
    const groups = await get<CompanyGroup[]>('/api/v1/company-groups')
    expect(groups.body).toMatchObject([{ name: 'Siam Group', level: 1, parentId: null }])
    const root = groups.body[0]!
    const payload = { name: 'Cement', parentId: root.id }
    const added = replyOf<CompanyGroup>(
      await app.inject({ method: 'POST', url: '/api/v1/company-groups', headers, payload }),
    )
    expect(added.body).toMatchObject({ hierarchy: `${root.id}>${added.body.id}`, companyId: root.companyId })
    await app.close()
  })

  it('writes every row down as the operator’s', async () => {
    await createAdministrator(database.db, somchai, [])
    const rows = await database.db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(rows.map(({ subjectType, action, userId }) => [subjectType, action, userId])).toEqual([
      ['company', 'create', null],
      ['company_group', 'create', null],
      ['user', 'create', null],
      ['role_assignment', 'create', null],
      ['user', 'create_password_link', null],
    ])
    expect(rows.map((row) => auditHash(row))).toEqual(rows.map(({ hash }) => hash))
  })

  it('requires the name of the company, and writes nothing without it', async () => {
    const nameless = { ...somchai, companyName: undefined }
    await expect(createAdministrator(database.db, nameless, [])).rejects.toThrow('--company')
    expect(await database.db.$count(users)).toBe(0)
  })

  it('refuses an address outside the company domains, and writes nothing (rule assignments.outside)', async () => {
    const { db } = database
    await expect(createAdministrator(db, somchai, ['kiln.example'])).rejects.toThrow('COMPANY_EMAIL_DOMAINS')
    const config = readConfig({ LOG_LEVEL: 'silent', COMPANY_EMAIL_DOMAINS: 'kiln.example' })
    const token = /first-start#(\S+)$/.exec((await firstStartLink(db, config)) ?? '')?.[1]
    const app = await buildApp({ db, config, isFirstStart: true })
    const payload = { ...person, token, password, companyName: 'Siam Group' }
    const refused = await app.inject({ method: 'POST', url: '/api/auth/first-start', payload })
    expect([refused.statusCode, refused.json().info]).toEqual([400, { email: expect.stringContaining('Viewer') }])
    expect(await db.$count(users)).toBe(0)
    const inside = { ...payload, email: 'somchai@kiln.example' }
    expect((await app.inject({ method: 'POST', url: '/api/auth/first-start', payload: inside })).statusCode).toBe(201)
    await app.close()
  })

  it('prints a link that makes the first administrator, once and within the hour (rule install.first-start)', async () => {
    const { db } = database
    const config = readConfig({ LOG_LEVEL: 'silent' })
    const links = [await firstStartLink(db, config), await firstStartLink(db, config), await firstStartLink(db, config)]
    const [first, second, third] = links.map((link) => /first-start#(\S+)$/.exec(link ?? '')?.[1] ?? '')
    expect(firstStartNotice(links[0] ?? '').split('\n')).toContain(links[0])
    expect(JSON.stringify(await db.select().from(firstStartLinks))).not.toContain(first)
    const app = await buildApp({ db, config, isFirstStart: true })
    const begin = (token = '', more: object = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/first-start',
        payload: { ...person, token, password, companyName: 'Siam Group', ...more },
      })
    expect((await app.inject('/configuration.json')).json()).toMatchObject({ firstStart: true })
    expect((await app.inject('/api/auth/first-start')).json()).toEqual({ isOpen: true, hasCompany: false })
    await db
      .update(firstStartLinks)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(firstStartLinks.tokenHash, hashOf(first ?? '')))
    const refused = await Promise.all([
      begin(first),
      begin('no such token'),
      begin(second, { password: 'Password#1' }),
      begin(second, { companyName: undefined }),
    ])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
    expect(await db.$count(users)).toBe(0)

    const replies = await Promise.all([begin(second), begin(third)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400])
    const rows = await db.select({ subject: auditEntries.subjectType, action: auditEntries.action }).from(auditEntries)
    expect(rows.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
      'company create',
      'company_group create',
      'user create',
      'role_assignment create',
      'user reset_password',
    ])
    expect(await db.$count(firstStartLinks)).toBe(0)
    expect((await app.inject('/api/auth/first-start')).json()).toEqual({ isOpen: false, hasCompany: true })
    expect(await firstStartLink(db, config)).toBeNull()
    await app.close()
  })

  it('refuses a printed link after the command made an administrator (rule install.first-start)', async () => {
    const { db } = database
    const config = readConfig({ LOG_LEVEL: 'silent' })
    const token = /first-start#(\S+)$/.exec((await firstStartLink(db, config)) ?? '')?.[1]
    await createAdministrator(db, somchai, [])
    const app = await buildApp({ db, config, isFirstStart: true })
    const payload = { ...person, email: 'late@siam.example', token, password }
    expect((await app.inject({ method: 'POST', url: '/api/auth/first-start', payload })).statusCode).toBe(400)
    expect(await db.$count(users)).toBe(1)
    await app.close()
  })

  it('makes one administrator, however often it is called in parallel', async () => {
    const asked = [1, 2, 3].map((number) =>
      createAdministrator(database.db, { ...somchai, email: `a${number}@b.example` }, []),
    )
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await database.db.$count(users)).toBe(1)
    expect(await database.db.$count(companyGroups)).toBe(1)
  })

  it('adds companies, each once', async () => {
    const add = (name: string) =>
      transaction(database.db, (tx) => addCompany(tx, { name, emailDomain: 'Cement.example' }, new Date()))
    const id = await add('Siam Cement')
    expect(await database.db.select().from(companies)).toMatchObject([{ id, emailDomain: 'cement.example' }])
    await expect(add('SIAM CEMENT')).rejects.toThrow(`number ${id}`)
  })
})

describe('where there is a System Admin', () => {
  let api: TestApi

  beforeEach(async () => {
    api = await openTestApi('postgresql')
  })

  afterEach(() => api.close())

  it('refuses, and changes nothing', async () => {
    const before = await api.database.db.$count(users)
    await expect(createAdministrator(api.database.db, somchai, [])).rejects.toThrow('sysadmin@demo.example')
    expect(await api.database.db.$count(users)).toBe(before)
  })

  it('creates another one only on request, at the existing root', async () => {
    const groups = await api.database.db.$count(companyGroups)
    const token = await createAdministrator(api.database.db, { ...somchai, isAnother: true }, [])
    const { get } = await enter(api.app, token, somchai.email)
    expect((await get('/api/auth/check')).body).toMatchObject({
      user: { userType: 'non_scg' },
      userRole: { name: 'System Admin' },
    })
    expect(await api.database.db.$count(companyGroups)).toBe(groups)
  })

  it('sends the existing one only a new link, and assigns an existing user the role next to others', async () => {
    const { db } = api.database
    const known = { ...somchai, isAnother: true }
    const before = await db.$count(auditEntries)
    await enter(
      api.app,
      await createAdministrator(db, { ...known, email: 'SYSADMIN@demo.example' }, []),
      'sysadmin@demo.example',
    )
    const actions = await db.select({ action: auditEntries.action }).from(auditEntries).orderBy(asc(auditEntries.id))
    expect(actions.slice(before)).toEqual([{ action: 'create_password_link' }, { action: 'reset_password' }])
    const { get } = await enter(
      api.app,
      await createAdministrator(db, { ...known, email: 'viewer@demo.example' }, []),
      'viewer@demo.example',
    )
    const { userRole, roleAssignments } = (await get<Session>('/api/auth/check')).body
    expect(userRole?.name).toBe('Viewer')
    expect(roleAssignments.map((each) => each.userRole.name)).toContain('System Admin')
  })

  it('brings nobody back who was shut out', async () => {
    const { db } = api.database
    await db
      .update(users)
      .set({ isActive: false })
      .where(inArray(users.email, ['viewer@demo.example']))
    const input = { ...somchai, email: 'viewer@demo.example', isAnother: true }
    await expect(createAdministrator(db, input, [])).rejects.toThrow('not active')
    await db.update(users).set({ isActive: false }).where(eq(users.email, 'sysadmin@demo.example'))
    // No administrator is left: then no special word is needed.
    await createAdministrator(db, { ...somchai }, [])
  })
})
