import { useFactText } from '#src/features/risks/board-parts/labels/useFactText.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import type { CellMark } from './cellMarks.ts'

/** Returns the sentence of a mark. */
export function useMarkText(): (mark: CellMark) => string {
  const translate = useText()
  const factText = useFactText()
  return (mark) => {
    switch (mark.kind) {
      case 'problem':
        return translate(`riskSheet.problems.${mark.problem}`)
      case 'refused':
        return mark.message
      case 'asked':
        return translate('riskSheet.asked', { text: mark.text })
      case 'missing':
        return translate(`validation.${mark.part}`)
      case 'doubt':
        if (mark.doubt.kind === 'fact') return factText(mark.doubt.fact)
        if (mark.doubt.kind === 'targetAboveNet') return translate('validation.targetAboveNet')
        return translate('riskSheet.doubts.aboveAppetite', { score: mark.doubt.score })
    }
  }
}
