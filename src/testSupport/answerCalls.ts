import { vi } from 'vitest'
import type { CallKey, CallNamed } from '#domain/wire/calls/index'
import * as calls from '../platform/http/call.ts'

/** What the server responds to single calls: from the parts of the request, a promise of the data. */
export type CallAnswers = {
  [Key in CallKey]?: (parts: calls.PartsOf<CallNamed<Key>>, options?: calls.CallOptions) => Promise<unknown>
}

/** Answers these calls of the API instead of a server; all others stay as they are. */
export function answerCalls(answers: CallAnswers): void {
  const { call } = calls
  const real = vi.isMockFunction(call) ? call.getMockImplementation() : call
  const all = answers as Record<string, ((parts: object, options?: calls.CallOptions) => Promise<unknown>) | undefined>
  vi.spyOn(calls, 'call').mockImplementation((key, ...request) => {
    const answer = all[key]
    return (answer ? answer(...request) : real?.(key, ...request)) as never
  })
}
