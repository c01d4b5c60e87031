import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Role } from '#domain/access/roles'
import { plusDays } from '#domain/calendar/days'
import { callLimits } from '#domain/validation/limits'
import { importedRiskInput } from '#domain/wire/riskImports'
import { readOperations, type JsonSchema, type Operation } from '../../rigs/fuzz/operations.ts'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { indicatorInput } from '../support/indicators.ts'
import { largestBody, type Filling } from '../support/largestBody.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { scimConfig, scimToken } from '../support/scim.ts'
import { isWhole, sampleOf } from '../support/scope.ts'
import { longestTurn, piecesOf } from '../support/turns.ts'

/** The maximum time for which a call can block others, in milliseconds of CPU time (rule wire.turns). */
const limit = 200

/** The caller: the first with a permitted role. The assessor, who owns the risk, gets furthest. */
const accounts: readonly [Role, string][] = [
  ['Assessor', 'assessor'],
  ['Internal Owner', 'owner'],
  ['Category Expert', 'expert'],
  ['Managing Director', 'md'],
  ['Group Admin', 'groupadmin'],
  ['System Admin', 'sysadmin'],
  ['Viewer', 'viewer'],
]

/** The sources of texts: normal letters, and those that are hard to compose, trim or spell. */
const letters = isWhole ? ['ก', '\u0316\u0301', 'เเ', ' ', '<', '"'] : ['ก', '\u0316\u0301']

/** Lists with this many entries need a case with valid rows, because the loops after the checks only run on those. */
const longList = 1000

/** The calls with such lists: those with a case below, and those of ids, of which a company has few hundred. */
const withCase = [
  'POST /api/v1/indicators/{id}/values/list',
  'POST /api/v1/organisation-imports',
  'POST /api/v1/risks/import',
  'POST /api/v1/risks/imports/people',
]
const ofGroups = [
  'POST /api/v1/reminder/md-flow-activated',
  'PUT /api/v1/company-groups/order',
  'PUT /api/v1/reminder',
  'PUT /api/v1/risks/workflow/reset',
]

const longestListOf = (schema: JsonSchema): number =>
  Math.max(
    schema.type === 'array' ? (schema.maxItems ?? 0) : 0,
    ...[
      ...(schema.anyOf ?? []),
      ...Object.values(schema.properties ?? {}),
      ...(schema.items ? [schema.items] : []),
    ].map(longestListOf),
  )

/** Streams have no end. */
const streams = ['GET /api/v1/events']

interface Call {
  name: string
  method: string
  url: string
  account: string | null
  payload?: string
  /** The expected result, if it shows that the loops ran. */
  status?: number
}

