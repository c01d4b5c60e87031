import { Stack, Typography } from '@mui/material'
import { useNavigate } from 'react-router-dom'
import { useHasPermission } from '#src/authProvider/SessionContext.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { ExampleLibrary } from '../risks/assessment/examples/ExampleLibrary.tsx'
import type { ExampleState } from '../risks/assessment/examples/ExampleStart.tsx'

/** `/inspire`: example risks of our industries. An example can fill a blank form; this saves nothing. */
export default function InspirePage() {
  const translate = useText()
  const navigate = useNavigate()
  const mayCreate = useHasPermission('create_risk_item')
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle title={translate('inspire.title')} />
      <div>
        <Typography variant="h1">{translate('inspire.title')}</Typography>
        <Typography color="text.secondary" sx={{ maxWidth: '72ch' }}>
          {translate('inspire.text')}
        </Typography>
      </div>
      <ExampleLibrary
        onUse={
          mayCreate
            ? (example) => void navigate('/risk/create', { state: { example } satisfies ExampleState })
            : undefined
        }
      />
    </Stack>
  )
}
