import CheckBoxIcon from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import { ListItemIcon, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { yearsAhead } from '#domain/organisation/eras'
import { keepPreferences } from '#src/authProvider/session.ts'
import { useEra } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useSave } from '#src/ui/forms/useSave.ts'

/** Switches between Gregorian and Buddhist years, immediately and for later sessions (rule text.era). */
export function EraItem() {
  const translate = useText()
  const { revalidate } = useRevalidator()
  const [year] = useState(() => new Date().getFullYear() + yearsAhead.buddhist)
  const isBuddhist = useEra() === 'buddhist'
  const { mutate: change, isPending } = useSave('PUT /api/v1/users/preferences', {
    errors: 'service',
    refresh: false,
    done: (saved) => {
      keepPreferences(saved)
      return revalidate()
    },
  })
  const Icon = isBuddhist ? CheckBoxIcon : CheckBoxOutlineBlankIcon
  return (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={isBuddhist}
      onClick={() => !isPending && change({ body: { era: isBuddhist ? 'gregorian' : 'buddhist' } })}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {translate('app.user.buddhistYears', { year })}
    </MenuItem>
  )
}
