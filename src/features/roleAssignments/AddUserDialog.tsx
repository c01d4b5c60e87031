import { Alert, Box, DialogContentText, Stack } from '@mui/material'
import { useContext, useMemo, useState } from 'react'
import { HttpError, ListContext, TextInput, useCanAccess } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { userTypes } from '#domain/access/roles'
import { personNameOf } from '#domain/organisation/personName'
import {
  addUserForm,
  addUserInputOf,
  isSameEmail,
  noUser,
  type AddUserValues,
  type RoleToAssign,
} from '#domain/records/assignmentForms'
import { email as emailSchema } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import type { AddUserInput } from '#domain/wire/roleAssignments'
import { locales } from '#i18n/locales'
import { useCompanyDomains, useSession } from '#src/authProvider/identity.ts'
import { findUser, personHasRole } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { AdministeredGroupInput } from '#src/features/organisation/AdministeredGroupInput.tsx'
import { useCopyLink } from '#src/features/organisation/useCopyLink.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { RequiredSelect } from '#src/ui/forms/RequiredSelect.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { UndoAction } from '#src/ui/UndoAction.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { EmailInput } from './EmailInput.tsx'
import { compact, ExpertsInput, RolesInput, VacantExpertsInput } from './RoleInputs.tsx'
import { useCategoryExperts, useCompanies, useExpertRoleId, useUserRoles } from './roles.ts'
import { SuggestedPeople, type Person } from './SuggestedPeople.tsx'
import { useOpening, type Opening } from './useOpening.ts'

/** How long the notification with the link of an invitation stays visible, in milliseconds. */
const timeForLink = 20_000

interface AddUserDialogProps {
  /** The role that the form starts with. */
  start: RoleToAssign
  onClose: () => void
}

/** Assigns one or several roles in a company group to a new or an existing person (rule assignments.add). */
export default function AddUserDialog({ start, onClose }: AddUserDialogProps) {
  const notify = useNotice()
  const { hasNoMailServer } = useSession()
  const copyLink = useCopyLink('invitation')
  const { canAccess: mayCopyLinks } = useCanAccess({ resource: 'invitation-links', action: 'create' })
  const list = useContext(ListContext)
  const [known, setKnown] = useState<Person>()
  const opening = useOpening(start)
  const translate = useText()
  const userRoles = useUserRoles()
  const experts = useCategoryExperts()
  const onAdded = (user: { id: number } | undefined, input: AddUserInput) => {
    const copies = mayCopyLinks && known === undefined && user !== undefined
    const roles = userRoles
      .filter(({ id }) => input.roleAssignments.some(({ userRoleId }) => userRoleId === id))
      .map(({ name }) => translate(`vocabulary.role.${name}`))
    const chosen = input.roleAssignments.flatMap(({ categoryExpertIds = [] }) => categoryExpertIds)
    const groups = experts.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
    const isNotInvited = hasNoMailServer && known === undefined && !copies
    const sentence = `${translate(known ? 'roleAssignments.assigned' : 'roleAssignments.added')} ${personNameOf(input)}: ${[roles.join(', '), groups.join(', ')].filter(Boolean).join(' · ')}`
    notify(
      { sentence: isNotInvited ? `${sentence}. ${translate('roleAssignments.notInvited')}` : sentence },
      {
        type: 'success',
        ...(isNotInvited && { autoHideDuration: timeForLink }),
        ...(copies && {
          autoHideDuration: timeForLink,
          action: <UndoAction label="users.link.copy" onUndo={() => void copyLink(user.id, personNameOf(input))} />,
        }),
      },
    )
    // A list around the dialog shows the new person alone: nobody has to look for the row.
    list?.setFilters({ q: input.email })
    onClose()
  }
  if (!opening) return null
  return <AddUserForm {...opening} known={known} setKnown={setKnown} onAdded={onAdded} onClose={onClose} />
}

interface KnownPerson {
  known: Person | undefined
  setKnown: (user: Person | undefined) => void
}

interface AddUserFormProps extends KnownPerson, Opening {
  onAdded: (user: { id: number } | undefined, input: AddUserInput) => void
  onClose: () => void
}

function AddUserForm({ title, isVacancy, initial, known, setKnown, onAdded, onClose }: AddUserFormProps) {
  const translate = useText()
  const { mutateAsync } = useSave('POST /api/v1/users/role-assignments')
  const ownEmail = useSession().user.email
  const [sent] = useState(() => new Set<string>())
  const expertRoleId = useExpertRoleId()
  const userRoles = useUserRoles()
  const companies = useCompanies()
  const companyDomains = useCompanyDomains()
  const schema = useMemo(
    () => addUserForm({ userRoles, companies, companyDomains, ownEmail }, known),
    [userRoles, companies, companyDomains, ownEmail, known],
  )

  const onSave = async (values: AddUserValues) => {
    const input = addUserInputOf(values, expertRoleId)
    const content = JSON.stringify(input)
    // A request whose response was lost may have succeeded: a retry gets the first response.
    const asked = sent.has(content) ? [] : input.roleAssignments
    const held = await Promise.all(asked.map((role) => personHasRole(input.email, role)))
    if (held.includes(true)) {
      const message = translate('validation.userExists')
      throw new HttpError('The user was not added', 400, { errors: { email: message, roleAssignments: message } })
    }
    sent.add(content)
    const [added] = await mutateAsync({ body: input })
    onAdded(added?.user, input)
  }

  return (
    <DialogForm
      title={title}
      submitLabel={translate('roleAssignments.add.assign')}
      schema={schema}
      defaultValues={{ ...noUser, locale: currentLocale(), ...initial }}
      onSave={onSave}
      messagesOf={atFields}
      onClose={onClose}
    >
      <DialogContentText variant="body2">{translate('roleAssignments.add.text')}</DialogContentText>
      <Stack sx={{ gap: 2.5, pt: 2 }}>
        <PersonInputs known={known} setKnown={setKnown} isVacancy={isVacancy} />
        <AssignmentInputs isVacancy={isVacancy} />
      </Stack>
    </DialogForm>
  )
}

