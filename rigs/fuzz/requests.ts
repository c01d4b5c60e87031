import { locales } from '#i18n/locales'
import type { Caller } from './callers.ts'
import { hostilePart, hostileValue, rawJson, spoil, stringify } from './hostile.ts'
import { Ids } from './ids.ts'
import type { JsonSchema, Operation } from './operations.ts'
import { Random } from './random.ts'
import type { Sight } from './sight.ts'
import { dayOf, validValue, type Draft } from './values.ts'
import type { WireRequest } from './wire.ts'
import type { World } from './world.ts'

/** How a request treats its schema: valid, with one fault, with many, or with a fault below the schema. */
export type Manner = 'valid' | 'nearly valid' | 'hostile' | 'malformed'

/** A request with the data for checking its response. */
export interface FuzzRequest {
  operation: Operation
  caller: Caller
  manner: Manner
  wire: WireRequest
  /** The intended query; null if it was made invalid. */
  query: URLSearchParams | null
  /** The intended body. */
  body: unknown
  markers: ReadonlySet<string>
  hiddenCount: number
  /** The hidden ids and their replacements. */
  replacements: readonly (readonly [hidden: number, missing: number])[]
  /** Whether it may have matched another route, in which case the response has no declared schema. */
  isAstray: boolean
  idempotencyKey: string | undefined
}

/** Returns whether the records of its response are those last submitted (rule report.submitted). */
export const isOfReport = ({ operation, query }: Pick<FuzzRequest, 'operation' | 'query'>): boolean =>
  operation.path === '/api/v1/risk-report' || query?.get('state') === 'submitted'

export interface Occasion {
  operation: Operation
  caller: Caller
  world: World
  sight: Sight | null
  /** The seed of everything random about the request. */
  seed: number
  /** Replaces ids that the caller cannot see by ids that do not exist. */
  replacesHidden?: boolean
  /** Forces the manner; absent: by chance. */
  manner?: Manner
}

/** The prefix of reset tokens that should belong to a valid link. */
export const knownResetToken = 'fuzz-reset-'

