import { describe, expectTypeOf, it } from 'vitest'
import type { AuditEntry } from '#domain/wire/audit'
import type { ErrorBody } from '#domain/wire/errors'
import type { Risk } from '#domain/wire/risks'
import type { BodyOf, RowOf, UrlOf } from './responses.ts'

// Checked by the compiler (`npm test -- types`); nothing of it is left when it runs.
describe('the type of a response', () => {
  it('is that of the path, regardless of the query', () => {
    expectTypeOf<BodyOf<'GET', `/v1/risks/${number}`, 200>>().toEqualTypeOf<Risk>()
    expectTypeOf<BodyOf<'GET', `/v1/risks/${number}?include_risk_items=true`, 200>>().toEqualTypeOf<Risk>()
    expectTypeOf<BodyOf<'GET', `/v1/risks/${number}/audit`, 200>>().toEqualTypeOf<AuditEntry[]>()
    expectTypeOf<RowOf<`/v1/risks?q=${string}`>>().toEqualTypeOf<Risk>()
  })

  it('is the body of every error where a refusal is expected, and unknown where the status is', () => {
    expectTypeOf<BodyOf<'PUT', `/v1/risks/${number}/submit`, 409>>().toEqualTypeOf<ErrorBody>()
    expectTypeOf<BodyOf<'PUT', `/v1/risks/${number}/submit`, number>>().toBeUnknown()
  })

  it('is none where no route has the path', () => {
    expectTypeOf<'/v1/nothing'>().not.toExtend<UrlOf<'GET'>>()
    expectTypeOf<'/v1/risks/undefined'>().not.toExtend<UrlOf<'GET'>>()
    expectTypeOf<'/v1/risks/create'>().not.toExtend<UrlOf<'GET'>>()
  })
})
