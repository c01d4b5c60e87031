import { useRef } from 'react'
import { assessmentOf } from '#domain/records/assessments'
import { isSame } from '#domain/risks/differences'
import type { AssessmentType } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { useReloadRisk } from '#src/features/risks/board-parts/useRisk.ts'
import {
  assessmentInputOf,
  otherTypeOf,
  prefixOf,
  stepValuesOf,
  valuesOfType,
  type AssessmentStepValues,
} from '#src/features/risks/record-parts/rating/assessmentValues.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useSave } from '#src/ui/forms/useSave.ts'
import { useSavedRisk } from './savedRisk.ts'
import { targetInputOf, targetValuesOf, type TargetValues } from './targetValues.ts'

type StepValues = AssessmentStepValues & TargetValues

type Part = 'target' | AssessmentType

/** The part as this form saved it, with its new version. */
interface SavedPart {
  input: object
  version: { id: number; updatedAt: string }
}

const nameOf = {
  target: 'risks.fields.target',
  gross: 'risks.fields.grossAssessment',
  net: 'risks.fields.netAssessment',
} as const

/**
 * Saves a step with a call for each part that differs from what the server has: the target, the step's own assessment,
 * the other one. The first refused call ends the save: its messages are at its fields, or the form names its part. The
 * next save continues there, because saved parts are not sent again.
 */
export function useSaveAssessments(step: AssessmentType, impactTypes: readonly { key: string }[]) {
  const translate = useText()
  const risk = useSavedRisk()
  const reload = useReloadRisk()
  const { mutateAsync: create } = useSave('POST /api/v1/assessments', { refresh: false })
  const { mutateAsync: change } = useSave('PUT /api/v1/assessments/:id', { refresh: false })
  const { mutateAsync: changeRisk } = useSave('PUT /api/v1/risks/:id', { refresh: false })
  // A later base contains them.
  const saved = useRef<{ base: Risk; parts: Map<Part, SavedPart> }>(null)

  return async (values: StepValues, base: Risk | null): Promise<Risk> => {
    const record = base ?? risk
    if (saved.current?.base !== record) saved.current = { base: record, parts: new Map() }
    const { parts } = saved.current
    const savePart = async (
      part: Part,
      { input, before }: { input: object; before: object },
      send: (latest: SavedPart['version'] | undefined) => Promise<SavedPart['version']>,
    ) => {
      const known = parts.get(part)
      if (isSame(input, known?.input ?? before)) return
      try {
        parts.set(part, { input, version: await send(known?.version) })
      } catch (error) {
        if (error instanceof ApiError) error.body = { ...error.body, errors: messagesOf(error, part) }
        throw error
      }
    }
    const messagesOf = ({ namesFields, info = {} }: ApiError, part: Part): Record<string, string> =>
      namesFields
        ? Object.fromEntries(
            Object.entries(info).map(([path, text]) => [part === 'target' ? path : prefixOf(part, step) + path, text]),
          )
        : { 'root.part': translate(nameOf[part]) }

    const target = targetInputOf(values)
    await savePart(
      'target',
      { input: target, before: targetInputOf(targetValuesOf(record)) },
      ({ updatedAt } = record) => changeRisk({ params: { id: record.id }, body: { detail: target, updatedAt } }),
    )
    const filled = stepValuesOf(record, step, impactTypes)
    for (const type of [step, otherTypeOf(step)]) {
      const inputOf = (of: AssessmentStepValues) =>
        assessmentInputOf(valuesOfType(of, type, step), type, risk.latestDetail.id)
      const input = inputOf(values)
      await savePart(type, { input, before: inputOf(filled) }, (latest = assessmentOf(record, type)) =>
        latest
          ? change({ params: { id: latest.id }, body: { ...input, updatedAt: latest.updatedAt } })
          : create({ body: input }),
      )
    }
    return reload(risk.id)
  }
}
