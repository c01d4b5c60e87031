import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditedFields, detailTexts, pick, recordOf, searchedTexts } from '#domain/risks/fieldNames'
import type { Risk } from '#domain/wire/risks'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'

describe.each(engines)('every field of a risk on %s', (engine) => {
  let api: TestApi
  let assessor: Client
  let risk: Risk
  const texts = recordOf(detailTexts, (name) => `The ${name} of a risk`)

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    const { rows } = await assessor.list('/v1/risk-categories')
    const { id: riskCategoryId } = rows.find((row) => row.isOther)!
    risk = await createCompleteRisk(assessor, { detail: { ...texts, riskCategoryId } })
  })

  afterAll(() => api.close())

  it('is read as it was written', () => {
    expect(pick(risk.latestDetail, detailTexts)).toEqual(texts)
  })

  it.each(detailTexts)('is changed alone: %s', async (name) => {
    const changed = await assessor.put(`/v1/risks/${risk.id}`, { detail: { [name]: `Another ${name}` } })
    expect(pick(changed.latestDetail, detailTexts)).toEqual({ ...texts, [name]: `Another ${name}` })
    const [last] = (await assessor.get(`/v1/risks/${risk.id}/audit`)).slice(-1)
    expect(last?.changes).toEqual({ [name]: { before: texts[name], after: `Another ${name}` } })
    await assessor.put(`/v1/risks/${risk.id}`, { detail: { [name]: texts[name] } })
  })

  it.each(searchedTexts)('is found by its words: %s', async (name) => {
    const { rows } = await assessor.list(`/v1/risks?type=item&q=${encodeURIComponent(texts[name])}`)
    expect(rows.map(({ id }) => id)).toEqual([risk.id])
  })

  it('is named in the audit as its label is', async () => {
    const audit = await assessor.get(`/v1/risks/${risk.id}/audit`)
    const parts = audit.flatMap(({ changes }) => Object.keys(changes).flatMap((field) => field.split('.')))
    expect(auditedFields).toEqual(expect.arrayContaining([...new Set(parts)]))
  })
})
