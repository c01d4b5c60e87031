import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Box, ButtonBase, Collapse, Typography } from '@mui/material'
import { useState } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import { isComplete, type RiskType } from '#domain/risks/statuses'
import type { AuditEntry } from '#domain/wire/audit'
import { labelOfChange, useValueWords } from '#src/features/risks/record-parts/changedValue.ts'
import { FieldChanges } from '#src/features/risks/record-parts/changes/FieldChanges.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useOpenText, useText } from '#src/platform/i18n/useText.ts'

/** An audit entry: user, action, time and status change; a click on it shows the changed values, if there are any. */
export function AuditItem({ entry, type }: { entry: AuditEntry; type: RiskType }) {
  const translate = useText()
  const dates = useDates()
  const translateOpen = useOpenText()
  const [isOpen, setOpen] = useState(false)
  const { action, user, forUser, role, fromStatus, toStatus, createdAt, changes } = entry
  const statusOf = (status: string) => translateOpen(`vocabulary.workflowStatus.${status}`, { _: status })
  const reached = toStatus !== null && isSkipping(entry, type) ? 'unreviewed' : toStatus
  const name = personNameOf(user)
  const movesOn = reached !== null && fromStatus !== toStatus
  const line = (
    <>
      <Typography component="span" variant="body2">
        {translate(`risks.history.sentences.${action}`, {
          name: role
            ? translate(forUser ? 'risks.history.byDeputy' : 'risks.history.by', {
                name,
                role: translate(`vocabulary.role.${role}`),
                absent: forUser ? personNameOf(forUser) : '',
              })
            : name,
        })}
      </Typography>{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        <time dateTime={createdAt} title={dates.exact(createdAt)}>
          {dates.withTime(createdAt)}
        </time>
        {movesOn &&
          ` · ${
            fromStatus === null
              ? statusOf(reached)
              : translate('risks.history.statusChange', { from: statusOf(fromStatus), to: statusOf(reached) })
          }`}
      </Typography>
    </>
  )
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 2.5,
        py: 0.5,
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: 11,
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: movesOn ? 'primary.main' : 'background.paper',
          border: 2,
          borderColor: movesOn ? 'primary.main' : 'tokens.lineStrong',
        },
      }}
    >
      {Object.keys(changes).length === 0 ? (
        line
      ) : (
        <>
          <ButtonBase aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={opening}>
            <span>{line}</span>
            <ExpandMoreIcon fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
          </ButtonBase>
          <Collapse in={isOpen} unmountOnExit>
            <AuditChanges changes={changes} />
          </Collapse>
        </>
      )}
    </Box>
  )
}

/** A line that opens; on a phone the icon stays at its right. */
const opening = {
  justifyContent: 'flex-start',
  gap: 0.5,
  minHeight: 24,
  borderRadius: 1,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
} as const

/** The submission of an item that became complete because no expert was found (rule review.skipped). */
const isSkipping = ({ action, toStatus }: AuditEntry, type: RiskType) =>
  type === 'item' && action === 'submit' && toStatus !== null && isComplete(toStatus)

/**
 * Every changed field of an action, before and after; of withheld fields only the names (rule
 * visibility.audit-withheld).
 */
function AuditChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  const words = useValueWords()
  const shown = Object.entries(changes).filter(([, { withheld }]) => !withheld)
  const hidden = Object.entries(changes).filter(([, { withheld }]) => withheld)
  return (
    <>
      <FieldChanges changes={Object.fromEntries(shown)} afterLabel={words.translate('risks.history.after')} />
      {hidden.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {words.translate('risks.history.withheld', {
            fields: hidden.map(([field]) => labelOfChange(field, words)).join(', '),
          })}
        </Typography>
      )}
    </>
  )
}
