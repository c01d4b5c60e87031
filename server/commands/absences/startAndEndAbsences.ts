import { transaction, type Db } from '#server/database/client'
import { beginAbsences } from './beginAbsences.ts'
import { endPastAbsences } from './endAbsences.ts'

/** Ends and begins the absences that are due at a moment (rules deputies.acting and deputies.end). */
export const startAndEndAbsences = (db: Db, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await endPastAbsences(tx, now)
    await beginAbsences(tx, now)
  })
