import { Box, Paper, Stack, Typography } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useText } from '#src/platform/i18n/useText.ts'
import { Exhibit } from './Exhibit.tsx'

const variants = ['h1', 'h2', 'h3', 'h4', 'subtitle2', 'body1', 'body2', 'caption'] as const
const elevations = [0, 1, 4, 8] as const
const steps = [0.5, 1, 1.5, 2, 3, 4] as const

/** Colours, type scale, spacing and elevation of the theme. */
export function ThemeExhibits() {
  const translate = useText()
  const { tokens } = useTheme().palette
  const colours = Object.entries(tokens).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return (
    <>
      <Exhibit title={translate('showcase.colours')}>
        <Box
          component="ul"
          sx={{ m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(156px, 1fr))' }}
        >
          {colours.map(([name, colour]) => (
            <Stack key={name} component="li" direction="row" sx={{ gap: 1, alignItems: 'center', listStyle: 'none' }}>
              <Box
                sx={{
                  width: 28,
                  height: 28,
                  flexShrink: 0,
                  borderRadius: 1,
                  border: 1,
                  borderColor: 'tokens.lineStrong',
                  bgcolor: colour,
                }}
              />
              <Typography component="code" variant="caption" lang="en">
                {name}
              </Typography>
            </Stack>
          ))}
        </Box>
      </Exhibit>
      <Exhibit title={translate('showcase.type')}>
        {variants.map((variant) => (
          <Typography key={variant} variant={variant} component="p">
            {translate('showcase.typeSample')}
          </Typography>
        ))}
      </Exhibit>
      <Exhibit title={translate('showcase.space')}>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {elevations.map((elevation) => (
            <Paper key={elevation} elevation={elevation} sx={{ width: 72, height: 56, borderRadius: 3 }} />
          ))}
        </Stack>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-end', flexWrap: 'wrap' }}>
          {steps.map((step) => (
            <Box
              key={step}
              sx={{
                width: (theme) => theme.spacing(step),
                height: (theme) => theme.spacing(step),
                bgcolor: 'primary.main',
              }}
            />
          ))}
        </Stack>
      </Exhibit>
    </>
  )
}
