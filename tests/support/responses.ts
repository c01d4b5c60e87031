import type { z } from 'zod'
import type { Call } from '#domain/wire/calls/call'
import type { Calls } from '#domain/wire/calls/index'
import type { AuditEntry } from '#domain/wire/audit'
import type { Board } from '#domain/wire/board'
import type { Comment, RiskReader } from '#domain/wire/comments'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { ErrorBody } from '#domain/wire/errors'
import type { EventTicket } from '#domain/wire/events'
import type { ReadLink, UploadLink } from '#domain/wire/files'
import type { NextStep } from '#domain/wire/nextSteps'
import type { Progress, ProgressRecord } from '#domain/wire/progress'
import type { GroupReminder, PastReset, resetAnswer, ResetPeriod } from '#domain/wire/resets'
import type { RiskCard } from '#domain/wire/riskCards'
import type { RiskComparison, RiskLevelChange, RiskMovement } from '#domain/wire/riskMovement'
import type { AmountSum, RiskReport } from '#domain/wire/riskReport'
import type { AccessStatus } from '#domain/wire/riskSummary'
import type { HeatMap, Risk, RiskChanges, RiskSnapshot } from '#domain/wire/risks'
import type {
  HistoryPermission,
  HistoryPermissionInput,
  ImportMapping,
  OwnHistoryPermission,
  RiskImport,
  RiskImportResult,
} from '#domain/wire/riskImports'

type Deleted = { id: number }

/** `/v1/faqs/${number}` for `/api/v1/faqs/:id`: a path of the table of calls as tests write it. */
type TestPath<Path extends string> = Path extends `/api${infer Rest}` ? Filled<Rest> : never
type Filled<Path extends string> = Path extends `${infer Head}/:${infer Name}/${infer Tail}`
  ? `${Head}/${Value<Name>}/${Filled<Tail>}`
  : Path extends `${infer Head}/:${infer Name}`
    ? `${Head}/${Value<Name>}`
    : Path
type Value<Name extends string> = Name extends 'key' ? string : number

/** What the calls of the table respond with where they do what was asked, by path. */
type Tabled<M extends Call['method']> = {
  [Name in keyof Calls as Calls[Name]['method'] extends M ? TestPath<Calls[Name]['path']> : never]: z.output<
    Calls[Name]['response']
  >
}

type Responses = {
  [M in Call['method']]: Listed[M] & Tabled<M>
}

