import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { packLanguages, topRiskChoices, type PackLanguage, type TopRisks } from './choices.ts'
import { useBoardPack, usePackGroup, type PackChoice } from './useBoardPack.ts'

/** Creates a board pack of the report: selects the language and the number of risks. */
export default function BoardPackDialog({ onClose }: { onClose: () => void }) {
  const translate = useText()
  const titleId = useId()
  const { group } = usePackGroup()
  const [choice, setChoice] = useState<PackChoice>({ language: currentLocale(), topRisks: 10 })
  const { make, cancel, progress, problem } = useBoardPack(onClose)
  const isWorking = progress !== null
  const leave = () => {
    cancel()
    onClose()
  }
  return (
    <WorkDialog maxWidth="xs" titleId={titleId} onClose={leave}>
      <DialogTitle id={titleId}>{translate('report.pack.title')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {translate('report.pack.text', { group: group.name })}
          </Typography>
          <Choice<PackLanguage>
            label={translate('report.pack.language')}
            value={choice.language}
            options={packLanguages.map((id) => [id, translate(`report.pack.languages.${id}`)])}
            isDisabled={isWorking}
            onChange={(language) => setChoice({ ...choice, language })}
          />
          <Choice<TopRisks>
            label={translate('report.pack.topRisks')}
            value={choice.topRisks}
            options={topRiskChoices.map((count) => [count, String(count)])}
            isDisabled={isWorking}
            onChange={(topRisks) => setChoice({ ...choice, topRisks })}
          />
          {problem && <Alert severity="error">{problem}</Alert>}
          {isWorking && (
            <div>
              <LinearProgress variant="determinate" value={progress} aria-label={translate('report.pack.working')} />
              <Typography variant="body2" sx={{ mt: 1 }}>
                {translate('report.pack.progress', { percent: Math.round(progress) })}
              </Typography>
            </div>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={isWorking ? cancel : leave}>{translate('forms.cancel')}</Button>
        <Button variant="contained" disabled={isWorking || group.name === ''} onClick={() => void make(choice)}>
          {translate('report.pack.make')}
        </Button>
      </DialogActions>
    </WorkDialog>
  )
}

interface ChoiceProps<Value extends string | number> {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  isDisabled: boolean
  onChange: (value: Value) => void
}

function Choice<Value extends string | number>({ label, value, options, isDisabled, onChange }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => {
        const chosen = options.find(([one]) => String(one) === String(target.value))
        if (chosen) onChange(chosen[0])
      }}
    >
      {options.map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
