import type { Db } from '#server/database/client'
import { firstCompanyId } from '../data/size.ts'
import type { TimedAction } from '../report.ts'
import { signIn } from '../support/people.ts'

/** The maximum of one import (rule import.register). */
const count = 5_000

const text = 'The rotary kiln fails during the peak season and production stops for weeks. '
const thai = 'หม้อเผาหยุดเดินเครื่องในช่วงที่มีความต้องการสูง '
const rated = (index: number) => ({
  likelihoodRate: 1 + (index % 5),
  keyCurrentControls: text,
  impactAssessmentItems: ['financial', 'safety', 'environment'].map((impactTypeKey, place) => ({
    impactTypeKey,
    rate: 1 + ((index + place) % 5),
    assumption: thai,
  })),
})

const rowOf = (_: unknown, index: number) => ({
  detail: {
    riskCategoryId: 1 + (index % 5),
    eventDescription: `${text}${thai}${index} ${Date.now()}`,
    rootCause: text + thai,
    indicator: thai,
    triggerPoint: text,
  },
  grossAssessment: rated(index),
  netAssessment: rated(index + 1),
  mitigationPlans: [{ description: text, status: 'Pending' }],
})

/**
 * POST /risks/import of 5,000 full rows, tried out and written; then a change of each of those records, in detail, rate,
 * impact and plan, tried out and written.
 */
export async function measureImport(db: Db, port: number): Promise<TimedAction[]> {
  const { headers, actor } = await signIn(db, 'Assessor', firstCompanyId)
  const send = async (rows: readonly object[], dryRun: boolean) => {
    const body = { companyGroupId: actor.companyGroupId, source: 'register.xlsx', rows, dryRun }
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/risks/import`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const content = (await response.json()) as { rows: { id: number; updatedAt: string }[] }
    if (!response.ok) throw new Error(JSON.stringify(content).slice(0, 500))
    return { ...content, milliseconds: performance.now() - began }
  }
  const rows = Array.from({ length: count }, rowOf)
  const tried = await send(rows, true)
  const written = await send(rows, false)
  const changes = written.rows.map(({ id }, index) => ({
    id,
    updatedAt: new Date().toISOString(),
    detail: { rootCause: `${thai} ${index}` },
    netAssessment: {
      likelihoodRate: 1 + ((index + 2) % 5),
      impactAssessmentItems: [{ impactTypeKey: 'safety', rate: 3 }],
    },
    mitigationPlans: [{ description: `${text} ${index}` }],
  }))
  const compared = await send(changes, true)
  const changed = await send(changes, false)
  return [
    { title: `import of ${count} rows, tried out`, milliseconds: tried.milliseconds },
    { title: `import of ${count} rows`, milliseconds: written.milliseconds },
    { title: `import of ${count} changed records, tried out`, milliseconds: compared.milliseconds },
    { title: `import of ${count} changed records`, milliseconds: changed.milliseconds },
  ]
}
