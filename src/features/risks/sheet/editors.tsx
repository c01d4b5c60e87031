import { Autocomplete, InputBase, ListItemText } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { RenderEditCellProps } from 'react-data-grid'
import { personNameOf } from '#domain/organisation/personName'
import { criteriaOf } from '#domain/records/criteria'
import { rateText } from '#domain/records/describe'
import { rates } from '#domain/risks/heatMap'
import { impactText, kindOf, scaleOf } from '#domain/riskSheet/cells'
import type { SheetColumn } from '#domain/riskSheet/columns'
import type { FoundPerson } from '#domain/wire/planUpdates'
import type { RatingCriteria } from '#domain/wire/ratingCriteria'
import type { SheetRow } from '#domain/wire/riskSheet'
import { criterionText } from '#src/features/risks/board-parts/criteria/criterionText.ts'
import { useRatingCriteria } from '#src/features/risks/board-parts/criteria/useCriteria.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { isWrong } from './cellMarks.ts'
import { useSheetContext } from './sheetContext.ts'
import { shownText, type Line } from './sheetState.ts'
import { useMarkText } from './useMarkText.ts'

type EditorProps = RenderEditCellProps<Line<SheetRow>>

/** Returns the name of the edited cell and the problem of its first text. */
function useEditorNames({ row, column }: EditorProps) {
  const { marksFor } = useSheetContext()
  const [marks] = useState(() => marksFor(row)[column.key as SheetColumn] ?? [])
  const textOf = useMarkText()
  return {
    'aria-label': String(column.name),
    ...(marks.some(isWrong) && { 'aria-invalid': true }),
    ...(marks.length > 0 && { 'aria-description': marks.map(textOf).join(' ') }),
  }
}

/** Returns the line with another text in the edited cell. */
const withText = ({ row, column }: EditorProps, text: string): Line<SheetRow> => ({
  ...row,
  texts: { ...row.texts, [column.key]: text },
})

const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
  currentTarget.select()

/** Edits a cell with the control of its field. */
export function CellEditor(props: EditorProps) {
  const column = props.column.key as SheetColumn
  const kind = kindOf(column)
  if (kind === 'person') return <PersonEditor {...props} />
  return kind === 'longText' || kind === 'day' ? <TextEditor {...props} /> : <ChoiceEditor {...props} />
}

/** A text of several lines; Enter ends the input, Alt+Enter and Shift+Enter begin a new line. */
function TextEditor(props: EditorProps) {
  const names = useEditorNames(props)
  const { row, column, onRowChange, onClose } = props
  return (
    <textarea
      ref={(field) => field?.focus()}
      className="sheet-text"
      {...names}
      rows={kindOf(column.key as SheetColumn) === 'day' ? 1 : 4}
      value={shownText(row, column.key as SheetColumn)}
      onFocus={selectAll}
      onChange={({ target }) => onRowChange(withText(props, target.value))}
      onBlur={() => onClose(true, false)}
    />
  )
}

interface Option {
  text: string
  /** The criterion of a rating, or the role of a person. */
  hint?: string
  person?: FoundPerson
}

function ChoiceEditor(props: EditorProps) {
  return <Combo {...props} options={useOptions(props.column.key as SheetColumn)} />
}

/** Returns the values that a cell can have, with the criteria of ratings. */
function useOptions(column: SheetColumn): Option[] {
  const translate = useText()
  const { reader } = useSheetContext()
  const criteria = useRatingCriteria()
  const { facts, words } = reader
  const hintOf = (rated: Parameters<typeof criteriaOf>[1], rate: number) => {
    const criterion = criteria && criteriaOf(criteria as RatingCriteria, rated)[rate - 1]
    return criterion ? { hint: criterionText(translate, criterion) } : {}
  }
  switch (kindOf(column)) {
    case 'reference':
      return facts.categories
        .filter((one) => !('isRetired' in one && one.isRetired))
        .map(({ id }) => ({ text: words.categoryName(id) }))
    case 'yesNo':
      return [{ text: words.yes }, { text: translate('risks.history.no') }]
    default: {
      const scale = scaleOf(column)
      if (!column.endsWith('.impact')) {
        const rated = { scale: 'likelihood' } as const
        return rates.map((rate) => ({
          text: rateText(translate, scale, rate),
          ...(scale === 'likelihood' ? hintOf(rated, rate) : {}),
        }))
      }
      return facts.impacts.flatMap(({ key }) =>
        rates.map((rate) => ({
          text: impactText(words, key, rate),
          ...hintOf({ scale: 'impact', impactTypeKey: key }, rate),
        })),
      )
    }
  }
}

function PersonEditor(props: EditorProps) {
  const translate = useText()
  const typed = shownText(props.row, props.column.key as SheetColumn).trim()
  const { data = [] } = useGetList<FoundPerson>('people', { filter: { q: typed } }, { enabled: typed.length > 1 })
  const options = data.map((person): Option => {
    const { userRole, companyGroup } = person
    const hint = userRole && companyGroup ? `${translate(`vocabulary.role.${userRole}`)} · ${companyGroup.name}` : ''
    return { text: personNameOf(person), hint, person }
  })
  return <Combo {...props} options={options} />
}

/** A text with the values to choose from; any text can be typed, as words are read too. */
function Combo({ options, ...props }: EditorProps & { options: Option[] }) {
  const { row, column, onRowChange, onClose } = props
  const { reader } = useSheetContext()
  const names = useEditorNames(props)
  const text = shownText(row, column.key as SheetColumn)
  const found = matching(options, text)
  return (
    <Autocomplete<Option, false, true, true>
      freeSolo
      disableClearable
      open
      options={options}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.text)}
      getOptionKey={(option) => (typeof option === 'string' ? option : `${option.text} ${option.person?.id ?? ''}`)}
      filterOptions={() => found}
      onKeyDown={(event) => {
        // Escape ends the input of the cell; the list is open as long as the cell is edited.
        if (event.key === 'Escape') Object.assign(event, { defaultMuiPrevented: true })
      }}
      // Enter takes the only value that fits, as in Excel.
      autoHighlight={found.length === 1}
      inputValue={text}
      onInputChange={(_event, value, reason) => {
        if (reason === 'input') onRowChange(withText(props, value))
      }}
      onChange={(event, chosen, reason) => {
        const option = reason === 'createOption' && found.length === 1 ? found[0] : chosen
        if (!option || typeof option === 'string') return
        event.preventDefault()
        onRowChange(withText(props, option.person ? reader.textOfPerson(option.person) : option.text), true)
      }}
      renderOption={({ key, ...item }, { text: primary, hint }) => (
        <li key={key} {...item}>
          <ListItemText primary={primary} secondary={hint} sx={{ m: 0 }} />
        </li>
      )}
      renderInput={({ InputProps, inputProps }) => (
        <InputBase
          ref={InputProps.ref}
          fullWidth
          autoFocus
          inputProps={{ ...inputProps, ...names, onFocus: selectAll }}
          sx={{ px: 1, height: 1, fontSize: 'inherit' }}
        />
      )}
      onBlur={() => onClose(true, false)}
      slotProps={{ popper: { sx: { minWidth: 280 } } }}
      sx={{ height: 1 }}
    />
  )
}

/** Returns the options that contain the typed words; all of them for a text that is one of them. */
function matching(options: Option[], typed: string): Option[] {
  const words = typed.trim().toLowerCase()
  if (options.some(({ text }) => text.toLowerCase() === words)) return options
  return options.filter(({ text, person }) => person !== undefined || text.toLowerCase().includes(words))
}
