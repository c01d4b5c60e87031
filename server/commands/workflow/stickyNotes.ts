import type { StickyNoteInput } from '#domain/wire/reviews'
import { stickyNotes } from '#server/database/schema/index'
import type { CommandContext } from '../context.ts'
import type { LockedRisk } from './lockRisks.ts'

/** Stores a reviewer's notes on the current revision of each of the risks, or on one of its plans. */
export async function writeStickyNotes(
  { tx, actor, now }: CommandContext,
  risks: readonly LockedRisk[],
  notes: readonly StickyNoteInput[],
  mitigationPlanId: number | null = null,
): Promise<void> {
  if (notes.length === 0 || risks.length === 0) return
  await tx.insert(stickyNotes).values(
    risks.flatMap((risk) =>
      notes.map((note) => ({
        ...note,
        riskId: risk.id,
        riskDetailId: risk.currentDetailId,
        mitigationPlanId,
        authorId: actor.userId,
        authorRole: actor.role,
        createdAt: now,
        updatedAt: now,
      })),
    ),
  )
}
