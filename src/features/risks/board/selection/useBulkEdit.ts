import { useMutation } from '@tanstack/react-query'
import { pick, planTexts } from '#domain/risks/fieldNames'
import type { RiskCard } from '#domain/wire/riskCards'
import { readRisk, riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { useRefreshOf } from '#src/dataProvider/useRefreshOf.ts'
import { runOnEach, type Outcome } from '#src/features/risks/actions/runOnEach.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useSave } from '#src/ui/forms/useSave.ts'
import { showProgress } from '#src/ui/loader/loaderStore.ts'

/** The fields that can be set on several records together. */
export const bulkFields = ['riskCategoryId', 'ownerUserId', 'planOwner'] as const

export type BulkField = (typeof bulkFields)[number]

interface BulkEdit {
  field: BulkField
  /** The id of the category or person. */
  value: number
  /** The records that the user can edit. */
  risks: readonly RiskCard[]
}

/** The result of each record is listed, and the board is read again after the last one. */
const each = { errors: 'caller', refresh: false } as const

/** Sets a value on records one after the other; a refusal does not stop the others (rule screens.selection). */
export function useBulkEdit(onDone: (outcomes: readonly Outcome[]) => void) {
  const translate = useText()
  const refresh = useRefreshOf(riskKeys.shown)
  const { mutateAsync: change } = useSave('PUT /api/v1/risks/:id', each)
  const { mutateAsync: changePlans } = useSave('PUT /api/v1/mitigation-plans', each)
  return useMutation({
    mutationFn: ({ field, value, risks }: BulkEdit) =>
      runOnEach(risks, async (risk) => {
        const { id, updatedAt } = risk
        if (field !== 'planOwner') {
          await change({ params: { id }, body: { detail: { [field]: value }, updatedAt } })
          return undefined
        }
        const { latestDetail, updatedAt: version } = await readRisk(id, { errors: 'caller' })
        const mitigationPlans = latestDetail.mitigationPlans.map((plan) => ({
          ...pick(plan, ['id', 'updatedAt', 'status', ...planTexts]),
          ownerUserId: value,
        }))
        if (mitigationPlans.length === 0) return translate('board.selection.set.noPlan')
        await changePlans({ body: { riskDetailId: latestDetail.id, mitigationPlans, updatedAt: version } })
        return undefined
      }),
    onSuccess: async (outcomes) => {
      onDone(outcomes)
      await refresh()
    },
    onSettled: () => showProgress(null),
  })
}