/** Creates a request. The same seed always creates the same one. */
export function makeRequest({
  operation,
  caller,
  world,
  sight,
  seed,
  replacesHidden = false,
  ...forced
}: Occasion): FuzzRequest {
  const random = new Random(seed)
  const manner =
    forced.manner ??
    random.weighted<Manner>([
      [50, 'valid'],
      [28, 'nearly valid'],
      [12, 'hostile'],
      [10, 'malformed'],
    ])
  const ids = new Ids(random, { world, sight, userId: caller.userId }, operation.name, replacesHidden)
  const draft: Draft = { random, ids, operation, markers: new Set(), token: caller.token || 'none' }
  const spoils = { path: false, query: false, body: false }
  if (manner === 'nearly valid') {
    const parts = [...(/\{/.test(operation.path) ? ['path'] : []), 'query', ...(operation.body ? ['body', 'body'] : [])]
    spoils[random.pick(parts) as keyof typeof spoils] = true
  }
  if (manner === 'hostile') Object.assign(spoils, { path: random.chance(0.5), query: true, body: true })

  const path = pathOf(draft, spoils.path)
  const query = queryOf(draft)
  const body = operation.body && validValue(operation.body, draft)
  const spoilt = spoils.query ? spoiltQuery(query, random) : query.toString()
  const sentBody =
    spoils.body && operation.body ? spoil(manner === 'hostile' ? spoil(body, random) : body, random) : body
  const headers: Record<string, string> = {
    ...(caller.token ? { authorization: `Bearer ${caller.token}`, 'client-state': caller.clientState } : {}),
    ...(random.chance(0.3) ? { 'accept-language': random.pick([...locales, 'th-TH,th;q=0.9', 'de', '*']) } : {}),
    ...(operation.body ? { 'content-type': 'application/json' } : {}),
  }
  let idempotencyKey: string | undefined
  if (operation.method === 'POST' && random.chance(0.15)) {
    idempotencyKey = `key-${random.int(1, 40)}`
    headers['idempotency-key'] = idempotencyKey
  }
  if (/reset-password/.test(operation.path) && random.chance(0.5)) {
    headers['reset-token'] = `${knownResetToken}${random.int(1, 1_000_000)}`
  }
  const wire: WireRequest = {
    method: operation.method,
    path: spoilt ? `${path}?${spoilt}` : path,
    headers,
    ...(operation.body && sentBody !== undefined ? { body: stringify(sentBody) } : {}),
  }
  if (manner === 'malformed') malform(wire, random)
  return {
    operation,
    caller,
    manner,
    wire,
    query: spoils.query || manner === 'malformed' ? null : query,
    body: sentBody,
    markers: draft.markers,
    hiddenCount: ids.hiddenCount,
    replacements: ids.replacements,
    isAstray: spoils.path || manner === 'malformed',
    idempotencyKey,
  }
}

function pathOf(draft: Draft, isSpoilt: boolean): string {
  const { operation, random, ids } = draft
  const idOf = (): number | string => {
    const { path } = operation
    if (path.includes('/risk-events/')) return ids.thingOf('event')
    if (path.includes('/indicators/')) return ids.thingOf('indicator')
    if (path.includes('/review-periods/')) return ids.thingOf('period')
    if (path.includes('{acceptanceId}')) return ids.acceptedRisk()
    if (path.includes('/absences/')) return ids.anyOf(ids.world.reference.absenceIds)
    if (path.includes('/risk-details/')) return ids.detail()
    if (path.includes('/assessments/')) return ids.assessment()
    if (path.endsWith('/updates')) return ids.planToReport()
    if (path.includes('/mitigation-plans/')) return ids.plan()
    if (path.includes('/company-groups/')) {
      const isDeletion = operation.method === 'DELETE' && random.chance(0.5)
      return (ids.groupAsked = isDeletion ? Math.max(...ids.world.groups.keys()) : ids.group())
    }
    if (path.includes('/risk-summary-history/')) return ids.snapshot()
    if (path.includes('/comments/')) return ids.comment()
    if (/\/(category-experts|category-impacts|risk-categories)\//.test(path)) return random.int(1, 25)
    if (path.includes('/faqs/')) return ids.anyOf(ids.world.reference.faqIds)
    if (path.includes('/imports/')) return ids.import()
    if (path.includes('/api-keys/')) return ids.anyOf(ids.world.reference.apiKeyIds)
    if (path.includes('/users/')) return ids.anyOf(ids.world.users.keys())
    if (path.includes('/sessions/')) return random.int(1, 60)
    if (path.includes('/user-roles/')) return random.int(1, 8)
    if (path.includes('/risks/item/')) return ids.risk('item')
    if (path.includes('/risk-risks/')) return ids.risk('summary')
    return ids.risk()
  }
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (isSpoilt) return hostilePart(random)
    // The repetition with a missing id draws the same random values.
    const day = dayOf(random)
    if (name === 'on') return ids.thing?.on ?? day
    if (name === 'acceptanceId') return String(ids.thing?.id ?? 1)
    return name === 'key' ? 'MD_FLOW_ACTIVATION' : String(idOf())
  })
}

/** Values of a query by the name of their parameter. */
function parameterValue(name: string, schema: JsonSchema, draft: Draft): string {
  const { random, ids, token } = draft
  const one = schema.anyOf?.find(({ type }) => type === 'string') ?? schema
  if (one.enum) return String(random.pick(one.enum))
  if (one.format === 'date') return dayOf(random)
  switch (name) {
    case 'q':
      return searchedText(draft)
    case 'page':
      return random.pick(['1', '1', '1', '2', '2147483647'])
    case 'per_page':
      return random.pick(['1', '10', '25', '200'])
    case 'company_group_id':
    case 'company_group_ids':
    case 'parent_id':
      return String(ids.group())
    case 'likelihood':
    case 'impact':
    case 'level':
      return String(random.int(1, 5))
    case 'risk_id':
      return String(ids.risk('summary'))
    case 'user_id':
      return String(ids.anyOf(ids.world.users.keys()))
    case 'owner_id':
      return random.chance(0.5) ? 'me' : String(ids.anyOf(ids.world.users.keys()))
    case 'email':
      return random.pick([...ids.world.users.values()]).email
    case 'token':
      return token
    default:
      return String(random.int(1, 9))
  }
}

/** A word of the data, a marker of a visible or hidden record, or a text that exists nowhere. */
function searchedText({ random, ids }: Draft): string {
  const details = [...ids.world.details.values()]
  return random.weighted<() => string>([
    [5, () => (details.length > 0 ? (random.pick([...random.pick(details).markers, 'kiln']) ?? 'kiln') : 'kiln')],
    [2, () => random.pick(['kiln', 'เตา', 'plant', 'supply risk', '%', '_'])],
    [1, () => [...random.pick([...ids.world.users.values()]).markers][0] ?? 'no'],
  ])()
}

