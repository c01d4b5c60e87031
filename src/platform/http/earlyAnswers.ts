import { queryString, type Query } from './query.ts'

/** What was asked before anybody needed it: the data and, of a list, its total, null where not all were counted. */
export interface EarlyAnswer {
  data: unknown
  total?: number | null | undefined
}

/** Undefined where it did not come; then the call is made. */
type Pending = Promise<EarlyAnswer | undefined>

declare global {
  interface Window {
    /** The calls that began while the head of the page was read (`scripts/web/inPage.js`); absent in development. */
    riskBoardCalls?: Readonly<Partial<Record<'start' | 'board', Promise<Response>>>>
  }
}

/** Whatever nobody took by then is too old. In milliseconds from the beginning of the document. */
const longestLife = 30_000

const expected = new Map<string, Pending[]>()

/** The bodies of the calls of the head, each read once however many parts are taken from it. */
const bodies = new Map<string, Promise<unknown>>()

const keyOf = (method: string, path: string, query?: Query) => `${method} ${path}${queryString(query)}`

/** Lets the next call of that address, parameters and all, be answered by what is on its way already, once. */
export function expectAnswer(method: 'GET' | 'POST', path: string, answer: Pending, query?: Query): void {
  const key = keyOf(method, path, query)
  expected.set(key, [...(expected.get(key) ?? []), answer])
}

/** The answer that was expected of a call, which nobody gets a second time. */
export function takeAnswer(method: string, path: string, query?: Query): Pending | undefined {
  if (expected.size === 0) return undefined
  if (performance.now() > longestLife) forgetAnswers()
  return expected.get(keyOf(method, path, query))?.shift()
}

/** Something changed: what was asked before then is asked anew. */
export function forgetAnswers(): void {
  expected.clear()
  bodies.clear()
}

/** The body of a call that began in the head of the page; undefined where there is none, or no success. */
export function readCall<Body>(name: 'start' | 'board'): Promise<Body | undefined> {
  const body = bodies.get(name) ?? readBody<Body>(name)
  bodies.set(name, body)
  return body as Promise<Body | undefined>
}

async function readBody<Body>(name: 'start' | 'board'): Promise<Body | undefined> {
  try {
    const response = await window.riskBoardCalls?.[name]
    if (response?.ok) return (await response.json()) as Body
    // Nobody reads it, and it would hold its connection.
    await response?.body?.cancel()
    return undefined
  } catch {
    return undefined
  }
}
