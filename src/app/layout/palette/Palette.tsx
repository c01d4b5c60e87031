import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { optionGroup } from '#src/ui/forms/optionGroup.tsx'
import { useAutocompleteTexts } from '#src/ui/forms/useAutocompleteTexts.ts'
import { usePaletteEntries, type PaletteEntry } from './usePaletteEntries.ts'
import { AnnouncedText } from '#src/ui/forms/AnnouncedText.tsx'

/** One field that opens records by number or text, pages, and actions (rule screens.palette). */
export default function Palette({ onClose }: { onClose: () => void }) {
  const translate = useText()
  const navigate = useNavigate()
  const titleId = useId()
  const [text, setText] = useState('')
  const { entries, search, isFetching } = usePaletteEntries(text)
  const choose = (entry: PaletteEntry) => {
    onClose()
    if ('to' in entry.opens) void navigate(entry.opens.to)
    else entry.opens.run()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 1, sm: 10 }, p: 1.5 } } }}
    >
      <Typography id={titleId} component="h2" sx={visuallyHidden}>
        {translate('palette.title')}
      </Typography>
      <Autocomplete<PaletteEntry, false, true>
        {...useAutocompleteTexts()}
        loading={isFetching}
        noOptionsText={<AnnouncedText text={translate('board.empty.title')} />}
        open
        disablePortal
        disableClearable
        autoHighlight
        options={entries}
        // The options are already filtered: records by the server, all others by name.
        filterOptions={(options) => options}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ key }) => key}
        groupBy={({ group }) => translate(`palette.groups.${group}`)}
        renderGroup={optionGroup}
        inputValue={text}
        onInputChange={(_event, typed, reason) => {
          if (reason !== 'input') return
          setText(typed)
          search(typed)
        }}
        onChange={(_event, entry) => choose(entry)}
        // Escape closes the palette, not only the list in it.
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        slotProps={{
          popper: {
            disablePortal: true,
            sx: { position: 'static !important', width: '100% !important', transform: 'none !important' },
          },
          paper: { elevation: 0 },
          listbox: { sx: { maxHeight: 'min(52dvh, 460px)' } },
        }}
        renderOption={({ key, ...props }, { label, note }) => (
          <Box component="li" key={key} {...props}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" noWrap data-whole-text="text" lang={languageOf(label)}>
                {label}
              </Typography>
              {note && (
                <Typography variant="caption" color="text.secondary" noWrap component="div" data-whole-text="text">
                  {note}
                </Typography>
              )}
            </Box>
          </Box>
        )}
        renderInput={(params) => (
          <TextField {...params} autoFocus hiddenLabel placeholder={translate('palette.placeholder')} />
        )}
      />
    </Dialog>
  )
}