/** The same of the routes that are not in the table yet. */
interface Listed {
  GET: {
    '/v1/heat-map': HeatMap
    '/v1/progress': Progress
    '/v1/progress/records': ProgressRecord[]
    '/v1/reminder/company-groups': GroupReminder[]
    '/v1/risks/similar': RiskCard[]
    '/v1/risks/next-steps': NextStep[]
    '/v1/risk-movement': RiskMovement
    '/v1/risk-movement/comparison': RiskComparison
    [levels: `/v1/risks/${number}/levels`]: RiskLevelChange[]
    '/v1/risk-report': RiskReport
    '/v1/risk-report/amounts': AmountSum[]
    '/v1/risk-summary-history': RiskSnapshot[]
    [snapshot: `/v1/risk-summary-history/${number}`]: RiskSnapshot
    '/v1/risk-summary/access/status': AccessStatus
    '/v1/risks': Risk[]
    '/v1/risks/board': Board | null
    '/v1/risks/company-group/unaffected': CompanyGroup[]
    '/v1/risks/workflow/reset/history': PastReset[]
    '/v1/risks/workflow/reset/period': ResetPeriod
    [risk: `/v1/risks/${number}`]: Risk
    [audit: `/v1/risks/${number}/audit`]: AuditEntry[]
    [changes: `/v1/risks/${number}/changes`]: RiskChanges
    [comments: `/v1/risks/${number}/comments`]: Comment[]
    [readers: `/v1/risks/${number}/readers`]: RiskReader[]
    '/v1/risks/imports': RiskImport[]
    '/v1/risks/imports/mappings': ImportMapping[]
    '/v1/risks/imports/history-permission': OwnHistoryPermission
    '/v1/company-groups/history-permissions': HistoryPermission[]
  }
  POST: {
    '/v1/events/ticket': EventTicket
    '/v1/reminder/md-flow-activated': { companyGroupIds: number[] }
    '/v1/risk-summary/approve': Risk[]
    '/v1/risk-summary/reject': Risk[]
    '/v1/risk-summary/submit': Risk[]
    '/v1/risks/create': Risk
    [comments: `/v1/risks/${number}/comments`]: Comment
    '/v1/risks/import': RiskImportResult
    '/v1/s3/signedUrl/read': ReadLink[]
    '/v1/s3/signedUrl/upload': UploadLink
  }
  PUT: {
    [history: `/v1/company-groups/${number}/history-permission`]: HistoryPermissionInput
    '/v1/reminder': GroupReminder[]
    '/v1/risk-summary/order': Risk[]
    '/v1/risk-summary/undo': Risk[]
    '/v1/risk-summary/withdraw': Risk[]
    '/v1/risks/workflow/reset': z.infer<typeof resetAnswer>
    [risk: `/v1/risks/${number}`]: Risk
    [change: `/v1/risks/${number}/${'submit' | 'withdraw' | 'undo' | 'changeActive'}`]: Risk
  }
  DELETE: {
    [comment: `/v1/comments/${number}`]: Deleted
    [risk: `/v1/risks/${number}`]: Deleted
    [item: `/v1/risks/item/${number}`]: Deleted
    [imported: `/v1/risks/imports/${number}`]: Deleted
  }
}

export type Method = keyof Responses

type PathOf<M extends Method> = keyof Responses[M] & string

/** A path that the API has with that method, with any query. */
export type UrlOf<M extends Method> = PathOf<M> | `${PathOf<M>}?${string}`

type WithoutQuery<Url extends string> = Url extends `${infer Path}?${string}` ? Path : Url

/** The body of the response to a call that does what was asked; cards are asked for first (rule wire.cards). */
type ResponseOf<M extends Method, Url extends string> = Url extends `/v1/risks?fields=card${string}`
  ? RiskCard[]
  : Url extends `/v1/risks/${number}?fields=card`
    ? RiskCard
    : WholeResponseOf<M, Url>

type WholeResponseOf<M extends Method, Url extends string> =
  WithoutQuery<Url> extends infer Path extends keyof Responses[M] ? Responses[M][Path] : never

/** A path that is listed page by page. */
export type ListUrl = {
  [Path in keyof Responses['GET'] & string]: Responses['GET'][Path] extends unknown[]
    ? Path | `${Path}?${string}`
    : never
}[keyof Responses['GET'] & string]

/** One row of the list at a path. */
export type RowOf<Url extends ListUrl> = ResponseOf<'GET', Url> extends (infer Row)[] ? Row : never

type SuccessStatus = 200 | 201

/** What a call with an expected status responds: of a refusal the body of every error (rule wire.errors). */
export type BodyOf<M extends Method, Url extends string, Status extends number> = number extends Status
  ? unknown
  : Status extends SuccessStatus
    ? ResponseOf<M, Url>
    : ErrorBody

/** A call without a body; the status is the one expected, any success where there is none. */
export type ReadingCall<M extends Method> = <const Url extends UrlOf<M>, const Status extends number = SuccessStatus>(
  url: Url,
  status?: Status,
) => Promise<BodyOf<M, Url, Status>>

/** As `ReadingCall`, of a call that takes a body. */
export type WritingCall<M extends Method> = <const Url extends UrlOf<M>, const Status extends number = SuccessStatus>(
  url: Url,
  body?: object,
  status?: Status,
) => Promise<BodyOf<M, Url, Status>>
