import { onTestFinished, vi } from 'vitest'
import type { CallKey, CallNamed } from '#domain/wire/calls/index'
import * as calls from '../platform/http/call.ts'

/** The server's responses to single calls: from the parts of the request to a promise of the data. */
export type CallAnswers = {
  [Key in CallKey]?: (parts: calls.PartsOf<CallNamed<Key>>, options?: calls.CallOptions) => Promise<unknown>
}

type Caller = (key: string, ...request: unknown[]) => unknown

/**
 * Answers these calls of the API instead of a server until the test ends; all others stay as they are. Calls of lists by
 * `callList` are answered with `{ data, total }`.
 */
export function answerCalls(answers: CallAnswers): void {
  replace('call', calls.call as Caller, answers)
  replace('callList', calls.callList as Caller, answers)
}

function replace(name: 'call' | 'callList', present: Caller, answers: CallAnswers): void {
  const others = vi.isMockFunction(present) ? (present.getMockImplementation() as Caller) : present
  const all = answers as Record<string, ((...request: unknown[]) => unknown) | undefined>
  const answered: Caller = (key, ...request) => {
    const answer = all[key]
    return answer ? answer(...request) : others(key, ...request)
  }
  const spy = vi.spyOn(calls, name).mockImplementation(answered as never)
  onTestFinished(() => void spy.mockRestore())
}
