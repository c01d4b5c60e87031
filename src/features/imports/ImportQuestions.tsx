import {
  Alert,
  Button,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
  Box,
  Checkbox,
} from '@mui/material'
import type {
  QuestionKey,
  RegisterAnswers,
  DayOrder,
  DayColumn,
  LeftOutRow,
  RowChoices,
} from '#domain/riskImports/interpret'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { AnswerRows } from './AnswerRows.tsx'
import { ColumnsQuestion } from './ColumnsQuestion.tsx'
import { HeadQuestion } from './HeadQuestion.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { encodings, separators, type Encoding, type Separator } from './readText.ts'
import { RecordAs } from './RecordAs.tsx'
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
  const { reading, answers, sheets } = register
  const { open, records, columns } = reading
  const answer = (more: RegisterAnswers) => actions.answer(register, more)
  const confirm = (key: QuestionKey) => answer({ confirmed: [...(answers.confirmed ?? []), key] })
  const { rows = [] } = sheets[reading.sheet] ?? {}
  const isTooMuch = records.length > mostRows
  const hasEvent = columns.some(({ field }) => field === 'eventDescription')
  return (
    <Stack sx={{ gap: 2 }}>
      <SheetSettings register={register} {...actions} />
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
        examples={reading.examples}
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

/** The settings with which a file is read: its sheet, encoding, separator and hidden rows. */
function SheetSettings({ register, answer, read }: Pick<ImportQuestionsProps, 'register' | 'answer' | 'read'>) {
  const translate = useText()
  const { reading, answers, sheets, file } = register
  const { encoding, separator } = sheets[reading.sheet] ?? {}
  const hidden = reading.hidden.rows + reading.hidden.columns.length
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', pt: 1 }}>
      {sheets.length > 1 && (
        <TextField
          select
          size="small"
          label={translate('riskImport.columns.sheet')}
          value={reading.sheet}
          // Another sheet has no answers yet.
          onChange={({ target }) => answer({ ...register, answers: {} }, { sheet: Number(target.value) })}
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
          onChange={({ target }) => void read(file, { encoding: target.value as Encoding })}
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
          onChange={({ target }) => void read(file, { encoding, separator: target.value as Separator })}
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
              onChange={({ target }) => answer(register, { withHidden: target.checked })}
            />
          }
          label={translate('riskImport.hidden', { smart_count: hidden })}
        />
      )}
    </Stack>
  )
}

interface DaysQuestionProps {
  days: readonly DayColumn[]
  isOpen: boolean
  onChoose: (column: number, order: DayOrder) => void
  onConfirm: () => void
}

/** Asks for the order of day and month in columns whose cells are ambiguous (rule import.days). */
function DaysQuestion({ days, isOpen, onChoose, onConfirm }: DaysQuestionProps) {
  const translate = useText()
  if (days.length === 0) return null
  const options = (['dayFirst', 'monthFirst'] as const).map((order) => ({
    value: order,
    text: translate(`riskImport.days.${order}`),
  }))
  return (
    <QuestionCard
      title={translate('riskImport.days.title')}
      text={translate('riskImport.days.text')}
      isOpen={isOpen}
      onConfirm={onConfirm}
    >
      <AnswerRows
        label={translate('riskImport.days.title')}
        rows={days.map(({ column, heading, order, examples }) => ({
          key: String(column),
          name: heading,
          note: examples.join(' · '),
          value: order,
          label: translate('riskImport.days.orderOf', { heading }),
          options,
          onChange: (value) => onChoose(column, value as DayOrder),
        }))}
      />
    </QuestionCard>
  )
}

interface LeftOutRowsProps {
  rows: readonly LeftOutRow[]
  choices: RowChoices
  onChange: (choices: RowChoices) => void
}

/** The rows that do not look like risks, with the reason; each can still be imported (rule import.rows). */
export function LeftOutRows({ rows, choices, onChange }: LeftOutRowsProps) {
  const translate = useText()
  const taken = Object.entries(choices).flatMap(([row, choice]) => (choice === 'take' ? [Number(row)] : []))
  if (rows.length + taken.length === 0) return null
  return (
    <QuestionCard
      title={translate('riskImport.rows.title', { smart_count: rows.length })}
      text={translate('riskImport.rows.text')}
      isOpen={false}
    >
      <Box component="ul" aria-label={translate('riskImport.rows.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...taken.map((row) => ({ row, reason: null, text: '' })), ...rows].map(({ row, reason, text }) => (
          <Box component="li" key={row} sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={reason === null}
                  onChange={({ target }) => {
                    const { [row]: _, ...others } = choices
                    onChange(target.checked ? { ...others, [row]: 'take' } : others)
                  }}
                />
              }
              label={translate('riskImport.rows.take', { row })}
            />
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {reason && translate(`riskImport.rows.reasons.${reason}`)}
              {reason && text && ' · '}
              <span lang={languageOf(text)}>{text}</span>
            </Typography>
          </Box>
        ))}
      </Box>
    </QuestionCard>
  )
}
