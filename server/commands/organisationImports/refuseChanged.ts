import { Refusal } from '#server/errors/refusals'

/** @throws `conflict` if the result of an import has changed since (rule intake.undo) */
export function refuseChanged(isAsLeft: boolean): void {
  if (!isAsLeft) throw new Refusal('conflict', 'importProblems.changedSince')
}
