import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { dayOf } from '#domain/calendar/workingDays'
import { readValueLines, type ValueLine } from '#domain/riskImports/valueLines'
import type { Indicator, IndicatorValue } from '#domain/wire/indicators'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { call } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { useNotice } from '#src/ui/useNotice.ts'

interface PasteDialogProps {
  indicator: Indicator
  values: readonly IndicatorValue[]
  onClose: () => void
}

/** So many wrong lines are named. */
const mostNamed = 5

/** Enters values pasted from Excel or read from a CSV file; a day that has a value is corrected. */
export function PasteDialog({ indicator: { id }, values, onClose }: PasteDialogProps) {
  const translate = useText()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const titleId = useId()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const lines = readValueLines(text)
  const present = new Map(values.map((value) => [value.on, value]))
  const { problems, added, corrected, same } = sortLines(lines, present)
  const save = async () => {
    setBusy(true)
    try {
      for (const { on, ...content } of added) {
        const options = { idempotencyKey: `${id} ${on} ${content.value}` }
        await call('POST /api/v1/indicators/:id/values', { params: { id }, body: { on, ...content } }, options)
      }
      for (const { on, value, comment } of corrected) {
        const body = { value, ...(comment === null ? {} : { comment }), updatedAt: present.get(on)?.updatedAt }
        await call('PUT /api/v1/indicators/:id/values/:on', { params: { id, on }, body })
      }
      notify('indicators.paste.done', { type: 'success' })
      onClose()
    } catch {
      // The error dialog is open; earlier lines are saved.
    } finally {
      setBusy(false)
      await refreshResources(queryClient, ['indicators', 'risks'])
    }
  }
  const canSave = problems.length === 0 && added.length + corrected.length > 0
  return (
    <WorkDialog maxWidth="sm" titleId={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{translate('indicators.paste.title')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <DialogContentText variant="body2">{translate('indicators.paste.text')}</DialogContentText>
          <TextField
            label={translate('indicators.paste.label')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            multiline
            minRows={6}
            maxRows={14}
            fullWidth
            autoFocus
          />
          <Button component="label" variant="outlined" sx={{ alignSelf: 'start' }}>
            {translate('indicators.paste.file')}
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              hidden
              onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
            />
          </Button>
          <div aria-live="polite">
            {problems.slice(0, mostNamed).map(({ line, text: words, isFuture }) => (
              <Typography key={line} variant="body2" color="error">
                {translate(isFuture ? 'indicators.paste.future' : 'indicators.paste.unread', {
                  line,
                  text: shortened(words, 60),
                })}
              </Typography>
            ))}
            {lines.length > 0 && (
              <Typography variant="body2">
                {translate('indicators.paste.summary', {
                  added: added.length,
                  corrected: corrected.length,
                  same: same.length,
                })}
              </Typography>
            )}
          </div>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {translate('forms.cancel')}
        </Button>
        <BusyButton variant="contained" disabled={!canSave} loading={isBusy} onClick={() => void save()}>
          {translate('indicators.paste.save')}
        </BusyButton>
      </DialogActions>
    </WorkDialog>
  )
}

/** Sorts lines by what they do; of a day that is named twice the last line counts. */
function sortLines(lines: readonly ValueLine[], present: ReadonlyMap<string, IndicatorValue>) {
  const today = dayOf(new Date())
  const problems = lines.flatMap(({ line, text, read }) =>
    read === null || read.on > today ? [{ line, text, isFuture: read !== null }] : [],
  )
  const days = new Map(lines.flatMap(({ read }) => (read ? [[read.on, read] as const] : [])))
  const read = [...days.values()].toSorted((one, other) => (one.on < other.on ? -1 : 1))
  const isSame = ({ on, value, comment }: (typeof read)[number]) => {
    const before = present.get(on)
    return before?.value === value && (comment === null || comment === before.comment)
  }
  return {
    problems,
    added: read.filter(({ on }) => !present.has(on)),
    corrected: read.filter((one) => present.has(one.on) && !isSame(one)),
    same: read.filter(isSame),
  }
}
