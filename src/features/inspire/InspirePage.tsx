import { Button, Card, Stack, Typography } from '@mui/material'
import { Fragment } from 'react'
import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { pathOfNew } from '#src/features/risks/board-parts/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

const fields = ['eventDescription', 'rootCause', 'indicator', 'triggerPoint', 'keyCurrentControls'] as const

/** `/inspire`: what the texts of a risk contain, with the hints of the form. */
export default function InspirePage() {
  const translate = useText()
  const { canAccess } = useCanAccess({ resource: 'risks', action: 'create' })
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <PageTitle title={translate('inspire.title')} />
      <Typography variant="h1">{translate('inspire.title')}</Typography>
      <Card component="dl" sx={{ m: 0, p: 2.5, maxWidth: 720, '& > dd': { m: 0, mb: 1.5 } }}>
        {fields.map((field) => (
          <Fragment key={field}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {translate(`risks.fields.${field}`)}
            </Typography>
            <Typography component="dd">{translate(`risks.hints.${field}`)}</Typography>
          </Fragment>
        ))}
      </Card>
      {canAccess && (
        <Button variant="contained" component={Link} to={pathOfNew('item')}>
          {translate('board.createItem')}
        </Button>
      )}
    </Stack>
  )
}
