import { eq } from 'drizzle-orm'
import { confirmMdFlow } from '../commands/companyGroups/confirmMdFlow.ts'
import type { Tx } from '../database/client.ts'
import { companyGroups as companyGroupRows } from '../database/schema/index.ts'
import type { Actors } from './actors.ts'
import { momentOf, type Moment } from './calendar.ts'
import { companyGroups } from './content/index.ts'
import { directorFlowConfirmed } from './timetable.ts'

/**
 * The confirmations of the MD flow (rule md-flow.confirmation), one for each company group of the chart with the flow.
 * They are withdrawn first, so that earlier months can be seeded too.
 */
export async function mdFlowConfirmations(
  tx: Tx,
  actors: Actors,
): Promise<{ moment: Moment; run: () => Promise<void> }[]> {
  await tx
    .update(companyGroupRows)
    .set({ isMdFlowConfirmed: false })
    .where(eq(companyGroupRows.isMdFlowConfirmed, true))
  return companyGroups
    .filter((group) => group.isMdFlowConfirmed)
    .map(({ id }, index) => {
      const moment = { day: directorFlowConfirmed, minute: 60 + index * 5 }
      const actor = actors.inGroup('Group Admin', id) ?? actors.inGroup('Group Admin', 1)
      if (!actor) throw new Error(`No Group Admin can confirm the MD flow of company group ${id}`)
      return { moment, run: () => confirmMdFlow({ tx, actor, now: momentOf(moment) }, id, true) }
    })
}
