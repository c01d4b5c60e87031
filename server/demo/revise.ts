import { eq } from 'drizzle-orm'
import { plusDays } from '#domain/calendar/days'
import { targetOf } from '#domain/risks/target'
import type { Locale } from '#i18n/locales'
import type { CommandContext } from '#server/commands/context'
import { updateAssessment } from '#server/commands/risks/assessments'
import { savePlans, plansOf } from '#server/commands/risks/plans'
import { updateRisk } from '#server/commands/risks/updateRisk'
import { assessments, riskDetails } from '#server/database/schema/index'
import { ownsEach, progressOf } from './owners.ts'
import { currentDetailOf, type SeededRisk } from './seededRisk.ts'

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

/**
 * Changes a risk that is open for editing as its author would: the text, the net likelihood, the progress of a plan.
 */
export async function revise(context: CommandContext, risk: SeededRisk): Promise<void> {
  await reviseText(context, risk)
  const detailId = await currentDetailOf(context.tx, risk.id)
  const plans = await plansOf(context.tx, detailId)
  // A higher level cannot be submitted without a plan.
  const isHigher = plans.length > 0 && risk.turn % risesEvery === 1
  await reviseNetAssessment(context, detailId, isHigher ? 1 : -1)
  await advancePlans(context, detailId, plans)
}

/** Every fourth record has its target postponed. */
const postponesEvery = 4
const postponement = 120

async function reviseText(context: CommandContext, risk: SeededRisk): Promise<void> {
  const detailId = await currentDetailOf(context.tx, risk.id)
  const [detail] = await context.tx.select().from(riskDetails).where(eq(riskDetails.id, detailId))
  const addition = additions[risk.language][risk.turn % additions[risk.language].length]
  const eventDescription = [detail?.eventDescription, addition].filter(Boolean).join('\n')
  const isHeld = risk.turn % ownsEach === 0
  const isPostponed = risk.turn % postponesEvery === 0
  const target = isHeld || isPostponed ? targetOf(detail ?? {}) : null
  await updateRisk(context, risk.id, {
    detail: {
      eventDescription,
      ...(target && {
        // The net likelihood falls by one in this review.
        targetLikelihood: Math.max(1, target.likelihood - (isHeld ? 1 : 0)),
        targetImpact: target.impact,
        targetOn: isPostponed ? plusDays(target.on, postponement) : target.on,
      }),
    },
  })
}

/** Postpones the target and changes nothing else. */
export async function postponeTarget(context: CommandContext, risk: SeededRisk): Promise<void> {
  const detailId = await currentDetailOf(context.tx, risk.id)
  const [detail] = await context.tx.select().from(riskDetails).where(eq(riskDetails.id, detailId))
  const target = targetOf(detail ?? {})
  if (!target) throw new Error(`Risk ${risk.id} has no target to postpone`)
  const { likelihood: targetLikelihood, impact: targetImpact, on } = target
  await updateRisk(context, risk.id, {
    detail: { targetLikelihood, targetImpact, targetOn: plusDays(on, postponement) },
  })
}

/** Every third record with a plan became more likely. */
const risesEvery = 3

/** Lowers the net likelihood and nothing else: a pattern of rating (rule patterns.kinds). */
export async function lowerLikelihood(
  context: CommandContext,
  detailId: number,
  likelihoodRate: number,
): Promise<void> {
  const { net } = await assessmentsOf(context, detailId)
  if (net) await updateAssessment(context, net.id, { likelihoodRate })
}

async function assessmentsOf({ tx }: CommandContext, detailId: number) {
  const rows = await tx.select().from(assessments).where(eq(assessments.riskDetailId, detailId))
  return { gross: rows.find(({ type }) => type === 'gross'), net: rows.find(({ type }) => type === 'net') }
}

async function reviseNetAssessment(context: CommandContext, detailId: number, step: 1 | -1): Promise<void> {
  const { gross, net } = await assessmentsOf(context, detailId)
  if (!net || net.likelihoodRate === null) return
  const likelihoodRate = net.likelihoodRate + step
  if (likelihoodRate < 2 || likelihoodRate > (gross?.likelihoodRate ?? 0)) return
  await updateAssessment(context, net.id, { likelihoodRate })
}

async function advancePlans(
  context: CommandContext,
  riskDetailId: number,
  plans: Awaited<ReturnType<typeof plansOf>>,
): Promise<void> {
  if (plans.length === 0) return
  const next = { Pending: 'In Progress', 'In Progress': 'Complete', Complete: 'Complete' } as const
  const mitigationPlans = plans.map(({ id, description, status, ownerUserId, progress }) => ({
    id,
    description,
    status: next[status],
    // The owner of a plan reports its progress.
    progress: ownerUserId === null ? progress : (progressOf[next[status]][0] ?? progress),
  }))
  await savePlans(context, { riskDetailId, mitigationPlans }, 'replace')
}
