import type { z } from 'zod'
import type { Call } from '#domain/wire/calls/call'
import type { Calls } from '#domain/wire/calls/index'
import type { ErrorBody } from '#domain/wire/errors'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'

/** `/v1/faqs/${number}` for `/api/v1/faqs/:id`: a path of the table of calls as tests write it. */
type TestPath<Path extends string> = Path extends `/api${infer Rest}` ? Filled<Rest> : never
type Filled<Path extends string> = Path extends `${infer Head}/:${infer Name}/${infer Tail}`
  ? `${Head}/${Value<Name>}/${Filled<Tail>}`
  : Path extends `${infer Head}/:${infer Name}`
    ? `${Head}/${Value<Name>}`
    : Path
type Value<Name extends string> = Name extends 'key' ? string : number

/** The success responses of the calls in the table, by path. */
type Responses = {
  [M in Call['method']]: {
    [Name in keyof Calls as Calls[Name]['method'] extends M ? TestPath<Calls[Name]['path']> : never]: Whole<
      z.output<Calls[Name]['response']>
    >
  }
}

/** Records are whole where the query does not ask for cards (rule wire.cards). */
type Whole<Body> = unknown extends Body
  ? Body
  : [Risk | RiskCard] extends [Body]
    ? Risk
    : [(Risk | RiskCard)[]] extends [Body]
      ? Risk[]
      : Body

export type Method = keyof Responses

type PathOf<M extends Method> = keyof Responses[M] & string

/** A path that the API has with that method, with any query. */
export type UrlOf<M extends Method> = PathOf<M> | `${PathOf<M>}?${string}`

type WithoutQuery<Url extends string> = Url extends `${infer Path}?${string}` ? Path : Url

/** The body of a success; cards first (rule wire.cards). */
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

/** The response of a call with an expected status: for a refusal the body of every error (rule wire.errors). */
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
