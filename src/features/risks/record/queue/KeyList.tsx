import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import { useStore } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'

const keys = ['j', 'k', 'd', 'c', 'b', '?'] as const
const meaning = { j: 'next', k: 'previous', d: 'decision', c: 'changes', b: 'board', '?': 'help' } as const

/** The keyboard shortcuts of a record, and the switch that turns them off. */
export function KeyList() {
  const translate = useText()
  const [areKeysOn, setKeysOn] = useStore('queue.shortcuts', true)
  return (
    <>
      {/* Speech input also types letters (WCAG 2.1.4). */}
      <FormControlLabel
        control={<Switch checked={areKeysOn} onChange={(_event, isOn) => setKeysOn(isOn)} />}
        label={translate('queue.keysOn')}
        sx={{ px: 2, pt: 2, mr: 0 }}
      />
      <Box
        component="dl"
        sx={{ m: 0, p: 2, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.25, maxWidth: 420 }}
      >
        {keys.map((key) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box component="dt">
              <Box
                component="kbd"
                sx={{
                  px: 1,
                  py: 0.25,
                  border: 1,
                  borderColor: 'tokens.lineStrong',
                  borderRadius: 1,
                  fontWeight: 600,
                }}
              >
                {key.toUpperCase()}
              </Box>
            </Box>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {translate(`queue.shortcuts.${meaning[key]}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}
