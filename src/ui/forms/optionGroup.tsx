import { Box, ListSubheader, type AutocompleteRenderGroupParams } from '@mui/material'

/**
 * A group of options under its heading, for the `renderGroup` of an Autocomplete: the library's own is a list within a
 * list box, which is invalid in ARIA.
 */
export const optionGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Box component="li" key={key} role="group" aria-label={group} sx={{ listStyle: 'none' }}>
    <ListSubheader component="div" aria-hidden sx={{ top: -8, bgcolor: 'background.paper', lineHeight: '40px' }}>
      {group}
    </ListSubheader>
    <Box component="ul" role="presentation" sx={{ p: 0, '& .MuiAutocomplete-option': { pl: 3 } }}>
      {children}
    </Box>
  </Box>
)
