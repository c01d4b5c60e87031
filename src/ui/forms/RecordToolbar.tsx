import { Button, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import { LeaveWarning } from './LeaveWarning.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/**
 * Cancel and Save at the end of a page's form, and a confirmation before unsaved changes are lost.
 * @param cancelTo the URL that Cancel opens
 */
export function RecordToolbar({ cancelTo }: { cancelTo: string }) {
  const translate = useText()
  return (
    <Stack direction="row" sx={{ gap: 1.5, mt: 2, justifyContent: 'flex-end' }}>
      <Button component={Link} to={cancelTo}>
        {translate('forms.cancel')}
      </Button>
      <SubmitButton label={translate('forms.save')} />
      <LeaveWarning />
    </Stack>
  )
}
