import { z } from 'zod'
import { text, updatedAt } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { listQuery, timestamp } from './common.ts'

export const settingListQuery = listQuery(['name', 'updated_at'])

export const settingParams = z.strictObject({ key: text(textLimits.short).min(1) })

export const settingInput = z.strictObject({
  /** `domain/wire/settingValues.ts` decides about it. */
  value: text(textLimits.long),
  updatedAt: updatedAt.optional(),
})

export const setting = z.object({ name: z.string(), value: z.string(), updatedAt: timestamp })

export type Setting = z.infer<typeof setting>
