import { remarkNo, stickyNoteNoOf } from '#domain/risks/stickyNotes'
import type { StickyNoteInput } from '#domain/wire/reviews'
import type { Locale } from '#i18n/locales'
import type { CommandContext } from '#server/commands/context'
import { changeActive } from '#server/commands/risks/changeActive'
import { editAgain } from '#server/commands/risks/editAgain'
import { plansOf } from '#server/commands/risks/plans'
import { reviewDetail, reviewPlan } from '#server/commands/risks/reviews'
import { submitRisk } from '#server/commands/risks/submitRisk'
import { updateRisk } from '#server/commands/risks/updateRisk'
import { undoRisk, withdrawRisk } from '#server/commands/risks/withdrawOrUndoRisk'
import { approveOrReject } from '#server/commands/riskSummary/approveOrReject'
import { report } from '#server/commands/riskSummary/report'
import { approvalRemarks, rejectionRemarks } from './content/index.ts'
import { lowerLikelihood, postponeTarget, revise } from './revise.ts'
import { currentDetailOf, type SeededRisk } from './seededRisk.ts'
import type { StoryAction } from './stories.ts'

/** Runs one action of a story through the command of the corresponding call. */
export async function perform(action: StoryAction, context: CommandContext, risk: SeededRisk): Promise<void> {
  const isItem = risk.type === 'item'
  const lists = {
    riskSummaryRequire: isItem ? [] : [{ id: risk.id }],
    riskItemRequire: isItem ? [{ id: risk.id }] : [],
  }
  switch (action) {
    case 'author submits':
      if (isItem) await submitRisk(context, risk.id, undefined)
      else await report(context, lists)
      return
    case 'assessor reports':
    case 'owner reports':
      await report(context, lists)
      return
    case 'author withdraws':
      return withdrawRisk(context, risk.id, undefined)
    case 'author edits again':
      return editAgain(context, { riskId: risk.id })
    case 'author revises':
      return revise(context, risk)
    case 'author lowers':
      return lowerLikelihood(context, await currentDetailOf(context.tx, risk.id), risk.lowersTo)
    case 'author postpones':
      return postponeTarget(context, risk)
    case 'author undoes':
      return undoRisk(context, risk.id, undefined)
    case 'author deactivates':
      return changeActive(context, risk.id, { isActive: false })
    case 'author activates':
      return changeActive(context, risk.id, { isActive: true })
    case 'author makes private':
      return updateRisk(context, risk.id, { isPrivate: true })
    case 'owner approves':
    case 'director approves':
      await approveOrReject(context, 'approve', lists)
      return
    case 'owner rejects':
    case 'director rejects':
      await approveOrReject(context, 'reject', { ...lists, stickyNotes: rejectionNotes(risk) })
      return
    case 'expert begins':
      await reviewDetail(context, await currentDetailOf(context.tx, risk.id), approval(risk))
      return
    case 'expert approves':
      return approveAsExpert(context, risk)
    case 'expert rejects':
      return rejectAsExpert(context, risk)
  }
}

async function approveAsExpert(context: CommandContext, risk: SeededRisk): Promise<void> {
  const detailId = await currentDetailOf(context.tx, risk.id)
  const plans = await plansOf(context.tx, detailId)
  await reviewDetail(context, detailId, approval(risk))
  for (const plan of plans) {
    await reviewPlan(context, plan.id, { reviewStatus: 'approved', stickyNotes: [] })
  }
}

/** The expert rejects the detail and the first plan in turn, if there is a plan. */
async function rejectAsExpert(context: CommandContext, risk: SeededRisk): Promise<void> {
  const detailId = await currentDetailOf(context.tx, risk.id)
  const plans = await plansOf(context.tx, detailId)
  const rejection = { reviewStatus: 'rejected' as const, stickyNotes: rejectionNotes(risk) }
  const rejectsPlan = plans.length > 0 && risk.turn % 2 === 1
  await reviewDetail(context, detailId, rejectsPlan ? approval(risk) : rejection)
  for (const [index, plan] of plans.entries()) {
    const decision = rejectsPlan && index === 0 ? rejection : { reviewStatus: 'approved' as const, stickyNotes: [] }
    await reviewPlan(context, plan.id, decision)
  }
}

function approval(risk: SeededRisk) {
  const isSilent = risk.turn % 3 === 0
  const comment = remarkOf(approvalRemarks, risk)
  return {
    reviewStatus: 'approved' as const,
    stickyNotes: isSilent ? [] : [{ stickyNoteNo: remarkNo, comment }],
  }
}

function rejectionNotes(risk: SeededRisk): StickyNoteInput[] {
  const remark = { stickyNoteNo: remarkNo, comment: remarkOf(rejectionRemarks, risk) }
  if (risk.turn % 2 === 0) return [remark]
  const about = stickyNoteNoOf(risk.turn % 4 === 1 ? 'netAssessment' : 'rootCause')
  return [remark, { stickyNoteNo: about, comment: remarkOf(rejectionRemarks, { ...risk, turn: risk.turn + 1 }) }]
}

function remarkOf(remarks: readonly { language: Locale; text: string }[], risk: SeededRisk): string {
  const inLanguage = remarks.filter(({ language }) => language === risk.language)
  const remark = inLanguage[risk.turn % inLanguage.length]
  if (!remark) throw new Error(`There is no remark in ${risk.language}`)
  return remark.text
}
