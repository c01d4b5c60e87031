import { useCallback } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'

type TitledRisk = Pick<Risk, 'id' | 'type'> & { latestDetail: Pick<Risk['latestDetail'], 'eventDescription'> }

/** How a record is called: its event description, or type and number while it has none. */
export function useTitleOf(): (risk: TitledRisk) => string {
  const translate = useText()
  return useCallback(
    ({ id, type, latestDetail }) =>
      latestDetail.eventDescription ||
      translate('risks.untitled', { type: translate(`vocabulary.riskType.${type}`), id }),
    [translate],
  )
}
