import Box from '@mui/material/Box'
import { useText } from '#src/platform/i18n/useText.ts'
import type { MenuLabel } from './menu.ts'

/** The text of a menu item, with its note in a quieter tone. */
export function MenuItemLabel({ label }: { label: MenuLabel }) {
  const translate = useText()
  const values = Object.fromEntries(
    Object.entries(label.values ?? {}).map(([placeholder, key]) => [placeholder, translate(key)]),
  )
  return (
    <span>
      {translate(label.key, values)}
      {label.note && (
        <Box component="span" sx={{ ml: 1, opacity: 0.75, fontSize: '0.875em' }}>
          {translate(label.note)}
        </Box>
      )}
    </span>
  )
}
