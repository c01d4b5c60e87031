import { Chip, type ChipProps } from '@mui/material'
import type { IndicatorState } from '#domain/risks/indicators'
import { withUnit } from '#i18n/numbers'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'

/** A missing value is as prominent as a critical one (rule indicators.state). */
const looks: Record<IndicatorState, Pick<ChipProps, 'color' | 'variant'>> = {
  normal: { color: 'success', variant: 'outlined' },
  warning: { color: 'warning', variant: 'outlined' },
  critical: { color: 'error', variant: 'filled' },
  missing: { color: 'error', variant: 'filled' },
}

export function IndicatorStateChip({ state }: { state: IndicatorState }) {
  return <Chip size="small" {...looks[state]} label={useText()(`indicators.states.${state}`)} />
}

/** Formats a value with its unit, `1,250 hours`. */
export const valueWithUnit = (value: number, unit: string): string => withUnit(value, unit, currentLocale())
