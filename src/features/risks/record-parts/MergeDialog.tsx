import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useState } from 'react'
import type { FieldDifference, Merge, Side } from '#domain/risks/differences'
import {
  labelOfChange,
  textOfValue,
  useValueWords,
  type ValueWords,
} from '#src/features/risks/record-parts/changedValue.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'

interface MergeDialogProps {
  merge: Merge
  onMerge: (choices: Record<string, Side>) => void
  onDiscard: () => void
}

const sides = ['mine', 'theirs'] as const

/** Shows the typed and the saved values side by side, with a choice for each field that differs. */
export function MergeDialog({ merge: { differences, typedAt }, onMerge, onDiscard }: MergeDialogProps) {
  const translate = useText()
  const dates = useDates()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const words = useValueWords()
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const isConflict = differences.some(({ isChangedByOthers }) => isChangedByOthers)
  return (
    // The dialog cannot be dismissed, because an accidental decision could not be reverted.
    <Dialog open maxWidth="md" fullWidth fullScreen={isPhone} aria-labelledby="merge-title">
      <DialogTitle id="merge-title">{translate(`drafts.${isConflict ? 'conflict' : 'found'}Title`)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate(`drafts.${isConflict ? 'conflict' : 'found'}Text`, { time: dates.withTime(typedAt) })}
        </DialogContentText>
        {differences.map((difference) => (
          <Difference
            key={difference.path}
            difference={difference}
            words={words}
            choice={choices[difference.path] ?? difference.suggested}
            onChoose={(side) => setChoices({ ...choices, [difference.path]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="error" onClick={onDiscard} sx={{ mr: 'auto' }}>
          {translate('drafts.discard')}
        </Button>
        <Button variant="contained" onClick={() => onMerge(choices)} autoFocus>
          {translate(isConflict ? 'drafts.takeOver' : 'drafts.restore')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface DifferenceProps {
  difference: FieldDifference
  words: ValueWords
  choice: Side
  onChoose: (side: Side) => void
}

function Difference({ difference, words, choice, onChoose }: DifferenceProps) {
  const { translate } = words
  const { path, isChangedByOthers, suggested } = difference
  const field = labelOfChange(path, words)
  return (
    <Box component="section" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="subtitle2" component="h3">
          {field}
        </Typography>
        {isChangedByOthers && suggested === 'mine' && (
          <Chip size="small" color="warning" variant="outlined" label={translate('drafts.alsoChanged')} />
        )}
      </Box>
      <RadioGroup
        aria-label={translate('drafts.choiceOf', { field })}
        value={choice}
        onChange={(_event, value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        {sides.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio />}
            sx={{
              alignItems: 'flex-start',
              m: 0,
              p: 1,
              borderRadius: 2,
              border: 1,
              borderColor: choice === side ? 'primary.main' : 'divider',
              bgcolor: choice === side ? 'primary.light' : 'transparent',
            }}
            label={
              <Box sx={{ pt: 0.75, minWidth: 0 }}>
                <Typography variant="caption" color="text.secondary" component="div">
                  {translate(`drafts.${side}`)}
                </Typography>
                <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {textOf(path, difference[side], words)}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  )
}

/** A single row is compared like a list with only that row. */
function textOf(path: string, value: unknown, words: ValueWords): string {
  const isRow = /\.\d+$/.test(path)
  return textOfValue(path.replace(/\.\d+$/, ''), isRow ? [value] : value, words)
}
