import { Box, MenuItem, TextField, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { WholeText } from '#src/ui/WholeText.tsx'

/** Words or columns of the file, each in a row with the control that assigns a meaning to it. */
export function AnswerList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  )
}

/** A row of an `AnswerList`; its child is the control. */
export function AnswerItem({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
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
      <WholeText>
        <Typography variant="body2" color="text.secondary" noWrap>
          {note}
        </Typography>
      </WholeText>
      {children}
    </Box>
  )
}

/** A word or column of the file, and the selected meaning. */
interface AnswerRow {
  key: string
  name: string
  /** The number of occurrences, or the values. */
  note: ReactNode
  value: string
  label: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

/** Lists words or columns of the file, each with a select for its meaning. */
export function AnswerRows({ label, rows }: { label: string; rows: readonly AnswerRow[] }) {
  return (
    <AnswerList label={label}>
      {rows.map(({ key, name, note, value, label: fieldLabel, options, onChange }) => (
        <AnswerItem key={key} name={name} note={note}>
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
        </AnswerItem>
      ))}
    </AnswerList>
  )
}
