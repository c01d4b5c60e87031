import { useMutation } from '@tanstack/react-query'
import { pick, planTexts } from '#domain/risks/fieldNames'
import type { RiskCard } from '#domain/wire/riskCards'
import type { RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { showProgress } from '#src/ui/loader/loaderStore.ts'
import { runOnEach, type Outcome } from '../../actions/runOnEach.ts'
import { useRefreshRisks } from '../../board-parts/useRisk.ts'

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

/** Sets a value on records one after the other; a refusal does not stop the others (rule screens.selection). */
export function useBulkEdit(onDone: (outcomes: readonly Outcome[]) => void) {
  const translate = useText()
  const refresh = useRefreshRisks()
  const dataProvider = useRiskBoardDataProvider()
  return useMutation({
    mutationFn: ({ field, value, risks }: BulkEdit) =>
      runOnEach(risks, async (risk) => {
        const isSet = await set(dataProvider, field, value, risk)
        return isSet ? undefined : translate('board.selection.set.noPlan')
      }),
    onSuccess: async (outcomes) => {
      onDone(outcomes)
      await refresh()
    },
    onSettled: () => showProgress(null),
  })
}

/** @returns whether the record has the part that contains the value */
async function set(dataProvider: RiskBoardDataProvider, field: BulkField, value: number, risk: RiskCard) {
  const options = { errors: 'caller' } as const
  if (field !== 'planOwner') {
    await dataProvider.updateRisk(risk, { detail: { [field]: value } }, options)
    return true
  }
  const { latestDetail } = await dataProvider.getDrillDown(risk.id, options)
  const plans = latestDetail.mitigationPlans.map((plan) => ({
    ...pick(plan, ['id', 'updatedAt', 'status', ...planTexts]),
    ownerUserId: value,
  }))
  if (plans.length > 0) await dataProvider.saveMitigationPlans(latestDetail.id, plans, options)
  return plans.length > 0
}
