import SearchIcon from '@mui/icons-material/Search'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import { useDebouncedEvent, useGetList } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { textLimits } from '#domain/validation/limits'
import { useAutocompleteTexts } from '#src/ui/forms/useAutocompleteTexts.ts'
import { LevelChip } from '#src/features/risks/labels/LevelChip.tsx'
import { levelOfRisk } from '#domain/risks/assessments'

interface RiskItemSearchProps {
  /** Ids already chosen; they are not offered again. */
  chosen: readonly number[]
  onChoose: (item: Risk) => void
  disabled: boolean
  inputRef: Ref<HTMLInputElement>
}

const pageSize = 25
const typingPause = 300

/** Finds visible risk items by the words in them and hands over the one chosen. */
export function RiskItemSearch({ chosen, onChoose, disabled, inputRef }: RiskItemSearchProps) {
  const translate = useText()
  const autocompleteTexts = useAutocompleteTexts()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [q, setQ] = useState('')
  const search = useDebouncedEvent(setQ, typingPause)
  const { data = [], isFetching } = useGetList<Risk>(
    'risks',
    {
      filter: { type: 'item', isActive: true, q },
      pagination: { page: 1, perPage: pageSize },
      sort: { field: 'updatedAt', order: 'DESC' },
    },
    { enabled: isOpen, placeholderData: keepPreviousData },
  )
  return (
    <Autocomplete<Risk>
      // Empty again after each choice: what is chosen stands in the list below.
      value={null}
      inputValue={text}
      onInputChange={(_event, next, reason) => {
        const typed = reason === 'input' ? next : ''
        setText(typed)
        search(typed.trim())
      }}
      onChange={(_event, item) => item && onChoose(item)}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={data.filter(({ id }) => !chosen.includes(id))}
      // The server has searched already, in English and Thai.
      filterOptions={(options) => options}
      getOptionLabel={({ id, latestDetail }) => latestDetail.eventDescription ?? String(id)}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isFetching}
      disabled={disabled}
      blurOnSelect={false}
      noOptionsText={translate('wizard.items.none')}
      {...autocompleteTexts}
      forcePopupIcon={false}
      slotProps={{ paper: { elevation: 8, sx: { my: 0.5, border: 1, borderColor: 'divider' } } }}
      renderOption={({ key: _key, ...props }, item) => (
        <Box component="li" {...props} key={item.id} sx={{ gap: 2 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography
              variant="body2"
              sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
            >
              {item.latestDetail.eventDescription}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {[item.latestDetail.riskCategory?.name, item.companyGroup.name].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <LevelChip level={levelOfRisk(item, 'net')} />
        </Box>
      )}
      renderInput={({ InputProps, inputProps, ...params }) => (
        <TextField
          {...params}
          label={translate('wizard.items.search')}
          placeholder={translate('wizard.items.placeholder')}
          inputRef={inputRef}
          slotProps={{
            input: {
              ...InputProps,
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon />
                </InputAdornment>
              ),
            },
            htmlInput: { ...inputProps, maxLength: textLimits.query },
          }}
        />
      )}
    />
  )
}
