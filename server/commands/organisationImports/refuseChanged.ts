import { Refusal } from '#server/errors/refusals'

/** @throws `conflict` where what an import did is no longer as it left it (rule intake.undo) */
export function refuseChanged(isAsLeft: boolean): void {
  if (!isAsLeft) throw new Refusal('conflict', 'importProblems.changedSince')
}
