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
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  packFormats,
  packLanguages,
  topRiskChoices,
  type PackFormat,
  type PackLanguage,
  type TopRisks,
} from '#domain/boardPacks/choices'
import type { BoardPack } from '#domain/wire/boardPacks'
import { boardPackQueries } from '#src/dataProvider/endpoints/boardPacks.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { useBoardPack, usePackGroup, type PackChoice } from './useBoardPack.ts'
import { personNameOf } from '#src/platform/personName.ts'

/** The option not to compare with an earlier pack. */
const nothing = 0

/**
 * Creates a board pack of the report: selects language, format, number of risks, and the earlier pack to compare with.
 */
export default function BoardPackDialog({ onClose }: { onClose: () => void }) {
  const translate = useText()
  const titleId = useId()
  const { group, type } = usePackGroup()
  const { data: packs, error, isPending } = useQuery(boardPackQueries.ofGroup(group.id, type))
  const [choice, setChoice] = useState<Omit<PackChoice, 'previous'>>({
    language: currentLocale(),
    format: 'powerpoint',
    topRisks: 10,
  })
  const [chosenId, setChosenId] = useState<number>()
  const previous = chosenId === undefined ? lastOfAnotherDay(packs) : packs?.find(({ id }) => id === chosenId)
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
          <Choice<PackFormat>
            label={translate('report.pack.format')}
            value={choice.format}
            options={packFormats.map((id) => [id, translate(`report.pack.formats.${id}`)])}
            isDisabled={isWorking}
            onChange={(format) => setChoice({ ...choice, format })}
          />
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
          <PreviousPack
            packs={packs ?? []}
            chosen={previous?.id ?? nothing}
            isDisabled={isWorking || isPending}
            onChange={setChosenId}
          />
          {error && <Alert severity="warning">{error.message}</Alert>}
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
        <Button
          variant="contained"
          disabled={isWorking || isPending || group.name === ''}
          onClick={() => void make({ ...choice, previous: previous ?? null })}
        >
          {translate('report.pack.make')}
        </Button>
      </DialogActions>
    </WorkDialog>
  )
}

/** A pack created today is usually the same pack in another language or format. */
function lastOfAnotherDay(packs: readonly BoardPack[] | undefined): BoardPack | undefined {
  const today = new Date().toDateString()
  return packs?.find(({ createdAt }) => new Date(createdAt).toDateString() !== today)
}

interface PreviousPackProps {
  packs: readonly BoardPack[]
  chosen: number
  isDisabled: boolean
  onChange: (id: number) => void
}

function PreviousPack({ packs, chosen, isDisabled, onChange }: PreviousPackProps) {
  const translate = useText()
  const dates = useDates()
  if (packs.length === 0) return null
  const nameOf = ({ createdAt, user }: BoardPack) =>
    translate('report.pack.madeBy', {
      time: dates.withTime(createdAt),
      name: personNameOf(user),
    })
  return (
    <Choice<number>
      label={translate('report.pack.previous')}
      value={chosen}
      options={[
        [nothing, translate('report.pack.noPrevious')],
        ...packs.map((pack) => [pack.id, nameOf(pack)] as const),
      ]}
      isDisabled={isDisabled}
      onChange={onChange}
    />
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
