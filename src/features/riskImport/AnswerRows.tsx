import { Box, MenuItem, TextField, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Something of the file beside what it becomes. */
export interface AnswerRow {
  key: string
  name: string
  /** How often it is there, or what stands in it. */
  note: ReactNode
  value: string
  label: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

/** What of the file becomes what, a row each. */
export function AnswerRows({ label, rows }: { label: string; rows: readonly AnswerRow[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(({ key, name, note, value, label: fieldLabel, options, onChange }) => (
        <Box
          component="li"
          key={key}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: 'minmax(160px, 1fr) minmax(0, 1.5fr) 300px' },
            gap: { xs: 0.75, md: 2 },
            py: 1.25,
            alignItems: 'center',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary" noWrap data-whole-text="text">
            {note}
          </Typography>
          <TextField
            select
            size="small"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            slotProps={{
              select: { displayEmpty: true },
              htmlInput: { 'aria-label': fieldLabel },
            }}
          >
            {options.map((option) => (
              <MenuItem key={option.value} value={option.value}>
                {option.text}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      ))}
    </Box>
  )
}
