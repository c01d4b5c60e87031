import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useListPaginationContext } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageLinks } from '#src/ui/PageLinks.tsx'
import { pageSizes } from './listOptions.ts'

/** Which part of the list is on screen, and the way to the others. */
export function BoardPagination() {
  const translate = useText()
  const { page, perPage, total = 0, setPage, setPerPage } = useListPaginationContext()
  if (total <= pageSizes[0]) return null
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 2, mt: 2, alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Typography variant="body2" color="text.secondary">
        {translate('board.list.range', { first, last, total })}
      </Typography>
      <PageLinks
        page={page}
        count={Math.ceil(total / perPage)}
        onPage={(next) => {
          setPage(next)
          window.scrollTo({ top: 0 })
        }}
      />
      <TextField
        select
        size="small"
        label={translate('board.list.perPage')}
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        sx={{ minWidth: 88 }}
      >
        {pageSizes.map((size) => (
          <MenuItem key={size} value={size} dense>
            {size}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  )
}