function queryOf(draft: Draft): URLSearchParams {
  const { operation, random } = draft
  const query = new URLSearchParams()
  // Mostly a single filter, so that most lists return something.
  const share = random.pick([0.1, 0.1, 0.3])
  for (const { in: place, name, required, schema } of operation.parameters) {
    if (place !== 'query' || (!required && !random.chance(name === 'q' ? 0.35 : share))) continue
    const times = schema.anyOf && random.chance(0.2) ? 2 : 1
    for (let time = 0; time < times; time++) query.append(name, parameterValue(name, schema, draft))
  }
  return query
}

function spoiltQuery(query: URLSearchParams, random: Random): string {
  const parts = query.toString().split('&').filter(Boolean)
  const name = () => random.pick([...query.keys(), 'q', 'page', 'sort', 'company_group_id', 'is_active'])
  const more = random.weighted<() => string>([
    [4, () => `${name()}=${hostilePart(random)}`],
    [1, () => `surprise=${hostilePart(random)}`],
    [1, () => `${name()}[${hostilePart(random)}]=1`],
    [1, () => `${name()}=1&${name()}=2`],
    [1, () => hostilePart(random)],
  ])()
  return random.shuffled([...parts, more]).join('&')
}

const strangeHeaders: readonly [string, readonly string[]][] = [
  [
    'authorization',
    ['Bearer', 'Bearer  x', 'Basic eDp5', 'bearer \0', 'Bearer ก', 'x'.repeat(9000), 'Bearer null', ''],
  ],
  ['client-state', ['', 'e30', 'bnVsbA', '!!!!', 'x'.repeat(7000), 'eyJjb21wYW55R3JvdXBJZCI6IjgifQ', '[1]', 'W10']],
  ['accept-language', ['x'.repeat(5000), ';;;q=,', 'th;q=NaN', '\u00e9', '-', 'th-'.repeat(500)]],
  [
    'content-type',
    ['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16', '', ';'],
  ],
  ['idempotency-key', ['', 'x'.repeat(256), 'x'.repeat(5000), '\u00e9\u00ff', "' or 1=1"]],
  ['last-event-id', ['-1', '99999999999999999999', 'x', '1e9', '']],
  ['reset-token', ['x', '', "' or '1'='1", 'x'.repeat(5000)]],
  ['host', ['', 'a b', 'evil.example/../', ':::', 'x'.repeat(3000)]],
  ['x-forwarded-for', ["1.1.1.1', (select 1)", '::', 'x'.repeat(3000)]],
  ['cookie', ['=', 'nonce=%E0%A4%A', ';;;', 'x'.repeat(5000)]],
  ['content-encoding', ['gzip', 'br']],
  ['accept', ['text/html', '*/*;q=0', 'x'.repeat(4000)]],
  ['expect', ['100-continue', '200-ok']],
  ['range', ['bytes=0-', 'bytes=-1']],
  ['transfer-encoding', ['chunked', 'gzip, chunked', 'x']],
]

const strangeBodies: readonly string[] = [
  '',
  '{',
  '{"a":}',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"__proto__":{"x":1}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"type":"item"}x',
  '\0\0\0',
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
]

/** Makes the level below the schema invalid: headers, the body's JSON, the path's encoding, the method, HTTP itself. */
function malform(wire: WireRequest, random: Random): void {
  const [name, values] = random.pick(strangeHeaders)
  random.weighted<() => void>([
    [8, () => void (wire.headers[name] = random.pick(values))],
    [
      4,
      () => {
        wire.headers['content-type'] ??= 'application/json'
        wire.body = random.pick([...strangeBodies, stringify(hostileValue(random)), stringify(rawJson('NaN'))])
      },
    ],
    [1, () => void (wire.body = wire.body?.slice(0, random.int(0, wire.body.length)) ?? '{')],
    [2, () => void (wire.path = `${wire.path.split('?')[0]}/${hostilePart(random)}`)],
    [
      1,
      () =>
        void (wire.path = random.pick(['//', '/api', '/api/v1/', '/api/v1/%', '/api/v1/..%2f', '/files/x', '/%', '*'])),
    ],
    [1, () => void (wire.path = `${wire.path}${random.pick(['/', '//', '?', '??', '#x', '%20', '/ก', ' '])}`)],
    [1, () => void (wire.method = random.pick(['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'DELETE', 'PUT', 'GET']))],
    [
      1,
      () =>
        void (wire.raw = random.pick([
          'GET / HTTP/9.9\r\n\r\n',
          'GET /api/v1/risks HTTP/1.1\r\n\r\n',
          'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: -5\r\n\r\n{}',
          'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
          'GET /api/v1/risks?q=\xe0\xb8 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
          `GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${'x: y\r\n'.repeat(3000)}\r\n`,
          'FUZZ /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
        ])),
    ],
  ])()
}
