import { useCallback } from 'react'
import { forwardingActions } from '#domain/risks/workflow/actions'
import type { NextStep } from '#domain/wire/nextSteps'
import { readNextSteps } from '#src/dataProvider/endpoints/nextSteps.ts'
import { useNameOf } from '#src/features/risks/board-parts/labels/useNameOf.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { listText } from '#src/platform/listText.ts'

/** The expected result of an action, as text. */
export interface Forecast {
  /** The fallbacks that it uses. */
  warnings: string[]
  /** The next assignee of the record; null for nobody, undefined while it is not available. */
  receiver: string | null | undefined
}

const unknown: Forecast = { warnings: [], receiver: undefined }

export const isForwarding = (action: string): boolean => (forwardingActions as readonly string[]).includes(action)

/** Returns the fallbacks of steps as sentences, each once (rule wire.notices). */
export const warningsOf = (steps: readonly NextStep[]): string[] => [
  ...new Set(steps.flatMap(({ notices }) => notices.map(({ message }) => message))),
]

/** Returns a function that loads the expected next step of an action on records; if it fails, users can still act. */
export function useForecast(): (ids: readonly number[]) => Promise<Forecast> {
  const inWords = useForecastInWords()
  return useCallback(async (ids) => inWords(await readNextSteps(ids).catch(() => [])), [inWords])
}

/** Returns a function that describes the next steps of records. */
export function useForecastInWords(): (steps: readonly NextStep[]) => Forecast {
  const translate = useText()
  const nameOf = useNameOf()
  return useCallback(
    (steps) => {
      const [first] = steps
      if (!first) return unknown
      const names = first.holder?.users.map(nameOf) ?? []
      const role = first.holder && translate(`vocabulary.role.${first.holder.role}`)
      return {
        warnings: warningsOf(steps),
        receiver: role && names.length > 0 ? translate('risks.head.heldByName', { name: listText(names), role }) : role,
      }
    },
    [nameOf, translate],
  )
}
