import { Alert, Box, Button, DialogContentText, Stack, Typography } from '@mui/material'
import { useContext, useMemo, useState } from 'react'
import { HttpError, ListContext, TextInput, useCanAccess, useGetList, useGetMany } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import {
  addUserForm,
  addUserInputOf,
  isSameEmail,
  noUser,
  type AddUserValues,
  type RoleToAssign,
} from '#domain/records/assignmentForms'
import { userTypes } from '#domain/access/roles'
import { expertAndCategory } from '#domain/organisation/expertAndCategory'
import { email as emailSchema } from '#domain/validation/fields'
import { largestPageSize, textLimits } from '#domain/validation/limits'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { AddUserInput } from '#domain/wire/roleAssignments'
import type { RoleAssignment } from '#domain/wire/session'
import { locales } from '#i18n/locales'
import { useCompanyDomains, useSession } from '#src/authProvider/identity.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { findUser, personHasRole } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { UndoAction } from '#src/ui/UndoAction.tsx'
import { useCopyLink } from '../organisation/useCopyLink.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { RequiredSelect } from '#src/ui/forms/RequiredSelect.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { AdministeredGroupInput } from '../organisation/AdministeredGroupInput.tsx'
import { EmailInput } from './EmailInput.tsx'
import { personNameOf } from '#domain/organisation/personName'
import { compact, ExpertsInput, RolesInput } from './RoleInputs.tsx'
import {
  useAssignableRoles,
  useCategoryExperts,
  useCompanies,
  useExpertRoleId,
  useRiskCategories,
  useUserRoles,
} from './roles.ts'

const mostSuggested = 3

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
  const copyLink = useCopyLink('invitation')
  const { canAccess: mayCopyLinks } = useCanAccess({ resource: 'invitation-links', action: 'create' })
  const list = useContext(ListContext)
  const [known, setKnown] = useState<Person>()
  const opening = useOpening(start)
  const translate = useText()
  const userRoles = useUserRoles()
  const onAdded = (user: { id: number } | undefined, input: AddUserInput) => {
    const copies = mayCopyLinks && known === undefined && user !== undefined
    const roles = userRoles
      .filter(({ id }) => input.roleAssignments.some(({ userRoleId }) => userRoleId === id))
      .map(({ name }) => translate(`vocabulary.role.${name}`))
    const sentence = `${translate(known ? 'roleAssignments.assigned' : 'roleAssignments.added')} ${personNameOf(input)}: ${roles.join(', ')}`
    notify(
      { sentence },
      {
        type: 'success',
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

interface Opening {
  /** Names the vacancy, if the form was opened for one. */
  title: string
  /** Whether the form asks for the person alone, because the vacancy has the role and the group. */
  isVacancy: boolean
  submitLabel: string
  initial: Partial<AddUserValues>
}

/** Returns the title and the values that the form starts with; undefined while they are loading. */
function useOpening({ role, companyGroupId, riskCategoryId }: RoleToAssign): Opening | undefined {
  const translate = useText()
  const assignable = useAssignableRoles()
  const { data: [group] = [] } = useGetMany<CompanyGroup>('company-groups', {
    ids: companyGroupId === undefined ? [] : [companyGroupId],
  })
  const categories = useRiskCategories({ enabled: riskCategoryId !== undefined })
  const experts = useCategoryExperts()
  if (role && assignable.length === 0) return undefined
  if (companyGroupId !== undefined && !group) return undefined
  if (riskCategoryId !== undefined && (!categories || experts.length === 0)) return undefined
  const category = categories?.find(({ id }) => id === riskCategoryId)
  const initial = {
    userRoleIds: assignable.filter(({ name }) => name === role).map(({ id }) => id),
    ...(group && { companyGroupId: group.id, companyId: group.companyId }),
    ...(category && { categoryExpertIds: [category.categoryExpertId] }),
  }
  if (!role || !group) {
    const submitLabel = translate('roleAssignments.add.save')
    return { title: translate('roleAssignments.add.title'), isVacancy: false, submitLabel, initial }
  }
  // The field names the expert group, and the task its category.
  const expert = experts.find(({ id }) => id === category?.categoryExpertId)
  const reviewed = category && expertAndCategory(expert?.name, category.name)
  const vacant = [translate(`vocabulary.role.${role}`), reviewed].filter(Boolean).join(' · ')
  return {
    title: translate('progress.toDo.fill', { role: vacant, group: group.name }),
    isVacancy: true,
    submitLabel: translate('roleAssignments.add.assign'),
    initial,
  }
}

type Person = RoleAssignment['user']

interface KnownPerson {
  known: Person | undefined
  setKnown: (user: Person | undefined) => void
}

interface AddUserFormProps extends KnownPerson, Opening {
  onAdded: (user: { id: number } | undefined, input: AddUserInput) => void
  onClose: () => void
}

function AddUserForm({ title, isVacancy, submitLabel, initial, known, setKnown, onAdded, onClose }: AddUserFormProps) {
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
      submitLabel={submitLabel}
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

/** The group and the roles; for a vacancy, whose title names them, they are shown only with an error. */
function AssignmentInputs({ isVacancy }: { isVacancy: boolean }) {
  const expertRoleId = useExpertRoleId()
  const chosen = useWatch<AddUserValues, 'userRoleIds'>({ name: 'userRoleIds' })
  const { errors } = useFormState<AddUserValues>()
  if (isVacancy && !errors.companyGroupId && !errors.userRoleIds && !errors.categoryExpertIds) return null
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
  const { setValue, clearErrors, trigger } = useFormContext<AddUserValues>()
  const [isNew, setNew] = useState(false)

  const lookUp = async (text: string, chosen?: Person) => {
    const email = text.trim()
    if (known && isSameEmail(email, known.email)) return
    const isComplete = emailSchema.safeParse(email).success
    const found =
      chosen ?? (isComplete ? await findUser(email, { errors: 'caller' }).catch(() => undefined) : undefined)
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

/** People who review the category of a vacancy in other groups: one of them often reviews it here too. */
function SuggestedPeople({ onChoose }: { onChoose: (person: Person) => void }) {
  const translate = useText()
  const [expertId] = useWatch<AddUserValues, 'categoryExpertIds'>({ name: 'categoryExpertIds' })
  const userRoleId = useExpertRoleId()
  const { data = [] } = useGetList<RoleAssignment>(
    'role-assignments',
    { filter: { userRoleId }, pagination: { page: 1, perPage: largestPageSize } },
    { enabled: expertId !== undefined && userRoleId !== undefined },
  )
  const experts = data.filter(({ categoryExperts }) => categoryExperts.some(({ id }) => id === expertId))
  const people = [...new Map(experts.map((row) => [row.user.id, row])).values()].slice(0, mostSuggested)
  if (people.length === 0) return null
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2" color="text.secondary">
        {translate('roleAssignments.add.suggested')}
      </Typography>
      {people.map(({ user, companyGroup }) => (
        <Button key={user.id} size="small" sx={{ ml: -0.75, textAlign: 'left' }} onClick={() => onChoose(user)}>
          {`${personNameOf(user)} · ${companyGroup.name}`}
        </Button>
      ))}
    </Stack>
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
