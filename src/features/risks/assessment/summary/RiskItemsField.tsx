import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { useState, type Ref } from 'react'
import { useQueries } from '@tanstack/react-query'
import { useInput, useRecordContext } from 'react-admin'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import type { Risk } from '#domain/wire/risks'
import { useTitleOf } from '#src/features/risks/shared/labels/RiskTitle.tsx'
import { clamp } from '#src/ui/clamp.ts'
import { LevelChip } from '#src/features/risks/shared/labels/LevelChip.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { cardContentOf, type CardOrRecord } from '#domain/records/card'
import type { RiskCard } from '#domain/wire/riskCards'
import { useDrillDown } from '../../shared/useDrillDown.tsx'
import { useRiskSearch } from '../../shared/useRiskSearch.ts'
import type { DetailsValues } from '../../shared/detailsValues.ts'
import { Picker } from '#src/ui/forms/Picker.tsx'
import { WholeText } from '#src/ui/WholeText.tsx'

/** A linked item with the fields of its title. */
type BoundItem = Pick<RiskCard, 'id' | 'type' | 'companyGroup'> & CardOrRecord

/** Chooses the risk items of a summary. */
export function RiskItemsField() {
  const translate = useText()
  // The linked items that the reader can see.
  const summary = useRecordContext<Risk>()
  const known = summary?.riskItems ?? []
  const { field, fieldState, formState } = useInput({ source: 'riskIds' })
  const chosen = field.value as DetailsValues['riskIds']
  const [added, setAdded] = useState<readonly BoundItem[]>([])
  const named = [...known, ...added]
  // Items from the URL or from a stored draft are loaded once, for their titles.
  const unnamed = chosen.filter((id) => !named.some((item) => item.id === id))
  const dataProvider = useRiskBoardDataProvider()
  const read = useQueries({
    queries: unnamed.map((id) => ({ ...riskQueries.card(dataProvider, id), retry: false, staleTime: Infinity })),
  })
  const itemOf = (id: number) => [...named, ...read.flatMap(({ data }) => data ?? [])].find((item) => item.id === id)
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
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="p" color="text.secondary" role="status">
          {chosen.length === 0
            ? translate('wizard.items.empty')
            : translate('wizard.items.chosen', { smart_count: chosen.length })}
        </Typography>
        {summary && <OpenDrillDown summaryId={summary.id} />}
      </Stack>
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

function OpenDrillDown({ summaryId }: { summaryId: number }) {
  const { open, dialog } = useDrillDown(summaryId)
  return (
    <>
      <Button size="small" onClick={open}>
        {useText()('risks.head.drillDown')}
      </Button>
      {dialog}
    </>
  )
}

interface ChosenItemProps {
  id: number
  /** Undefined for an item that the reader cannot see. */
  item: BoundItem | undefined
  disabled: boolean
  onRemove: () => void
}

function ChosenItem({ id, item, disabled, onRemove }: ChosenItemProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const card = item && cardContentOf(item)
  const title = item ? titleOf(item) : translate('wizard.items.notReadable', { id })
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
            {[card?.riskCategory?.name, item.companyGroup.name].filter(Boolean).join(' · ')}
          </Typography>
        )}
      </Box>
      {card && <LevelChip rating={card.net} />}
      <IconButton onClick={onRemove} disabled={disabled} aria-label={translate('wizard.items.remove', { title })}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}

interface RiskItemSearchProps {
  /** The ids of selected items; they are not offered again. */
  chosen: readonly number[]
  onChoose: (item: RiskCard) => void
  disabled: boolean
  inputRef: Ref<HTMLInputElement>
}

/** Searches the items that the reader can see and passes the selected one on. */
function RiskItemSearch({ chosen, onChoose, disabled, inputRef }: RiskItemSearchProps) {
  const translate = useText()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { found, search, isFetching } = useRiskSearch({ type: 'item', isActive: true }, { enabled: isOpen })
  return (
    <Picker<RiskCard>
      size="medium"
      label={translate('wizard.items.search')}
      // The field is cleared after each choice: the list under it contains the selected items.
      value={null}
      inputValue={text}
      filterOptions={(options) => options}
      onInputChange={(_event, next, reason) => {
        const typed = reason === 'input' ? next : ''
        setText(typed)
        search(typed.trim())
      }}
      onChange={(_event, item) => item && onChoose(item)}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={found.filter(({ id }) => !chosen.includes(id))}
      loading={isFetching}
      getOptionLabel={({ id, title }) => title || String(id)}
      disabled={disabled}
      blurOnSelect={false}
      noOptionsText={translate('wizard.items.none')}
      forcePopupIcon={false}
      slotProps={{ paper: { elevation: 8, sx: { my: 0.5, border: 1, borderColor: 'divider' } } }}
      renderOption={({ key: _key, ...props }, item) => (
        <Box component="li" {...props} key={item.id} sx={{ gap: 2 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <WholeText>
              <Typography variant="body2" lang={languageOf(item.title)} sx={clamp(2)}>
                {item.title}
              </Typography>
            </WholeText>
            <Typography variant="caption" color="text.secondary">
              {[item.riskCategory?.name, item.companyGroup.name].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <LevelChip rating={item.net} />
        </Box>
      )}
      textField={{ placeholder: translate('wizard.items.placeholder'), inputRef }}
    />
  )
}
