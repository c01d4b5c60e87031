import { Box, Typography } from '@mui/material'
import { useCallback, useState, type KeyboardEvent, type ReactNode } from 'react'
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput,
  ReferenceInput,
  useChoicesContext,
  useRecordContext,
  useWrappedSource,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { RiskCard } from '#domain/wire/riskCards'
import type { CallMeta } from '#src/dataProvider/dataProvider.ts'
import type { FoundRecord } from '#src/dataProvider/endpoints/risks.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { shortened } from '#src/platform/shortened.ts'
import { clamp } from '#src/ui/clamp.ts'
import { ArrangedChoices } from '#src/ui/references/ArrangedChoices.tsx'
import { choiceProps, NoChoices, searchOf } from '#src/ui/references/choiceProps.tsx'
import { WholeText } from '#src/ui/WholeText.tsx'
import { LevelChip } from './labels/LevelChip.tsx'
import { useTitleOf } from './labels/RiskTitle.tsx'

interface RecordProps {
  source: string
  label: string
  /** The filter of the search; every record that the reader can see by default. */
  filter?: object
  /** Whether a found record can be selected; a stable function. */
  isOffered?: (record: RiskCard) => boolean
}

/** Selects one record, risk item or risk summary, by its text or number; the value is its id. */
export function RecordInput({ source, label, filter, isOffered = all }: RecordProps) {
  const { search, onOpen } = useRecordSearch(filter)
  return (
    <ReferenceInput source={source} {...search}>
      <ArrangedChoices<RiskCard> arrange={useFiltered(isOffered)}>
        <AutocompleteInput<FoundRecord> {...choiceProps} {...recordProps} label={label} onOpen={onOpen} />
      </ArrangedChoices>
    </ReferenceInput>
  )
}

interface RecordsProps extends RecordProps {
  placeholder?: string
  autoFocus?: boolean
  /** Hides the selected records in the field, because the children list them. */
  hidesChosen?: boolean
  onChange?: (ids: number[]) => void
  /** Further parts that read the selected records from react-admin's choices. */
  children?: ReactNode
}

/** Selects several records; the value is their ids. */
export function RecordsInput({ filter, isOffered = all, children, ...props }: RecordsProps) {
  const { search, onOpen } = useRecordSearch(filter)
  return (
    <ReferenceArrayInput source={props.source} {...search}>
      <ArrangedChoices<RiskCard> arrange={useFiltered(isOffered)}>
        <RecordsField {...props} onOpen={onOpen} />
        {children}
      </ArrangedChoices>
    </ReferenceArrayInput>
  )
}

type FieldProps = Omit<RecordsProps, 'filter' | 'isOffered' | 'children'> & { onOpen: () => void }

function RecordsField({ source, label, placeholder, autoFocus, hidesChosen, onChange, onOpen }: FieldProps) {
  const { allChoices = [] } = useChoicesContext<FoundRecord>()
  const chosen = (useWatch({ name: useWrappedSource(source) }) ?? []) as readonly number[]
  // A change before the selected records are loaded would lose them.
  const unloaded = chosen.filter((id) => !allChoices.some((one) => one.id === id))
  return (
    <AutocompleteArrayInput<FoundRecord>
      {...choiceProps}
      {...recordProps}
      label={label}
      parse={(ids: number[]) => [...unloaded, ...ids]}
      onChange={onChange}
      onOpen={onOpen}
      {...(hidesChosen && { renderValue: () => null, disableClearable: true, onKeyDown: keepChosen })}
      TextFieldProps={{ placeholder: placeholder ?? '', autoFocus: autoFocus ?? false }}
    />
  )
}

/** Without visible chips, the key must not remove the last one. */
function keepChosen(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) {
  if (event.key === 'Backspace') event.defaultMuiPrevented = true
}

const all = () => true

/** Returns the search of records, which begins when the list is opened. */
function useRecordSearch(filter: object = {}) {
  const [isOpened, setOpened] = useState(false)
  const search = {
    reference: 'risks',
    filter,
    sort: { field: 'updatedAt', order: 'DESC' },
    queryOptions: { meta: { fields: 'card' } satisfies CallMeta },
    enableGetChoices: () => isOpened,
  } as const
  return { search, onOpen: () => setOpened(true) }
}

const useFiltered = (isOffered: (record: RiskCard) => boolean) =>
  useCallback((records: RiskCard[]) => records.filter(isOffered), [isOffered])

const recordProps = {
  optionText: <RecordOption />,
  inputText: ({ id, title }: FoundRecord) => shortened(`#${id} ${title}`, 60).trim(),
  filterToQuery: searchOf,
  noOptionsText: <NoChoices none="board.empty.title" />,
  slotProps: { chip: { sx: { maxWidth: '100%' } }, paper: { elevation: 8, sx: { border: 1, borderColor: 'divider' } } },
} as const

/** A found record with the parts that distinguish similar ones. */
function RecordOption() {
  const translate = useText()
  const titleOf = useTitleOf()
  const record = useRecordContext<RiskCard>()
  if (!record) return null
  const { id, type, companyGroup, riskCategory, attachments, net } = record
  const title = titleOf(record)
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 2, alignItems: 'center', width: 1 }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 }}>
        <WholeText>
          <Typography variant="body2" lang={languageOf(title)} sx={clamp(2)}>
            #{id} {title}
          </Typography>
        </WholeText>
        <Typography variant="caption" color="text.secondary">
          {[translate(`vocabulary.riskType.${type}`), riskCategory?.name, companyGroup.name]
            .filter(Boolean)
            .join(' · ')}
          {attachments > 0 && ` · ${translate('risks.fields.fileAttachment')}: ${attachments}`}
        </Typography>
      </Box>
      <LevelChip rating={net} />
    </Box>
  )
}
