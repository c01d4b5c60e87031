import { Button, Card, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useCreate } from 'react-admin'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useNavigate } from 'react-router-dom'
import type { Risk } from '#domain/wire/risks'
import { useHasPermission } from '#src/authProvider/SessionContext.ts'
import { pathOfStep } from '../risks/steps.ts'
import { ReadField } from '../risks/record/view/Section.tsx'
import type { ExampleRisk } from '#i18n/examples/example'

/** One example to read, and where the role may create risks, to start from. */
export function ExampleCard({ example }: { example: ExampleRisk }) {
  const translate = useText()
  const navigate = useNavigate()
  const notify = useNotice()
  const mayCreate = useHasPermission('create_risk_item')
  // One key an example and visit: a second click answers the first draft instead of making another.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [create, { isPending }] = useCreate<Omit<Risk, 'id'> & { id: number }>()
  const { category, eventDescription, rootCause, indicator, triggerPoint, controls } = example

  const start = () =>
    create(
      'risks',
      {
        data: {
          type: 'item',
          detail: { riskCategoryId: null, eventDescription, rootCause, indicator, triggerPoint },
        } as never,
        meta: { idempotencyKey },
      },
      {
        onSuccess: ({ id }) => {
          notify('inspire.started', { type: 'success' })
          void navigate(pathOfStep('item', id, 'details'))
        },
        // The error dialogs say why.
        onError: () => undefined,
      },
    )

  return (
    <Card component="article" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography variant="caption" color="text.secondary">
        {translate(`inspire.categories.${category}`)}
      </Typography>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {eventDescription}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>
        <ReadField label={translate('risks.fields.rootCause')} value={rootCause} />
        <ReadField label={translate('risks.fields.indicator')} value={indicator} />
        <ReadField label={translate('risks.fields.triggerPoint')} value={triggerPoint} />
        <ReadField label={translate('inspire.controls')} value={controls} />
      </Stack>
      {mayCreate && (
        <Button
          variant="outlined"
          disabled={isPending}
          aria-label={translate('inspire.startOf', { title: eventDescription })}
          onClick={() => void start()}
          sx={{ mt: 2 }}
        >
          {translate('inspire.start')}
        </Button>
      )}
    </Card>
  )
}
