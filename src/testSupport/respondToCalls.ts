import { onTestFinished, vi } from 'vitest'
import type { CallKey, CallNamed } from '#domain/wire/calls/index'
import * as calls from '#src/platform/http/call.ts'

/** The responses to single calls: functions of the request's parts that return a promise of the data. */
export type CallResponses = {
  [Key in CallKey]?: (parts: calls.PartsOf<CallNamed<Key>>, options?: calls.CallOptions) => Promise<unknown>
}

type Caller = (key: string, ...request: unknown[]) => unknown

/**
 * Replaces these calls of the API until the test ends; all others are unchanged. Calls of lists by `callList` receive
 * `{ data, total }`.
 */
export function respondToCalls(responses: CallResponses): void {
  replace('call', calls.call as Caller, responses)
  replace('callList', calls.callList as Caller, responses)
}

function replace(name: 'call' | 'callList', present: Caller, responses: CallResponses): void {
  const others = vi.isMockFunction(present) ? (present.getMockImplementation() as Caller) : present
  const all = responses as Record<string, ((...request: unknown[]) => unknown) | undefined>
  const respond: Caller = (key, ...request) => {
    const response = all[key]
    return response ? response(...request) : others(key, ...request)
  }
  const spy = vi.spyOn(calls, name).mockImplementation(respond as never)
  onTestFinished(() => void spy.mockRestore())
}
