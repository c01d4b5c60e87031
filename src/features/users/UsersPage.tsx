import LinkIcon from '@mui/icons-material/Link'
import { Box, Button, Chip, Stack, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { SelectInput, TextInput } from 'react-admin'
import { personNameOf } from '#domain/organisation/personName'
import { textLimits } from '#domain/validation/limits'
import { statusOf, userStatuses, type User, namesForm } from '#domain/wire/users'
import { useSession } from '#src/authProvider/identity.ts'
import { PeopleHead } from '#src/features/organisation/PeopleHead.tsx'
import { useCopyLink } from '#src/features/organisation/useCopyLink.ts'
import AddUserDialog from '#src/features/roleAssignments/AddUserDialog.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { filterSelect } from '#src/ui/list/filterInputs.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { EmptyList } from '#src/ui/list/ListStates.tsx'
import { ListTable, onlyWide } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'
import { ActivationDialog } from './ActivationDialog.tsx'
import { FactorsDialog } from './FactorsDialog.tsx'
import { InvitationDialog } from './InvitationDialog.tsx'
import { PersonalDataDialog } from './PersonalDataDialog.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'
import { UserActions } from './UserActions.tsx'

const names = ['firstName', 'lastName'] as const

/** The name of a person. */
function RenameDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useText()
  const save = useSave('PUT /api/v1/users/:id', { of: user, notice: 'users.renamed', done: onClose })
  return (
    <DialogForm
      title={translate('users.renameOf', { name: personNameOf(user) })}
      submitLabel={translate('forms.save')}
      schema={namesForm(user)}
      defaultValues={{ firstName: user.firstName, lastName: user.lastName }}
      onSave={(body) => save.mutateAsync({ params: { id: user.id }, body })}
      onClose={onClose}
      maxWidth="xs"
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        {names.map((name) => (
          <TextInput
            key={name}
            source={name}
            label={`roleAssignments.fields.${name}`}
            required
            autoComplete="off"
            size="small"
            margin="none"
            helperText={false}
            slotProps={{ htmlInput: { maxLength: textLimits.short } }}
          />
        ))}
      </Stack>
    </DialogForm>
  )
}

const Column = ListColumn<User>

const dialogs = {
  rename: RenameDialog,
  invitation: InvitationDialog,
  sessions: SessionsDialog,
  factors: FactorsDialog,
  activation: ActivationDialog,
  personalData: PersonalDataDialog,
} as const

/**
 * `/admin/users`: the people in the administrator's groups, who can be activated, deactivated and signed out (rule
 * admin.people).
 */
export default function UsersPage() {
  const translate = useText()
  const { defaultRoleAssignment } = useSession().user
  const [opened, setOpened] = useState<{ action: keyof typeof dialogs; user: User }>()
  const [isAdding, setAdding] = useState(false)
  const Opened = opened && dialogs[opened.action]
  const copyPasswordLink = useCopyLink('password')
  return (
    <Stack sx={{ gap: 1 }}>
      <PeopleHead title={translate('users.title')} onAdd={() => setAdding(true)} />
      <PagedList
        resource="users"
        storeKey={`users.of.${defaultRoleAssignment?.id}`}
        sort={{ field: 'firstName', order: 'ASC' }}
        filters={<Filters />}
        pagination={<ListPages sizes={[25, 50, 100]} />}
        aside={
          isAdding ? (
            <AddUserDialog start={{}} onClose={() => setAdding(false)} />
          ) : (
            Opened && <Opened user={opened.user} onClose={() => setOpened(undefined)} />
          )
        }
        sx={{ '& .RaList-main': { minWidth: 0 }, '& .RaList-actions': { mb: 1 } }}
      >
        <ListTable<User>
          aria-label={translate('users.list')}
          empty={<EmptyList of="users" />}
          sx={{ '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { px: { xs: 1, sm: 2 } } }}
        >
          <Column
            source="firstName"
            label="users.columns.person"
            isRowHead
            sx={{ overflowWrap: 'anywhere', minWidth: 120 }}
            render={(user) => <PersonCell {...user} />}
          />
          <Column
            source="userType"
            label="users.columns.userType"
            sx={onlyWide}
            render={({ userType }) => translate(`roleAssignments.userType.${userType}`)}
          />
          <Column
            source="isActive"
            label="users.columns.status"
            sx={onlyWide}
            render={(user) => <StatusChip {...user} />}
          />
          <Column label="forms.actions" align="right" sx={{ whiteSpace: 'nowrap' }}>
            <UserActions
              onAction={(action, user) =>
                action === 'passwordLink'
                  ? void copyPasswordLink(user.id, personNameOf(user))
                  : setOpened({ action, user })
              }
            />
          </Column>
        </ListTable>
      </PagedList>
    </Stack>
  )
}

/**
 * Name and email address; on a phone, which has no column for the state, also whether the person is inactive or new. A
 * System Admin can copy the link of the invitation until the person has signed in (rule admin.password-link).
 */
function PersonCell(user: User) {
  const translate = useText()
  const copyLink = useCopyLink('invitation')
  const [name, domain] = user.email.split('@')
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {personNameOf(user)}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {name}
        <wbr />@{domain}
      </Typography>
      {statusOf(user) !== 'active' && (
        <Box sx={{ display: { md: 'none' }, mt: 0.5 }}>
          <StatusChip {...user} />
        </Box>
      )}
      {user.canLinkPassword && !user.hasSignedIn && (
        <div>
          <Button
            size="small"
            startIcon={<LinkIcon />}
            aria-label={translate('users.link.copyOf', { name: personNameOf(user) })}
            onClick={() => void copyLink(user.id, personNameOf(user))}
            sx={{ ml: -0.5 }}
          >
            {translate('users.link.copy')}
          </Button>
        </div>
      )}
    </>
  )
}

const colours = { active: 'success', inactive: 'default', invited: 'info', notSignedIn: 'warning' } as const

function StatusChip(user: User) {
  const translate = useText()
  const dates = useDates()
  const status = statusOf(user)
  const chip = <Chip size="small" variant="outlined" color={colours[status]} label={translate(`users.${status}`)} />
  if (status !== 'invited' || user.invitedAt === null) return chip
  return <Tooltip title={translate('users.invitedOn', { date: dates.withTime(user.invitedAt) })}>{chip}</Tooltip>
}

function Filters() {
  const translate = useText()
  return (
    <ListFilters columns="minmax(0, 560px) 220px">
      <SearchInput placeholder={translate('users.search')} />
      <SelectInput
        {...filterSelect}
        source="status"
        label="users.columns.status"
        choices={userStatuses.map((id) => ({ id, name: `users.${id}` }))}
        emptyText="users.anyStatus"
      />
    </ListFilters>
  )
}