/** The group and the roles; for a vacancy, whose title names them, the vacant categories, and the inputs only with an error. */
function AssignmentInputs({ isVacancy }: { isVacancy: boolean }) {
  const expertRoleId = useExpertRoleId()
  const chosen = useWatch<AddUserValues, 'userRoleIds'>({ name: 'userRoleIds' })
  const { errors } = useFormState<AddUserValues>()
  if (isVacancy && !errors.companyGroupId && !errors.userRoleIds && !errors.categoryExpertIds)
    return <VacantExpertsInput />
  return (
    <>
      <AdministeredGroupInput source="companyGroupId" companySource="companyId" required />
      <RolesInput source="userRoleIds" />
      {chosen.some((id) => id === expertRoleId) && <ExpertsInput source="categoryExpertIds" />}
    </>
  )
}

const text = {
  ...compact,
  required: true,
  autoComplete: 'off',
  slotProps: { htmlInput: { maxLength: textLimits.short } },
} as const

/**
 * The person. The form shows the name and type of an existing person, which cannot change here; for a vacancy it asks for
 * them only if nobody has the address.
 */
function PersonInputs({ known, setKnown, isVacancy }: KnownPerson & { isVacancy: boolean }) {
  const translate = useText()
  const { user } = useSession()
  const { getValues, setValue, clearErrors, trigger } = useFormContext<AddUserValues>()
  const [isNew, setNew] = useState(false)

  const lookUp = async (text: string, chosen?: Person) => {
    const email = text.trim()
    if (known && isSameEmail(email, known.email)) return
    const isComplete = emailSchema.safeParse(email).success
    const found =
      chosen ?? (isComplete ? await findUser(email, { errors: 'caller' }).catch(() => undefined) : undefined)
    // Another address was typed during the search: its person has another name.
    if (!isSameEmail(email, getValues('email').trim())) return
    setKnown(found)
    setNew(isComplete && !found)
    if (!found) return
    for (const field of ['firstName', 'lastName', 'userType'] as const) setValue(field, found[field])
    clearErrors(['email', 'firstName', 'lastName'])
    // The field shows that nobody changes their own roles.
    if (found.id === user.id) void trigger('email')
  }

  /** While another address is typed: no other person may be added under the names of the one before. */
  const forgetOther = (typed: string) => {
    if (known && isSameEmail(typed, known.email)) return
    setNew(emailSchema.safeParse(typed.trim()).success)
    if (!known) return
    setKnown(undefined)
    for (const field of ['firstName', 'lastName'] as const) setValue(field, '')
  }

  const readOnly = known !== undefined
  return (
    <>
      <EmailInput onEmail={(email, person) => void lookUp(email, person)} onType={forgetOther} />
      {isVacancy && !isNew && (
        <SuggestedPeople
          onChoose={(person) => {
            setValue('email', person.email)
            void lookUp(person.email, person)
          }}
        />
      )}
      {known && known.id !== user.id && (
        <Alert severity="info" role="note">
          {translate('roleAssignments.add.known', { name: personNameOf(known) })}
        </Alert>
      )}
      {(isNew || !isVacancy) && (
        <>
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {(['firstName', 'lastName'] as const).map((name) => (
              <TextInput
                {...text}
                key={name}
                source={name}
                label={`roleAssignments.fields.${name}`}
                readOnly={readOnly}
              />
            ))}
          </Box>
          <RequiredSelect
            {...compact}
            source="userType"
            label="roleAssignments.fields.userType"
            choices={userTypes.map((id) => ({ id, name: `roleAssignments.userType.${id}` }))}
            readOnly={readOnly}
          />
          {!known && (
            <RequiredSelect
              {...compact}
              source="locale"
              label="roleAssignments.fields.locale"
              choices={locales.map((id) => ({ id, name: `app.language.${id}` }))}
            />
          )}
        </>
      )}
    </>
  )
}

/** Returns the messages of a refusal by the fields of the form. */
const atFields = (failures: Record<string, string>) =>
  Object.fromEntries(Object.entries(failures).map(([path, message]) => [fieldOf(path), message]))

/** Returns the form's field for a path in the server's `info`, such as `roleAssignments.0.categoryExpertIds`. */
function fieldOf(path: string): string {
  const [first, , last] = path.split('.')
  if (first !== 'roleAssignments') return path
  if (last === 'categoryExpertIds') return last
  return last === 'companyGroupId' || last === 'companyId' ? 'companyGroupId' : 'userRoleIds'
}
