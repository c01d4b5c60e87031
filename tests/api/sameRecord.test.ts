import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isBlankPlan, planStateAfter } from '#domain/risks/plans'
import { mitigationStatuses } from '#domain/risks/statuses'
import { openTestApi, type Client, type TestApi } from '../support/api.ts'
import { saveByForm } from '../support/recordForm.ts'
import { returnedChanges } from '../support/returnedWorkbook.ts'
import { timesOf } from '../support/scope.ts'

/** The category that is described in words. */
const other = 20
const impactTypes = ['financial', 'safety', 'environment'] as const
const owners = [2, 3, 5]

// Cells of workbooks and sheets drop spaces at their ends.
const text = fc.constantFrom('Kiln stops', 'เตาเผาหยุด', 'น้ำท่วม\nโรงงาน', 'two  spaces', '3 – “possible”', '<b>', '')
const rate = fc.integer({ min: 1, max: 5 })
const orNone = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 4 })
const day = fc.constantFrom('2030-01-31', '2030-06-30', '2031-12-31')

const category: fc.Arbitrary<{ riskCategoryId: number | null; riskCategoryDescription?: string }> = fc.oneof(
  fc.record({ riskCategoryId: fc.constantFrom(null, 1, 2, 6) }),
  fc.record({ riskCategoryId: fc.constant(other), riskCategoryDescription: text }),
)
const target = { targetLikelihood: rate, targetImpact: rate, targetOn: day }
const detail = {
  ownerUserId: orNone(fc.constantFrom(...owners)),
  eventDescription: fc.constantFrom('A pump fails', 'A flood', 'ไฟไหม้'),
  rootCause: orNone(text),
  indicator: orNone(text),
}
const impact = fc.record(
  {
    impactTypeKey: fc.constantFrom(...impactTypes),
    rate: orNone(rate),
    assumption: orNone(text),
    financialImpact: orNone(text),
  },
  { requiredKeys: ['impactTypeKey', 'rate'] },
)
const impacts = fc.uniqueArray(impact, { maxLength: 3, selector: ({ impactTypeKey }) => impactTypeKey })
const assessment = { likelihoodRate: orNone(rate), keyCurrentControls: orNone(text) }
const plan = {
  description: orNone(text),
  status: fc.constantFrom(...mitigationStatuses),
  ownerUserId: orNone(fc.constantFrom(...owners)),
  dueDate: orNone(day),
}
const wholeAssessment = fc.record({ ...assessment, impactAssessmentItems: impacts })

/** The content of a record before its cells change. */
const content = fc.record({
  isPrivate: fc.boolean(),
  detail: fc
    .tuple(category, fc.record(detail), fc.option(fc.record(target)))
    .map(([ofCategory, texts, aim]) => ({ ...ofCategory, ...texts, ...aim })),
  grossAssessment: wholeAssessment,
  netAssessment: wholeAssessment,
  plan: fc.record(plan),
})

const some = { requiredKeys: [] }

/** The changed cells of a row; a target only where all three of its values are there. */
const cells = fc.record(
  {
    isPrivate: fc.boolean(),
    detail: fc
      .tuple(fc.option(category), fc.record(detail, some), fc.option(fc.record(target)))
      .map(([ofCategory, texts, aim]) => ({ ...ofCategory, ...texts, ...aim })),
    grossAssessment: fc.record({ ...assessment, impactAssessmentItems: impacts }, some),
    netAssessment: fc.record({ ...assessment, impactAssessmentItems: impacts }, some),
    plan: fc.record({ ...plan, progress: fc.integer({ min: 0, max: 100 }) }, some),
  },
  some,
)

type Content = typeof content extends fc.Arbitrary<infer Value> ? Value : never
type Cells = typeof cells extends fc.Arbitrary<infer Value> ? Value : never
type Assessment = Partial<Content['netAssessment']>

const mergedAssessment = (before: Content['netAssessment'], { impactAssessmentItems = [], ...changed }: Assessment) => {
  const items = new Map(before.impactAssessmentItems.map((item) => [item.impactTypeKey, item]))
  for (const item of impactAssessmentItems) {
    items.set(item.impactTypeKey, { ...items.get(item.impactTypeKey), ...item })
  }
  return { ...before, ...changed, impactAssessmentItems: [...items.values()] }
}

/** The form saves no assessment without a value, and shows one like none. */
const isEmpty = ({
  likelihoodRate,
  keyCurrentControls,
  impactAssessmentItems,
}: Record<keyof typeof assessment | 'impactAssessmentItems', unknown>) =>
  likelihoodRate === null && !String(keyCurrentControls ?? '').trim() && (impactAssessmentItems as []).length === 0

/** The content after the change, as the form has it when it is saved. */
function merged(before: Content, changed: Cells) {
  const detail = { ...before.detail, ...changed.detail }
  return {
    isPrivate: changed.isPrivate ?? before.isPrivate,
    detail: detail.riskCategoryId === other ? detail : { ...detail, riskCategoryDescription: null },
    grossAssessment: mergedAssessment(before.grossAssessment, changed.grossAssessment ?? {}),
    netAssessment: mergedAssessment(before.netAssessment, changed.netAssessment ?? {}),
    plan: {
      ...before.plan,
      ...changed.plan,
      ...planStateAfter(changed.plan ?? {}, planStateAfter(before.plan)),
    },
  }
}

