/** Says whether a part can do its work. @throws where it cannot */
export type Check = () => Promise<unknown>

/** What a look at every part found. */
export interface Readiness {
  isReady: boolean
  parts: Record<string, 'ok' | 'failed' | 'ending'>
  /** Why parts failed, for the log; nothing for the public. */
  failures: Record<string, unknown>
  /** What else is good to know of, and makes no server unready. */
  information: Record<string, string>
}

/** How long a part may take to answer, in milliseconds: probes give up after a few seconds. */
const longestCheck = 4000

/** The parts that a server needs for its work, and whether it is about to end. */
export class ReadinessChecks {
  readonly #checks = new Map<string, Check>()
  readonly #information = new Map<string, () => string>()
  #isEnding = false
  #running: Promise<Readiness> | undefined

  /** Whether the server was told to end: it finishes what it has begun, and wants nothing new. */
  get isEnding(): boolean {
    return this.#isEnding
  }

  add(part: string, check: Check): void {
    this.#checks.set(part, check)
  }

  /** Tells of something that the server does its work without, such as another company's service. */
  inform(what: string, read: () => string): void {
    this.#information.set(what, read)
  }

  /** From now on the server is not ready, whatever its parts say. */
  end(): void {
    this.#isEnding = true
  }

  /** Looks at every part; whoever asks meanwhile shares the response, so that nobody can load the parts by asking often. */
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
