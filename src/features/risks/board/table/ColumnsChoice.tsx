import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useListContext, useStore } from 'react-admin'
import type { RiskCard } from '#domain/wire/riskCards'
import { useText } from '#src/platform/i18n/useText.ts'
import { columns, columnsKey, columnsWithOneValue, useTableWidth } from './columns.tsx'

/** Shows or hides each column. In react-admin's own control, screen readers find a menu without entries. */
export function ColumnsChoice() {
  const translate = useText()
  const atFirst = useTableWidth().hidden
  const [hidden, setHidden] = useStore<readonly string[]>(columnsKey, atFirst)
  const agreed = columnsWithOneValue(useListContext<RiskCard>().data ?? [])
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {columns.map(({ name, source }) => {
          const isShown = !hidden.includes(source)
          const toggle = () => setHidden(isShown ? [...hidden, source] : hidden.filter((one) => one !== source))
          return (
            <li key={name}>
              <FormControlLabel
                control={<Checkbox size="small" checked={isShown} onChange={toggle} sx={{ p: 0.5 }} />}
                label={
                  <>
                    {translate(`board.table.columns.${name}`)}
                    {isShown && agreed.includes(source) && (
                      <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1 }}>
                        {translate('board.table.oneValue')}
                      </Typography>
                    )}
                  </>
                }
                slotProps={{ typography: { variant: 'body2' } }}
                sx={{ display: 'flex', ml: 0, mr: 0, gap: 0.5 }}
              />
            </li>
          )
        })}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Button size="small" onClick={() => setHidden(atFirst)}>
          {translate('ra.action.reset')}
        </Button>
      </Box>
    </>
  )
}
