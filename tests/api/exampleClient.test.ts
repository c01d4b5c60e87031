import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '#server/database/locate'
import { openTestApi, type TestApi } from '../support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi('postgresql')
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => api.close())

it('the example of the documentation records a risk item and sends it to review', async () => {
  const { port } = api.app.server.address() as AddressInfo
  const example = join(projectRoot, 'docs', 'examples', 'recordRisk.mjs')
  const env = { ...process.env, RISK_BOARD_URL: `http://127.0.0.1:${port}` }
  const { stdout } = await promisify(execFile)(process.execPath, [example], { env })
  const id = Number(/^Risk item (\d+): waiting_category_expert$/m.exec(stdout)?.[1])
  const risk = await (await api.as('assessor')).get(`/v1/risks/${id}`)
  expect(risk.latestDetail.mitigationPlans).toHaveLength(1)
})
