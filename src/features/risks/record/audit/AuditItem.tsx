import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import type { AuditEntry } from '#domain/wire/audit'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { AuditChanges } from './AuditChanges.tsx'

/** One act: who did what, when, from which status to which, and on request what changed. */
export function AuditItem({ entry }: { entry: AuditEntry }) {
  const translate = useText()
  const dates = useDates()
  const translateOpen = useOpenText()
  const [isOpen, setOpen] = useState(false)
  const { action, user, role, fromStatus, toStatus, createdAt, changes } = entry
  const statusOf = (status: string) => translateOpen(`vocabulary.workflowStatus.${status}`, { _: status })
  const movesOn = toStatus !== null && fromStatus !== toStatus
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 3,
        pb: 2,
        borderLeft: 2,
        borderColor: 'divider',
        ml: 0.75,
        '&:last-of-type': { borderColor: 'transparent', pb: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: -7,
          top: 6,
          width: 12,
          height: 12,
          borderRadius: '50%',
          bgcolor: movesOn ? 'primary.main' : 'background.paper',
          border: 2,
          borderColor: movesOn ? 'primary.main' : 'tokens.lineStrong',
        },
      }}
    >
      <Typography>
        {translate(`risks.history.sentences.${action}`, {
          name: translate('risks.history.by', {
            name: `${user.firstName} ${user.lastName}`,
            role: translate(`vocabulary.role.${role}`),
          }),
        })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        <time dateTime={createdAt}>{dates.withTime(createdAt)}</time>
        {movesOn &&
          ` · ${
            fromStatus === null
              ? statusOf(toStatus)
              : translate('risks.history.statusChange', { from: statusOf(fromStatus), to: statusOf(toStatus) })
          }`}
      </Typography>
      {Object.keys(changes).length > 0 && (
        <>
          <Button size="small" sx={{ ml: -1.5 }} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {translate('risks.history.showChanges')}
          </Button>
          <Collapse in={isOpen} unmountOnExit>
            <AuditChanges changes={changes} />
          </Collapse>
        </>
      )}
    </Box>
  )
}