/** The form and the workbook do not show an impact without any value, and remove a blank plan. */
const isShown = ([before, changed]: [Content, Cells]) =>
  [{ ...before, plan: { startDate: null, progress: 0, ...before.plan } }, merged(before, changed)].every(
    ({ grossAssessment, netAssessment, plan: one }) =>
      !isBlankPlan({ startDate: null, ...one }) &&
      [grossAssessment, netAssessment].every(({ impactAssessmentItems }) =>
        impactAssessmentItems.every(
          ({ rate: given, assumption, financialImpact }) =>
            given !== null || assumption?.trim() || financialImpact?.trim(),
        ),
      ),
  )

const rowOf = ({ plan: first, ...row }: Partial<Pick<Content, 'plan'>> | Cells, planId?: number) => ({
  ...row,
  ...(first && { mitigationPlans: [planId === undefined ? first : { id: planId, ...first }] }),
})

let api: TestApi
let assessor: Client

beforeAll(async () => {
  api = await openTestApi('postgresql')
  assessor = await api.as('assessor')
})

afterAll(() => api.close())

it(
  'the same cells give the same record by sheet, form, import and returned workbook (rule sheet.save)',
  { timeout: 120_000 },
  async () => {
    const count = timesOf(20, 200)
    const cases = fc.sample(fc.tuple(content, cells).filter(isShown), { numRuns: count, seed: 62 })
    const categories = await assessor.get('/v1/risk-categories?per_page=200')
    expect(categories.filter(({ isOther }) => isOther).map(({ id }) => id)).toEqual([other])
    const names = new Map(
      (await assessor.get(`/v1/people?${owners.map((id) => `ids=${id}`).join('&')}`)).map((person) => [
        person.id,
        person,
      ]),
    )
    const importRows = async (rows: object[]) =>
      (await assessor.post('/v1/risks/import', { companyGroupId: 8, source: 'x.xlsx', rows }, 200)).rows
    const read = async (ids: number[]) => {
      const found = []
      for (let first = 0; first < ids.length; first += 100) {
        const query = ids.slice(first, first + 100).map((id) => `id=${id}`)
        found.push(...(await assessor.get(`/v1/risks?per_page=200&${query.join('&')}`)))
      }
      return found
    }

    const planted = (
      await importRows(Array.from({ length: 3 }, () => cases.map(([before]) => rowOf(before))).flat())
    ).map(({ id }) => id!)
    const records = await read(planted)
    expect(names.size + records.length).toBe(owners.length + 3 * count)
    const part = (place: number) => records.slice(place * count, (place + 1) * count)
    const [bySheet, byForm, byWorkbook] = [part(0), part(1), part(2)]
    const changeOf = (index: number, { id, updatedAt, latestDetail }: (typeof records)[number]) => ({
      id,
      updatedAt,
      ...rowOf(cases[index]![1], latestDetail.mitigationPlans[0]!.id),
    })

    const rows = bySheet.map((record, index) => ({ key: `${index}`, ...changeOf(index, record) }))
    const saved = await assessor.put('/v1/risks/sheet', { companyGroupId: 8, rows }, 200)
    expect(saved.rows.flatMap(({ problems = [] }) => problems)).toEqual([])

    const lists = { categories, impacts: await assessor.get('/v1/category-impacts?per_page=200') }
    for (const [index, { id }] of byForm.entries()) await saveByForm(assessor, id, cases[index]![1], lists)

    const edited = await read(bySheet.map(({ id }) => id))
    const changes = await returnedChanges(
      byWorkbook.map((record, index) => [record, edited[index]!]),
      lists,
    )
    const returned = await importRows(changes)
    const imported = (await importRows(cases.map(([before, changed]) => rowOf(merged(before, changed))))).map(
      ({ id }) => id!,
    )

    const after = await read([...planted, ...imported])
    const own = ['id', 'createdAt', 'updatedAt', 'riskDetailId', 'assessmentId', 'riskId', 'order', 'facts', 'holder']
    const said = ({ isPrivate, latestDetail: { assessments, ...latestDetail } }: (typeof records)[number]) =>
      JSON.parse(
        JSON.stringify({ isPrivate, latestDetail, assessments: assessments.filter((one) => !isEmpty(one)) }),
        (key, value: unknown) => (own.includes(key) ? undefined : value),
      ) as object
    for (const [place, way] of ['sheet', 'form', 'workbook'].entries()) {
      for (const [index, one] of cases.entries()) {
        const record = after[place * count + index]!
        expect(said(record), `${way} ${index} ${JSON.stringify(one)}`).toEqual(said(after[3 * count + index]!))
      }
    }
    expect(returned.map(({ outcome }) => outcome)).toEqual(saved.rows.map(({ outcome }) => outcome))

    // A change of cells leaves the same audit in each way; the form writes the target in an entry of its own.
    const byKey = (one: { impactTypeKey?: string }, other: { impactTypeKey?: string }) =>
      (one.impactTypeKey ?? '').localeCompare(other.impactTypeKey ?? '')
    const auditOf = async ({ id }: { id: number }) => {
      const found = new Map<string, object>()
      for (const { action, changes } of (await assessor.get(`/v1/risks/${id}/audit`)).slice(1)) {
        found.set(action, { ...found.get(action), ...changes })
      }
      const text = JSON.stringify([...found]).replace(/"id":\d+/g, '"id":0')
      return JSON.parse(text, (_key, value: unknown) =>
        Array.isArray(value) ? value.toSorted(byKey) : value,
      ) as object
    }
    for (const index of Array.from({ length: 20 }, (_, place) => place)) {
      const wanted = await auditOf(byForm[index]!)
      expect(await auditOf(bySheet[index]!)).toEqual(wanted)
      expect(await auditOf(byWorkbook[index]!)).toEqual(wanted)
    }
  },
)
