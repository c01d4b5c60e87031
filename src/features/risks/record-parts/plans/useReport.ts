import type { z } from 'zod'
import { isSame } from '#domain/risks/differences'
import type { Plan } from '#domain/wire/plans'
import { planUpdateForm } from '#domain/wire/planUpdates'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { useSave } from '#src/ui/forms/useSave.ts'

export type ReportedPlan = Pick<Plan, 'id' | 'description' | 'status' | 'progress' | 'updatedAt'>

/**
 * Returns the props of a form that reports on a plan; it sends what changed (rule plans.updates).
 * @param done runs after the report, before the page is read again
 */
export function useReport(plan: ReportedPlan, done?: () => void) {
  const translate = useText()
  const { id, description, status, progress } = plan
  // The page of tasks shows another record afterwards.
  const name = shortened(description ?? translate('plans.noDescription'), 60)
  const { mutateAsync } = useSave('POST /api/v1/mitigation-plans/:id/updates', {
    of: plan,
    notice: { sentence: translate('plans.reported', { plan: name }) },
    ...(done && { done }),
  })
  const onSave = (values: z.output<typeof planUpdateForm>) => {
    const { comment, fileAttachment } = values
    const body = {
      ...(values.status === status ? {} : { status: values.status }),
      ...(isSame(values.progress ?? 0, progress) ? {} : { progress: values.progress ?? 0 }),
      ...(comment ? { comment } : {}),
      ...(fileAttachment.length === 0 ? {} : { fileAttachment }),
    }
    return mutateAsync({ params: { id }, body })
  }
  return { schema: planUpdateForm, defaultValues: { status, progress, comment: '', fileAttachment: [] }, onSave }
}
