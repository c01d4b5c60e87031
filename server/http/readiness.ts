/**
 * A check whether a part works.
 * @throws if it does not
 */
type Check = () => Promise<unknown>

interface Readiness {
  isReady: boolean
  parts: Record<string, 'ok' | 'failed' | 'ending'>
  /** The reasons of failed parts, for the log only. */
  failures: Record<string, unknown>
  /** Additional information that does not make a server unready. */
  information: Record<string, string>
}

/** The timeout of a part, in milliseconds: probes give up after a few seconds. */
const longestCheck = 4000

/** The parts that a server needs for its work, and whether it is shutting down. */
export class ReadinessChecks {
  readonly #checks = new Map<string, Check>()
  readonly #information = new Map<string, () => string>()
  #isEnding = false
  #running: Promise<Readiness> | undefined

  /** Whether the server is shutting down: it finishes its work and refuses new work. */
  get isEnding(): boolean {
    return this.#isEnding
  }

  add(part: string, check: Check): void {
    this.#checks.set(part, check)
  }

  /** Adds information about an optional dependency, such as another company's service. */
  inform(what: string, read: () => string): void {
    this.#information.set(what, read)
  }

  /** Marks the server as not ready, whatever the state of its parts. */
  end(): void {
    this.#isEnding = true
  }

  /** Checks every part; concurrent callers share the result, so that frequent requests cause no load. */
  look(): Promise<Readiness> {
    this.#running ??= this.#lookAtAll().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #lookAtAll(): Promise<Readiness> {
    const failures: Record<string, unknown> = {}
    const looked = [...this.#checks].map(async ([part, check]) => {
      try {
        await withinTime(check)
        return [part, 'ok'] as const
      } catch (error) {
        failures[part] = error
        return [part, 'failed'] as const
      }
    })
    const parts: Readiness['parts'] = Object.fromEntries(await Promise.all(looked))
    const isReady = Object.keys(failures).length === 0 && !this.#isEnding
    const information = Object.fromEntries([...this.#information].map(([what, read]) => [what, read()]))
    return { isReady, parts: this.#isEnding ? { ...parts, server: 'ending' } : parts, failures, information }
  }
}

async function withinTime(check: Check): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${longestCheck} ms`)), longestCheck)
  })
  try {
    await Promise.race([check(), late])
  } finally {
    clearTimeout(timer)
  }
}