describe.each(engines)('the largest call of every route on %s (rule wire.turns)', { timeout: 240_000 }, (engine) => {
  let api: TestApi
  let operations: Operation[]
  let known: Filling['known']
  let groupIds: number[]
  let impactTypes: string[]
  const clients = new Map<string, Client>()

  beforeAll(async () => {
    api = await openTestApi(engine, {
      config: scimConfig({ CALLS_PER_SECOND: '0', API_DOCS: 'public' }),
      checksResponses: false,
    })
    operations = await readOperations(api.app)
    const sysadmin = await api.as('sysadmin')
    const risk = await createCompleteRisk(await api.as('assessor'))
    groupIds = (await sysadmin.get('/v1/company-groups')).map(({ id }) => id)
    impactTypes = (await sysadmin.get('/v1/category-impacts')).map(({ key }) => key)
    known = {
      companyGroupIds: groupIds,
      riskIds: [],
      indicatorIds: [],
      userId: 1,
      score: 9,
      year: 2027,
      expirationTime: 30,
      occurredOn: '2026-01-05',
      primaryColour: '#112233',
      accentColour: '#112233',
      font: 'Sarabun',
      code: '123456',
      password: 'k7#Qz9!mX2$pR4',
      amber: 1,
      red: 2,
      filter: {},
      order: 1,
      riskId: risk.id,
      riskDetailId: risk.latestDetail.id,
      companyGroupId: 8,
      parentId: 8,
      companyId: 1,
      userRoleId: 1,
      riskCategoryId: 1,
      impactTypeKey: 'financial',
      fileAttachment: [],
      ownerUserId: null,
      originalId: null,
      id: undefined,
      updatedAt: undefined,
    }
  })

  afterAll(() => api.close())

  /** The best of three: a pause of the garbage collector or of the machine is not a fault of the route. */
  const worstOf = async ({ name, account, method, url, payload, status }: Call): Promise<string | null> => {
    const client = account === null ? null : (clients.get(account) ?? (await api.as(account)))
    if (account !== null && client) clients.set(account, client)
    // These may end the session.
    if (account !== null && /sessions|logout|password|factors/.test(url)) clients.delete(account)
    const headers = {
      // The caller shares the event loop, and needs longer to read a Thai text than the server to compress it.
      'accept-encoding': 'gzip',
      ...(client ? { authorization: `Bearer ${client.token}`, 'client-state': client.clientState } : {}),
      ...(url.startsWith('/scim') ? { authorization: `Bearer ${scimToken}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const turns: number[] = []
    while (turns.length < 3) {
      const { longest, result } = await longestTurn(() =>
        api.app.inject({
          method: method as 'GET',
          url,
          headers,
          ...(payload === undefined ? {} : { payload: Readable.from(piecesOf(payload)) }),
        }),
      )
      if (result.statusCode >= 500) return `${name}: ${result.statusCode}`
      if (status !== undefined && result.statusCode !== status) {
        return `${name}: ${result.statusCode} ${result.body.slice(0, 300)}`
      }
      turns.push(longest)
      if (longest <= limit) return null
    }
    return `${name} as ${account}: ${Math.round(Math.min(...turns))} ms`
  }

  const faultsOf = async (calls: readonly Call[]) => {
    const faults: string[] = []
    for (const call of calls) faults.push((await worstOf(call)) ?? '')
    return faults.filter((fault) => fault !== '')
  }

  const pathOf = (path: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'year') return '2027'
      if (name === 'on') return '2026-01-05'
      if (path.includes('/company-groups/')) return '8'
      if (path.includes('/risk-details/') || name === 'riskDetailId') return String(known.riskDetailId)
      return path.includes('/risks/') ? String(known.riskId) : '1'
    })

  const valuesOf = (name: string, schema: JsonSchema): string[] => {
    const one = schema.anyOf?.[0] ?? schema
    if (name === 'q') return [Array.from({ length: callLimits.searchWords }, (_, index) => `กขค${index}`).join(' ')]
    if (one.type === 'array' || schema.anyOf?.some(({ type }) => type === 'array')) {
      const entry = one.items ?? schema.anyOf?.find(({ type }) => type === 'array')?.items ?? {}
      const value = entry.enum ? String(entry.enum.at(-1)) : String(Math.min(entry.maximum ?? 8, 8))
      return Array.from({ length: callLimits.listValues }, () => value)
    }
    if (one.enum) return [String(one.enum.at(-1))]
    if (one.type === 'boolean') return ['true']
    if (one.format === 'date') return ['2026-11-30']
    if (one.type === 'integer') return [name === 'page' ? '1' : String(Math.min(one.maximum ?? 8, 200))]
    return []
  }

  const distinctOf = (path: string): Filling['distinct'] => {
    if (path.includes('/company-groups/order')) return { id: groupIds }
    if (path.includes('/users/role-assignments')) return { companyGroupId: groupIds }
    return { impactTypeKey: impactTypes }
  }

  const callOf = ({ name, method, path, parameters, body, roles, isPublic }: Operation, filling: string): Call => {
    const bytes = callLimits.bodyBytes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 0
    const query = parameters
      .filter((one) => one.in === 'query')
      .flatMap((one) => valuesOf(one.name, one.schema).map((value) => `${one.name}=${encodeURIComponent(value)}`))
      .join('&')
    return {
      name,
      method,
      url: `${pathOf(path)}${query ? `?${query}` : ''}`,
      account: isPublic ? null : (accounts.find(([role]) => roles.includes(role))?.[1] ?? 'assessor'),
      ...(body ? { payload: largestBody(body, bytes, { letters: filling, known, distinct: distinctOf(path) }) } : {}),
    }
  }

  it('has a case for each call with a long list', () => {
    const long = operations.flatMap(({ name, body }) => (body && longestListOf(body) >= longList ? [name] : []))
    expect(long.toSorted()).toEqual([...withCase, ...ofGroups].toSorted())
  })

  it('does so where the rows of the organisation are in the worst order (rule intake.limits)', async () => {
    const cells = (name: string, parent: string) => ({ number: '', name, parent, company: '', active: '' })
    const rows = (parentOf: (index: number) => string) =>
      Array.from({ length: callLimits.importRows }, (_, index) => ({
        number: index + 1,
        cells: cells(`G${index}`, parentOf(index)),
      }))
    const person = { firstName: 'Nok', lastName: 'Jaidee', userType: '', company: '', remove: '' }
    const people = Array.from({ length: callLimits.importRows }, (_, index) => ({
      number: index + 1,
      cells: {
        ...person,
        email: `nok${index}@demo.example`,
        companyGroup: '>'.repeat(200),
        role: 'Category Expert',
        categoryExperts: 'a,'.repeat(400),
      },
    }))
    const bodyOf = (groups: object[], more: object = {}) =>
      JSON.stringify({ source: 'x', dryRun: true, groups, people: [], ...more })
    const name = 'POST /api/v1/organisation-imports'
    const call = { name, method: 'POST', url: '/api/v1/organisation-imports', account: 'sysadmin', status: 200 }
    expect(
      await faultsOf([
        { ...call, payload: bodyOf(rows((index) => `G${index + 1}`)) },
        { ...call, payload: bodyOf(rows((index) => `G${(index + 1) % callLimits.importRows}`)) },
        { ...call, payload: bodyOf(rows(() => 'Siam Holding'.repeat(3))) },
        { ...call, payload: bodyOf([], { people }) },
      ]),
    ).toEqual([])
  })

  it('does so where a register is as large as it may be, sound or not (rule import.register)', async () => {
    const schema = z.toJSONSchema(importedRiskInput, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const full = JSON.parse(largestBody(schema, 1, { letters: 'ก', known: { id: undefined } })) as object
    const rated = { likelihoodRate: 3, impactAssessmentItems: [{ impactTypeKey: 'financial', rate: 3 }] }
    const detail = { riskCategoryId: 1, eventDescription: 'ก'.repeat(400), rootCause: 'ก'.repeat(400) }
    const usual = { detail, grossAssessment: rated, netAssessment: rated }
    const plan = { description: 'Order a spare lining', status: 'Pending', ownerName: '\u0316\u0301'.repeat(300) }
    const marked = { detail: { eventDescription: 'A lift stops.' }, mitigationPlans: Array(100).fill(plan) }
    const bodyOf = (rows: unknown[]) => JSON.stringify({ companyGroupId: 8, source: 'x', dryRun: true, rows })
    const call = { method: 'POST', url: '/api/v1/risks/import', account: 'assessor', status: 200 }
    expect(
      await faultsOf([
        { ...call, name: 'import of full rows', payload: bodyOf(Array(400).fill(full)) },
        { ...call, name: 'import of 5,000 rows', payload: bodyOf(Array(callLimits.importRows).fill(usual)) },
        { ...call, name: 'import of plans', payload: bodyOf(Array(130).fill(marked)) },
        {
          ...call,
          name: 'import of nonsense',
          payload: bodyOf([
            ...Array(200).fill({ mitigationPlans: Array(100).fill({ a: 1 }) }),
            ...Array(4800).fill({}),
          ]),
        },
      ]),
    ).toEqual([])
  })

  it('does so where a sheet is as large as it may be, sound or not (rule sheet.save)', async () => {
    const plan = { description: 'ก'.repeat(100), status: 'Pending', ownerName: '\u0316\u0301'.repeat(300) }
    const rated = { likelihoodRate: 3, impactAssessmentItems: [{ impactTypeKey: 'financial', rate: 3 }] }
    const text = 'ก'.repeat(1500)
    const detail = { riskCategoryId: 1, eventDescription: text, rootCause: text }
    const usual = { detail, grossAssessment: rated, netAssessment: rated }
    const rowsOf = (row: object) =>
      Array.from({ length: callLimits.sheetRows }, (_, key) => ({ key: `${key}`, ...row }))
    const call = { method: 'PUT', url: '/api/v1/risks/sheet', account: 'assessor', status: 200 }
    const bodyOf = (row: object) => JSON.stringify({ companyGroupId: 8, dryRun: true, rows: rowsOf(row) })
    expect(
      await faultsOf([
        { ...call, name: 'sheet of 500 rows', payload: bodyOf(usual) },
        { ...call, name: 'sheet of plans', payload: bodyOf({ ...usual, mitigationPlans: Array(4).fill(plan) }) },
        { ...call, name: 'sheet of nonsense', payload: bodyOf({ mitigationPlans: Array(40).fill({ a: 1 }) }) },
      ]),
    ).toEqual([])
  })

  it('does so where values of 1,000 days come together (rule indicators.values)', async () => {
    const assessor = await api.as('assessor')
    const { id } = await assessor.post('/v1/indicators', indicatorInput(), 201)
    const values = Array.from({ length: callLimits.importValues }, (_, index) => ({
      on: plusDays('2020-01-01', index),
      value: index,
      comment: 'ก'.repeat(250),
    }))
    const url = `/api/v1/indicators/${id}/values/list`
    const call = { name: 'values of 1,000 days', method: 'POST', url, account: 'assessor', status: 201 }
    expect(await faultsOf([{ ...call, payload: JSON.stringify({ values }) }])).toEqual([])
  })

  it('does so where a directory sends what no person has', async () => {
    const keys = Object.fromEntries(Array.from({ length: 45_000 }, (_, index) => [`a${index}`, 1]))
    const members = Array.from({ length: 20_000 }, (_, index) => ({ value: String(index + 1) }))
    const operation = { op: 'add', path: 'members', value: members.slice(0, 20) }
    const bodies: [string, string, object][] = [
      ['POST', '/scim/v2/Users', keys],
      ['POST', '/scim/v2/Users', { userName: 'a@demo.example', name: keys }],
      [
        'PATCH',
        '/scim/v2/Users/1',
        { Operations: Array(1000).fill({ op: 'replace', path: 'emails[type eq "x"].value', value: 'a' }) },
      ],
      ['POST', '/scim/v2/Groups', { displayName: 'x', members }],
      ['PATCH', '/scim/v2/Groups/1', { Operations: Array(1000).fill(operation) }],
    ]
    expect(
      await faultsOf(
        bodies.map(([method, url, body], index) => ({
          name: `${method} ${url} ${index}`,
          method,
          url,
          account: null,
          payload: JSON.stringify(body),
        })),
      ),
    ).toEqual([])
  })

  it('does so where a list of names is as long as it may be, or nonsense (rule import.owners)', async () => {
    const names = Array.from({ length: callLimits.importNames }, (_, index) => `\u0316\u0301 Nok ${index}`.repeat(20))
    const keys = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`a${index}`, 1]))
    const call = { method: 'POST', url: '/api/v1/risks/imports/people', account: 'assessor', status: 200 }
    const bodyOf = (list: unknown[]) => JSON.stringify({ names: list })
    expect(
      await faultsOf([
        { ...call, name: 'names of people', payload: bodyOf(names) },
        { ...call, name: 'unknown fields', payload: bodyOf(Array(74).fill(keys)), status: 400 },
        { ...call, name: 'too many fields', payload: bodyOf(Array(300).fill(keys)), status: 413 },
        { ...call, name: 'a list that is too long', payload: bodyOf(Array(290_000).fill('x')), status: 400 },
        { ...call, name: 'too many entries', payload: bodyOf(Array(3_000_000).fill('x')), status: 413 },
      ]),
    ).toEqual([])
  })

  // The last: it ends sessions, and retires what records are rated by.
  it('leaves others their turn within 200 ms', async () => {
    // Deleted and submitted records are lost for the others, so those calls come last.
    const isLast = ({ name }: Operation) => Number(/^DELETE|\/(submit|withdraw|undo|logout)$/.test(name))
    const listed = operations.filter(({ name }) => !streams.includes(name)).sort((a, b) => isLast(a) - isLast(b))
    expect(listed.length).toBeGreaterThan(100)
    // In the daily run each eleventh body has one filling, in turn, and reads are left out.
    const bodies = sampleOf(
      listed.filter(({ body }) => body),
      11,
    )
    const calls = isWhole
      ? listed.flatMap((one) => (one.body ? letters : ['ก']).map((filling) => callOf(one, filling)))
      : bodies.map((one, index) => callOf(one, letters[index % letters.length] ?? 'ก'))
    expect(await faultsOf(calls)).toEqual([])
  })
})
