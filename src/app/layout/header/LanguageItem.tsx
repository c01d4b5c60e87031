import TranslateIcon from '@mui/icons-material/Translate'
import { ListItemIcon, MenuItem } from '@mui/material'
import { LanguageLink } from '#src/ui/LanguageLink.tsx'

/** Opens the same page in the other language. */
export function LanguageItem() {
  return (
    <MenuItem component={LanguageLink}>
      <ListItemIcon>
        <TranslateIcon fontSize="small" />
      </ListItemIcon>
    </MenuItem>
  )
}
