import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Box, ButtonBase, Menu, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useId, useState } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import type { Session, SessionUser } from '#domain/wire/session'
import { useText } from '#src/platform/i18n/useText.ts'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { DeputyText, OwnRoles } from './OwnRoles.tsx'

/** Name and address of the user; in a window whose bar has no room for them, also role and group. */
export function AssignmentDetails({ user }: { user: SessionUser }) {
  return (
    <Box>
      <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
        {personNameOf(user)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Typography>
      <Box sx={{ display: { md: 'none' }, mt: 1 }}>
        <AssignmentSummary user={user} />
      </Box>
    </Box>
  )
}

/**
 * Role, business unit and group of the default role assignment (rule site.header). For users with several roles it is the
 * button that switches between them (rule assignments.own-roles).
 */
export function AssignmentBlock({ session }: { session: Session }) {
  const translate = useText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (session.roleAssignments.length < 2) {
    return (
      <Box sx={block}>
        <AssignmentSummary user={session.user} />
      </Box>
    )
  }
  return (
    <>
      <ButtonBase
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          ...block,
          alignItems: 'center',
          borderRadius: 2,
          px: 1,
          '&:hover': { bgcolor: 'rgb(255 255 255 / 12%)' },
        }}
      >
        <span style={visuallyHidden}>{translate('app.user.roles')}</span>
        <AssignmentSummary user={session.user} />
        <ExpandMoreIcon fontSize="small" sx={{ ml: 0.5 }} />
      </ButtonBase>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <OwnRoles />
      </Menu>
    </>
  )
}

/** Hidden in a narrow window, where the account menu has it. */
const block = { display: { xs: 'none', md: 'flex' }, minWidth: 0, maxWidth: 380, textAlign: 'right' } as const

function AssignmentSummary({ user }: { user: SessionUser }) {
  const translate = useText()
  const assignment = user.defaultRoleAssignment
  if (!assignment) return null
  const { companyGroup, defaultUserRole, deputyFor } = assignment
  const businessUnit = user.parentBU && user.parentBU.name !== companyGroup.name ? user.parentBU.name : undefined
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="div" sx={{ fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 600 }}>
        <TruncatedText text={translate(`vocabulary.role.${defaultUserRole.name}`)} />
      </Typography>
      {deputyFor && (
        <Typography component="div" sx={{ fontSize: '0.75rem', lineHeight: 1.5, fontWeight: 600 }}>
          <DeputyText deputyFor={deputyFor} />
        </Typography>
      )}
      <Typography component="div" sx={path}>
        {businessUnit && (
          <>
            <TruncatedText text={businessUnit} />
            <span>›</span>
          </>
        )}
        <TruncatedText text={companyGroup.name} />
      </Typography>
    </Box>
  )
}

/** The group is in sight longer than its business unit. */
const path = {
  display: 'flex',
  justifyContent: { md: 'flex-end' },
  gap: '0.5ch',
  textAlign: 'left',
  fontSize: '0.75rem',
  lineHeight: 1.5,
  color: { xs: 'text.secondary', md: 'tokens.onHeaderMuted' },
  whiteSpace: 'nowrap',
  // Cut between letters, so that no word leaves a gap.
  '& > *': { display: 'block !important', textOverflow: 'ellipsis' },
  '& > :not(:last-child)': { flexShrink: 2 },
  '& > :first-of-type': { minWidth: '4ch' },
} as const
