import CheckBoxIcon from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import { ListItemIcon, MenuItem } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { yearsAhead } from '#domain/organisation/eras'
import { keepPreferences } from '#src/authProvider/session.ts'
import { call } from '#src/platform/http/call.ts'
import { useEra } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/** Switches between Gregorian and Buddhist years, immediately and for later sessions (rule text.era). */
export function EraItem() {
  const translate = useText()
  const { revalidate } = useRevalidator()
  const [year] = useState(() => new Date().getFullYear() + yearsAhead.buddhist)
  const isBuddhist = useEra() === 'buddhist'
  const { mutate: change, isPending } = useMutation({
    mutationFn: () => call('PUT /api/v1/users/preferences', { body: { era: isBuddhist ? 'gregorian' : 'buddhist' } }),
    onSuccess: (saved) => {
      keepPreferences(saved)
      return revalidate()
    },
  })
  const Icon = isBuddhist ? CheckBoxIcon : CheckBoxOutlineBlankIcon
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={isBuddhist} onClick={() => !isPending && change()}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {translate('app.user.buddhistYears', { year })}
    </MenuItem>
  )
}
