import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportedRisk } from '#domain/wire/riskImports'
import type { ExpectedRegister } from '../fixtures/registers/expected.ts'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { readRegisterFile } from '../support/registers.ts'

const file = new URL('../fixtures/registers/group.json', import.meta.url)
const expected = JSON.parse(readFileSync(file, 'utf8')) as ExpectedRegister

describe.each(engines)(
  'a register of 1,200 rows that others made, on %s (rules import.register, import.reading)',
  (engine) => {
    let api: TestApi
    let assessor: Client
    let register: Awaited<ReturnType<typeof readRegisterFile>>

    beforeAll(async () => {
      api = await openTestApi(engine)
      assessor = await api.as('assessor')
      const categories = await assessor.get('/v1/risk-categories')
      const impacts = await assessor.get('/v1/category-impacts')
      register = await readRegisterFile('group.xlsx', { categories, impacts })
    })

    afterAll(() => api.close())

    const send = (dryRun: boolean) =>
      assessor.post(
        '/v1/risks/import',
        { companyGroupId: 8, source: 'group.xlsx', rows: register.records.map(({ content }) => content), dryRun },
        200,
      )
    const total = async () => (await assessor.list('/v1/risks?company_group_id=8&type=item')).total

    it('has no problem in a trial run, and becomes drafts with the content of the rows', async () => {
      const before = await total()
      const trial = await send(true)
      expect(trial.rows.filter(({ problems }) => problems)).toEqual([])
      expect(trial.rows.filter(({ outcome, existing }) => outcome === 'created' && existing === null)).toHaveLength(720)
      expect(await total()).toBe(before)

      const { rows } = await send(false)
      expect(await total()).toBe(before + 720)
      expect((await assessor.get('/v1/risks/imports'))[0]).toMatchObject({ records: 720, changed: 0, touched: 0 })
      for (const name of ['419, 420, 421', '537', '905, 906']) {
        const place = register.records.findIndex((record) => record.rows.join(', ') === name)
        const said = expected.content[name]
        if (!said) throw new Error(`Nothing is said of ${name}`)
        const { latestDetail } = await assessor.get(`/v1/risks/${rows[place]?.id ?? 0}`)
        const { riskCategoryId, ...detail } = said.detail
        expect(latestDetail).toMatchObject({
          ...detail,
          riskCategory: { id: riskCategoryId },
          workflowStatus: { name: 'draft_assessor' },
          assessments: expect.arrayContaining([
            assessmentOf('gross', said.grossAssessment),
            assessmentOf('net', said.netAssessment),
          ]),
          mitigationPlans: said.mitigationPlans,
        })
        expect(latestDetail.mitigationPlans).toHaveLength(said.mitigationPlans?.length ?? 0)
      }
    })

    it('is recognised when it comes a second time', async () => {
      const { rows } = await send(true)
      expect(rows.filter(({ existing }) => existing !== null)).toHaveLength(720)
    })
  },
)

/** An assessment as it is read, its impacts in any order. */
function assessmentOf(type: 'gross' | 'net', said: ImportedRisk['grossAssessment']) {
  return expect.objectContaining({
    type,
    likelihoodRate: said?.likelihoodRate,
    keyCurrentControls: said?.keyCurrentControls,
    impactAssessmentItems: expect.arrayContaining(
      (said?.impactAssessmentItems ?? []).map(({ impactTypeKey, rate }) =>
        expect.objectContaining({ impactType: expect.objectContaining({ key: impactTypeKey }), rate }),
      ),
    ),
  })
}
