import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'

interface Instrumented {
  __stryker__?: { currentTestId?: string; mutantCoverage?: { perTest: Record<string, object> } }
}

/** The object to which the module of a fault reports; the name is that of StrykerJS. */
const reported = ((globalThis as Instrumented).__stryker__ ??= {})

beforeAll(() => {
  reported.currentTestId = 'file'
})

afterAll(() => {
  const coverage = reported.mutantCoverage
  if (!coverage || !process.env.REACHED_FAULTS) return
  const ids = Object.keys(coverage.perTest.file ?? {})
  delete coverage.perTest.file
  const line = { file: relative(process.cwd(), expect.getState().testPath ?? ''), ids }
  appendFileSync(process.env.REACHED_FAULTS, `${JSON.stringify(line)}\n`)
})
