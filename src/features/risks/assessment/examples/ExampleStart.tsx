import LightbulbOutlinedIcon from '@mui/icons-material/LightbulbOutlined'
import { Box, Button, Typography } from '@mui/material'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type { RiskType } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { exampleRiskCategories, type ExampleRisk } from '#i18n/examples/example'
import { useText } from '#src/platform/i18n/useText.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import type { DetailsValues } from '../../shared/detailsValues.ts'
import { useRiskCategories } from '../../shared/referenceData.ts'

// Loaded when the user asks for an example.
const ExamplesDialog = lazy(() => import('./ExamplesDialog.tsx'))
const Controls = lazy(() => import('./TypicalControls.tsx'))

/** The texts of an example that the form takes. */
const filled = ['eventDescription', 'rootCause', 'indicator', 'triggerPoint'] as const

/** A button that opens the library of examples for a blank form. */
export interface ExampleState {
  example?: ExampleRisk
}

/** Fills the blank form of an item from an example; it saves nothing. */
export function ExampleStart({ type }: { type: RiskType }) {
  const isBlank = useRecordContext<Risk>() === undefined && type === 'item'
  return isBlank ? <Start /> : null
}

function Start() {
  const translate = useText()
  const notify = useNotice()
  const { setValue } = useFormContext<DetailsValues>()
  const categories = useRiskCategories()
  const [isOpen, setOpen] = useState(false)
  const { state } = useLocation()

  const fill = (example: ExampleRisk) => {
    for (const name of filled) setValue(name, example[name], { shouldDirty: true })
    // An installation can have other categories.
    const name = exampleRiskCategories[example.riskCategory]
    const category = categories?.find((one) => one.nameEn === name && !one.isRetired)
    setValue('riskCategoryId', category?.id ?? '', { shouldDirty: true })
    notify('inspire.filled', { type: 'info' })
  }
  const fillOnArrival = useEffectEvent(() => {
    const { example } = (state ?? {}) as ExampleState
    if (example === undefined) return
    // Removes the example from the history entry, so that a reload does not overwrite later input. It does not use the
    // router, because a new location would create a new form.
    window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '')
    fill(example)
  })
  useEffect(() => {
    // The form accepts initial values only after all its fields have rendered.
    const timer = setTimeout(() => fillOnArrival())
    return () => clearTimeout(timer)
  }, [])

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', mb: 1.5 }}>
      <Button startIcon={<LightbulbOutlinedIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('inspire.open')}
      </Button>
      <Typography variant="caption" color="text.secondary">
        {translate('inspire.openHint')}
      </Typography>
      {isOpen && (
        <Suspense>
          <ExamplesDialog
            onClose={() => setOpen(false)}
            onUse={(example) => {
              setOpen(false)
              fill(example)
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}

/** The controls that are common for the example from which the item was created; shown under its controls. */
export function TypicalControls({ source }: { source: string }) {
  const risk = useRecordContext<Risk>()
  if (risk?.type !== 'item') return null
  return (
    <Suspense>
      <Controls detail={risk.latestDetail} source={source} />
    </Suspense>
  )
}
