import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useInput, useRecordContext } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { LevelChip } from '#src/features/risks/labels/LevelChip.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { levelOfRisk } from '#domain/risks/assessments'
import type { DetailsValues } from '../detailsValues.ts'
import { RiskItemSearch } from './RiskItemSearch.tsx'

/** Of a bound item nothing more is needed than what names it. */
export type BoundItem = Pick<Risk, 'id' | 'latestDetail' | 'companyGroup'>

/** Chooses the risk items a summary stands for. */
export function RiskItemsField() {
  const translate = useText()
  // The items bound so far, as far as the reader may see them.
  const known = useRecordContext<Risk>()?.riskItems ?? []
  const { field, fieldState, formState } = useInput({ source: 'riskIds' })
  const chosen = field.value as DetailsValues['riskIds']
  const [added, setAdded] = useState<readonly BoundItem[]>([])
  const itemOf = (id: number) => [...known, ...added].find((item) => item.id === id)
  const isReadOnly = formState.isSubmitting

  const add = (item: BoundItem) => {
    setAdded((present) => [...present, item])
    field.onChange([...chosen, item.id])
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <RiskItemSearch chosen={chosen} onChoose={add} disabled={isReadOnly} inputRef={field.ref} />
      {fieldState.error && (
        <Typography color="error" variant="caption" role="alert">
          {fieldState.error.message}
        </Typography>
      )}
      <Typography variant="subtitle2" color="text.secondary" role="status">
        {chosen.length === 0
          ? translate('wizard.items.empty')
          : translate('wizard.items.chosen', { smart_count: chosen.length })}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {chosen.map((id) => (
          <ChosenItem
            key={id}
            id={id}
            item={itemOf(id)}
            disabled={isReadOnly}
            onRemove={() => field.onChange(chosen.filter((one) => one !== id))}
          />
        ))}
      </Stack>
    </Stack>
  )
}

interface ChosenItemProps {
  id: number
  /** Undefined for an item that this reader may not see. */
  item: BoundItem | undefined
  disabled: boolean
  onRemove: () => void
}

function ChosenItem({ id, item, disabled, onRemove }: ChosenItemProps) {
  const translate = useText()
  const title = item?.latestDetail.eventDescription ?? translate('wizard.items.notReadable', { id })
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', p: 1, pl: 2, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <TruncatedText text={title} lines={2} />
        {item && (
          <Typography variant="caption" color="text.secondary">
            {[item.latestDetail.riskCategory?.name, item.companyGroup.name].filter(Boolean).join(' · ')}
          </Typography>
        )}
      </Box>
      {item && <LevelChip level={levelOfRisk(item, 'net')} />}
      <IconButton onClick={onRemove} disabled={disabled} aria-label={translate('wizard.items.remove', { title })}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}
