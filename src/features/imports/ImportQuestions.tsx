import { Alert, Button, FormControlLabel, MenuItem, Stack, Switch, TextField, Typography } from '@mui/material'
import type { QuestionKey, RegisterAnswers } from '#domain/riskImports/interpret'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import { useText } from '#src/platform/i18n/useText.ts'
import { ColumnsQuestion } from './ColumnsQuestion.tsx'
import { DaysQuestion } from './DaysQuestion.tsx'
import { HeadQuestion } from './HeadQuestion.tsx'
import { LeftOutRows } from './LeftOutRows.tsx'
import { RecordAs } from './RecordAs.tsx'
import { encodings, separators, type Encoding, type Separator } from './readText.ts'
import type { OpenRegister, useRiskImport } from './useRiskImport.ts'
import { WordsQuestion } from './WordsQuestion.tsx'

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const satisfies Record<
  Separator,
  string
>

interface ImportQuestionsProps extends Pick<
  ReturnType<typeof useRiskImport>,
  'answer' | 'read' | 'recordAs' | 'check' | 'restart' | 'mostRows'
> {
  register: OpenRegister
  categories: readonly RiskCategory[]
  impacts: readonly CategoryImpact[]
}

/** Shows how a register was read, and the questions before the import (rule import.asked). */
export function ImportQuestions({ register, categories, impacts, mostRows, ...actions }: ImportQuestionsProps) {
  const translate = useText()
  const { reading, answers, sheets, file } = register
  const { open, records, columns } = reading
  const answer = (more: RegisterAnswers) => actions.answer(register, more)
  const confirm = (key: QuestionKey) => answer({ confirmed: [...(answers.confirmed ?? []), key] })
  const { encoding, separator, rows = [] } = sheets[reading.sheet] ?? {}
  const hidden = reading.hidden.rows + reading.hidden.columns.length
  const isTooMuch = records.length > mostRows
  const hasEvent = columns.some(({ field }) => field === 'eventDescription')
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', pt: 1 }}>
        {sheets.length > 1 && (
          <TextField
            select
            size="small"
            label={translate('riskImport.columns.sheet')}
            value={reading.sheet}
            // Another sheet has no answers yet.
            onChange={({ target }) => actions.answer({ ...register, answers: {} }, { sheet: Number(target.value) })}
            sx={{ minWidth: 240 }}
          >
            {sheets.map(({ name, isHidden }, place) => (
              <MenuItem key={name} value={place}>
                {isHidden ? translate('riskImport.columns.hiddenSheet', { name }) : name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {encoding && (
          <TextField
            select
            size="small"
            label={translate('riskImport.encoding')}
            value={encoding}
            onChange={({ target }) => void actions.read(file, { encoding: target.value as Encoding })}
            sx={{ minWidth: 240 }}
          >
            {encodings.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`riskImport.encodings.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {separator && (
          <TextField
            select
            size="small"
            label={translate('riskImport.separator')}
            value={separator}
            onChange={({ target }) => void actions.read(file, { encoding, separator: target.value as Separator })}
            sx={{ minWidth: 160 }}
          >
            {separators.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`riskImport.separators.${separatorNames[one]}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {(hidden > 0 || answers.withHidden) && (
          <FormControlLabel
            control={
              <Switch
                checked={answers.withHidden ?? false}
                onChange={({ target }) => answer({ withHidden: target.checked })}
              />
            }
            label={translate('riskImport.hidden', { smart_count: hidden })}
          />
        )}
      </Stack>
      <Typography>
        {translate('riskImport.columns.found', { row: reading.head + 1, smart_count: records.length })}
      </Typography>
      {reading.isKnown && (
        <Alert severity="info" role="note">
          {translate('riskImport.columns.known')}
        </Alert>
      )}
      {!hasEvent && <Alert severity="warning">{translate('riskImport.columns.noEvent')}</Alert>}
      {isTooMuch && <Alert severity="error">{translate('riskImport.columns.tooMany', { rows: mostRows })}</Alert>}
      <HeadQuestion
        rows={rows}
        head={reading.head}
        depth={reading.depth}
        isOpen={open.includes('head') && answers.head === undefined}
        // Another header row names other columns.
        onChoose={(head) => actions.answer({ ...register, answers: { ...answers, fields: {} } }, { head })}
      />
      <ColumnsQuestion
        key={`${reading.sheet} ${reading.head} ${reading.depth}`}
        columns={columns}
        impacts={impacts}
        isOpen={open.includes('columns') || !hasEvent}
        onChoose={(column, field) => answer({ fields: { ...answers.fields, [column]: field } })}
        onConfirm={() => confirm('columns')}
      />
      <DaysQuestion
        days={reading.days}
        isOpen={open.includes('days')}
        onChoose={(column, order) => answer({ dayOrders: { ...answers.dayOrders, [column]: order } })}
        onConfirm={() => confirm('days')}
      />
      {reading.tables.map((table) => (
        <WordsQuestion
          key={table.kind}
          table={table}
          categories={categories}
          impacts={impacts}
          people={register.lists.people ?? {}}
          isOpen={open.includes(table.kind)}
          onChoose={(word, meaning) =>
            answer({ words: { ...answers.words, [table.kind]: { ...answers.words?.[table.kind], [word]: meaning } } })
          }
          onConfirm={() => confirm(table.kind)}
        />
      ))}
      <LeftOutRows
        rows={reading.leftOut}
        choices={answers.rows ?? {}}
        onChange={(choices) => answer({ rows: choices })}
      />
      <RecordAs value={register.recordAs} onChange={(recordAs) => actions.recordAs(register, recordAs)} />
      {open.length > 0 && (
        <Typography role="status" color="text.secondary">
          {translate('riskImport.questions.left', { smart_count: open.length })}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          data-continue
          disabled={records.length === 0 || isTooMuch || open.length > 0}
          onClick={() => void actions.check(register)}
        >
          {translate('riskImport.columns.next')}
        </Button>
        <Button onClick={actions.restart}>{translate('riskImport.chooseOther')}</Button>
      </Stack>
    </Stack>
  )
}
