import { Box, createSvgIcon, Stack } from '@mui/material'
import { useGetOne, type DataProvider } from 'react-admin'
import { appetiteOf, isAboveAppetite } from '#domain/risks/appetite'
import { riskAppetite } from '#domain/organisation/settings'
import type { Setting } from '#domain/wire/settings'
import { reactAdminQueries } from '#src/dataProvider/reactAdminQueries.ts'
import { useText } from '#src/platform/i18n/useText.ts'

// Whoever reads records can do without it.
const asked = { id: riskAppetite, meta: { errors: 'caller' } } as const

/** A bar that crosses a line: an arrow would say that the score rose. */
const AboveLineIcon = createSvgIcon(<path d="M9 3h6v18H9zM2 10.5h20v2.5H2z" fillRule="nonzero" />, 'AboveLine')

/** It changes rarely. */
const staleTime = 10 * 60_000

/** As `useAppetite` asks for it. */
export const appetiteQuery = (dataProvider: DataProvider) => ({
  ...reactAdminQueries.one<WireSetting>(dataProvider, 'settings', asked),
  staleTime,
})

/** The highest net score that the group takes on; null while it is not known. */
export function useAppetite(): number | null {
  const { data } = useGetOne<WireSetting>('settings', asked, { staleTime })
  return appetiteOf(data?.value)
}

type WireSetting = Setting & { id: string }

/** Whether a heat map has a line: nothing is above the highest score. */
export const hasLine = (appetite: number | null): appetite is number => appetite !== null && appetite < 25

interface AboveAppetiteProps {
  /** The net rating, null while there is none. */
  net: { score: number } | null
}

/** As `AboveAppetite`, as a sign alone, which says what it is when asked; a table with many of them asks for the appetite once. */
export function AboveAppetiteSign({ net, appetite }: AboveAppetiteProps & { appetite: number | null }) {
  const translate = useText()
  if (!isAboveAppetite(net, appetite)) return null
  return <AboveLineIcon titleAccess={translate('heatMap.aboveAppetite')} sx={sign} />
}

const sign = { fontSize: 18, verticalAlign: 'middle' }

/** Says that a record is above the appetite (rule scoring.appetite); nothing where it is not. */
export function AboveAppetite({ net }: AboveAppetiteProps) {
  const translate = useText()
  const appetite = useAppetite()
  if (!isAboveAppetite(net, appetite)) return null
  const name = translate('heatMap.aboveAppetite')
  return (
    <Stack
      aria-description={translate('heatMap.aboveAppetiteHint', { score: appetite })}
      direction="row"
      component="span"
      sx={{
        alignItems: 'center',
        gap: 0.5,
        px: 0.75,
        border: 1,
        borderColor: 'text.primary',
        borderRadius: 1.5,
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        fontWeight: 600,
        color: 'text.primary',
        whiteSpace: 'nowrap',
      }}
    >
      <AboveLineIcon aria-hidden sx={{ fontSize: 16 }} />
      {name}
    </Stack>
  )
}

/** What the line on a heat map means; nothing where there is none. */
export function AppetiteLegend() {
  const translate = useText()
  const appetite = useAppetite()
  if (!hasLine(appetite)) return null
  return (
    <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 0.75, typography: 'caption' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 20, height: 4, borderRadius: 1, bgcolor: 'tokens.ink', flex: 'none' }}
      />
      {translate('heatMap.appetite', { score: appetite })}
    </Stack>
  )
}
