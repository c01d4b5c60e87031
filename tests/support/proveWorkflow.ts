import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestApi, type Engine, type TestApi } from './api.ts'
import { timesOf } from './scope.ts'
import { openUsers, walk, walkOf } from './workflowModel/walk.ts'

const stepsOfWalk = 250

/** Steps in all on one engine; WORKFLOW_STEPS asks for more, as before a release. */
const steps = Number(process.env.WORKFLOW_STEPS ?? timesOf(250, 1500))

/** Declares the test that walks risks at random through the API of an engine, against the model. */
export function proveWorkflow(engine: Engine): void {
  describe.runIf(engines.includes(engine))(`random walks of several users over several risks on ${engine}`, () => {
    let api: TestApi
    let users: Awaited<ReturnType<typeof openUsers>>

    beforeAll(async () => {
      api = await openTestApi(engine)
      users = await openUsers(api)
    })

    afterAll(() => api.close())

    it(`take ${steps} steps and never leave what rule workflow.table says`, { timeout: 600_000 }, async () => {
      let taken = 0
      await fc.assert(
        fc.asyncProperty(walkOf(stepsOfWalk), async (one) => {
          await walk(api, users, one)
          taken += one.length
        }),
        // The failure names the steps of the one risk; shrinking a hundred steps of real calls takes too long.
        { numRuns: Math.ceil(steps / stepsOfWalk), endOnFailure: true, verbose: 0 },
      )
      expect(taken).toBeGreaterThanOrEqual(steps)
    })
  })
}
