import { and, eq } from 'drizzle-orm'
import { updateAssessment } from '../commands/risks/assessments.ts'
import type { CommandContext } from '../commands/context.ts'
import { saveMitigationPlans } from '../commands/risks/mitigationPlans.ts'
import { plansOf } from '../commands/risks/plansOf.ts'
import { updateRisk } from '../commands/risks/updateRisk.ts'
import { assessments, riskDetails } from '../database/schema/index.ts'
import { progressOf } from './planOwners.ts'
import { currentDetailOf, type SeededRisk } from './seededRisk.ts'
import type { Locale } from '#i18n/locales'

/** An author's addition to an event description at a later review. */
const additions: Record<Locale, readonly string[]> = {
  en: [
    'Reviewed after the half-year meeting: the exposure now includes the new line started in June.',
    'Updated with the findings of the last internal audit; two of the five open points concern this risk.',
    'The figures are those of the third quarter; the earlier text was based on the budget.',
    'Reworded after the comments received: the scenario is the worst credible case, not the average.',
  ],
  th: [
    'ทบทวนหลังการประชุมครึ่งปี โดยรวมสายการผลิตใหม่ที่เริ่มเดินเครื่องในเดือนมิถุนายนแล้ว',
    'ปรับปรุงตามข้อสังเกตของการตรวจสอบภายในครั้งล่าสุด ซึ่งมีสองในห้าประเด็นเกี่ยวข้องกับความเสี่ยงนี้',
    'ใช้ตัวเลขจริงของไตรมาสที่สามแทนตัวเลขงบประมาณที่ใช้ในฉบับก่อน',
    'แก้ไขตามความเห็นที่ได้รับ โดยประเมินกรณีเลวร้ายที่สุดที่เป็นไปได้แทนกรณีเฉลี่ย',
  ],
}

/** Changes a risk that is open for editing as its author would: the text, the net likelihood, a plan's progress. */
export async function revise(context: CommandContext, risk: SeededRisk): Promise<void> {
  await reviseText(context, risk)
  const detailId = await currentDetailOf(context.tx, risk.id)
  await reviseNetAssessment(context, detailId)
  await advancePlans(context, detailId)
}

async function reviseText(context: CommandContext, risk: SeededRisk): Promise<void> {
  const detailId = await currentDetailOf(context.tx, risk.id)
  const [detail] = await context.tx.select().from(riskDetails).where(eq(riskDetails.id, detailId))
  const addition = additions[risk.language][risk.turn % additions[risk.language].length]
  const eventDescription = [detail?.eventDescription, addition].filter(Boolean).join('\n')
  await updateRisk(context, risk.id, { detail: { eventDescription } })
}

async function reviseNetAssessment(context: CommandContext, detailId: number): Promise<void> {
  const [net] = await context.tx
    .select()
    .from(assessments)
    .where(and(eq(assessments.riskDetailId, detailId), eq(assessments.type, 'net')))
  if (!net || net.likelihoodRate === null || net.likelihoodRate < 3) return
  await updateAssessment(context, net.id, { likelihoodRate: net.likelihoodRate - 1 })
}

async function advancePlans(context: CommandContext, riskDetailId: number): Promise<void> {
  const plans = await plansOf(context.tx, riskDetailId)
  if (plans.length === 0) return
  const next = { Pending: 'In Progress', 'In Progress': 'Complete', Complete: 'Complete' } as const
  const mitigationPlans = plans.map(({ id, description, status, ownerUserId, progress }) => ({
    id,
    description,
    status: next[status],
    // The owner of a plan reports its progress.
    progress: ownerUserId === null ? progress : (progressOf[next[status]][0] ?? progress),
  }))
  await saveMitigationPlans(context, { riskDetailId, mitigationPlans }, 'replace')
}
