import { Box, Stack } from '@mui/material'
import { styled } from '@mui/material/styles'
import { isAboveAppetite } from '#domain/risks/appetite'
import type { RiskCard } from '#domain/wire/riskCards'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useAppetite } from './useAppetite.ts'

/** Returns whether a heat map has an appetite line. It has none for the highest score, because nothing is above it. */
export const hasLine = (appetite: number | null): appetite is number => appetite !== null && appetite < 25

interface LimitedRecord {
  appetite?: number | null
  appetiteSource?: RiskCard['appetiteSource']
  companyGroup?: RiskCard['companyGroup']
  acceptance?: RiskCard['acceptance']
}

/** Returns a function for the active acceptance of a record: "Accepted until 29 May 2027"; null without one. */
function useAcceptedText(): (risk: LimitedRecord) => string | null {
  const translate = useText()
  const dates = useDates()
  return ({ acceptance }) =>
    acceptance?.state === 'active'
      ? translate('acceptance.states.active', { date: dates.text(acceptance.until) })
      : null
}

/** Returns a function for the appetite of a record with its source: "at most 8 is accepted (Fire and Explosion)". */
export function useLimitText(): (risk: LimitedRecord) => string {
  const translate = useText()
  return ({ appetite, appetiteSource: source, companyGroup }) => {
    const ofGroup = source && source.companyGroupId === companyGroup?.id ? companyGroup.name : null
    const name =
      source === null || source === undefined
        ? translate('heatMap.limitOf.all')
        : (source.riskCategory?.name ?? ofGroup ?? translate('heatMap.limitOf.parent'))
    return translate('heatMap.limit', { score: appetite ?? '–', source: name })
  }
}

interface AboveAppetiteProps {
  /** The net rating; null if it is not rated. */
  net: { score: number } | null
  /** The effective score for the record (rule appetite.groups). */
  appetite: number | null
  /** The record, for the source of its appetite. */
  of?: LimitedRecord
}

/** Like `AboveAppetite`, but as "appetite 9" or its acceptance, with the text in a tooltip. */
export function AboveAppetiteSign({ net, appetite, of = {} }: AboveAppetiteProps) {
  const translate = useText()
  const limitText = useLimitText()
  const accepted = useAcceptedText()(of)
  if (!isAboveAppetite(net, appetite)) return null
  const name = `${translate('heatMap.aboveAppetite')}: ${limitText({ ...of, appetite })}`
  return (
    <Sign role="img" title={name} style={accepted === null ? undefined : twoLines}>
      {accepted ?? translate('heatMap.limitShort', { score: appetite ?? '–' })}
    </Sign>
  )
}

const twoLines = { whiteSpace: 'normal', width: 'max-content', maxWidth: 100, flex: 'none', lineHeight: 1.25 } as const

const Sign = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 650,
  whiteSpace: 'nowrap',
}))

/** Marks a record above the appetite (rule scoring.appetite); renders nothing for other records. */
export function AboveAppetite({ net, appetite, of = {} }: AboveAppetiteProps) {
  const translate = useText()
  const limitText = useLimitText()
  const accepted = useAcceptedText()(of)
  if (!isAboveAppetite(net, appetite)) return null
  return (
    <Box
      component="span"
      sx={{
        px: 0.75,
        border: 1,
        borderColor: 'text.primary',
        borderRadius: 1.5,
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        fontWeight: 600,
        color: 'text.primary',
      }}
    >
      {[`${translate('heatMap.aboveAppetite')}: ${limitText({ ...of, appetite })}`, accepted]
        .filter(Boolean)
        .join(' · ')}
    </Box>
  )
}

/** The legend of the line on a heat map; a map with arrows has a dashed line, in its own name. Renders nothing without a line. */
export function AppetiteLegend({ isDashed = false }: { isDashed?: boolean }) {
  const translate = useText()
  const appetite = useAppetite()
  if (!hasLine(appetite)) return null
  return (
    <Stack
      direction="row"
      component="span"
      aria-hidden={isDashed || undefined}
      sx={{ alignItems: 'center', gap: 0.75, typography: 'caption' }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 20,
          flex: 'none',
          borderColor: 'tokens.ink',
          ...(isDashed ? { borderTop: '2px dashed' } : { borderTop: '4px solid', borderRadius: 1 }),
        }}
      />
      {translate('heatMap.appetite', { score: appetite })}
    </Stack>
  )
}
