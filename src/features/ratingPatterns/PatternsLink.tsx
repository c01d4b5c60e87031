import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { roleOf } from '#src/authProvider/session.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/** Leads from the report to how groups rate, for Managing Directors and Internal Owners (rule patterns.kinds). */
export function PatternsLink() {
  const translate = useText()
  const role = roleOf(useSession())
  if (role !== 'Managing Director' && role !== 'Internal Owner') return null
  return (
    <Button component={Link} to="/rating-patterns" variant="outlined">
      {translate('ratingPatterns.title')}
    </Button>
  )
}
