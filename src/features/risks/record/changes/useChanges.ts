import { useQuery } from '@tanstack/react-query'
import type { RiskDetail } from '#domain/wire/riskDetails'
import type { Risk } from '#domain/wire/risks'
import { answersTo, compareRevisions, type EarlierRemark, type RevisionChanges } from '#domain/risks/compare'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'

export interface ChangesSinceDecision {
  decided: RiskDetail
  changes: RevisionChanges
  remarks: EarlierRemark[]
}

/** What changed in a record since it was last approved or rejected; undefined before the first decision. */
export function useChanges(risk: Risk): ChangesSinceDecision | undefined {
  const dataProvider = useRiskBoardDataProvider()
  const { data } = useQuery({
    // Under 'risks', so that it is read again whenever a record changed.
    queryKey: ['risks', 'changes', risk.id, risk.latestDetail.revision],
    // The record can be read without it; a failure is no reason for a dialog.
    queryFn: ({ signal }) => dataProvider.getChanges(risk.id, { signal, errors: 'caller' }),
    retry: false,
  })
  if (!data?.decided) return undefined
  const { decided } = data
  const { latestDetail } = risk
  const changes = compareRevisions(
    { ...decided, riskIds: data.riskRisks.map(({ riskId }) => riskId) },
    { ...latestDetail, riskIds: risk.riskRisks.map(({ riskId }) => riskId) },
  )
  return { decided, changes, remarks: answersTo(latestDetail.stickyNotes ?? [], changes, decided.updatedAt) }
}
