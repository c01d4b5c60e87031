import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxGroupInput, SelectArrayInput, useRecordContext, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { isAssignable } from '#domain/access/powerfulRoles'
import { expertAndCategory } from '#domain/organisation/expertAndCategory'
import type { AddUserValues } from '#domain/records/assignmentForms'
import { email as emailSchema } from '#domain/validation/fields'
import type { CategoryExpert, UserRole } from '#domain/wire/referenceData'
import { useCompanyDomains } from '#src/authProvider/identity.ts'
import { administrationQueries } from '#src/dataProvider/endpoints/administration.ts'
import { useRiskCategories } from '#src/dataProvider/useRiskCategories.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { choicesOf, useAssignableRoles, useCategoryExperts } from './roles.ts'

/** The layout of inputs in our dialogs: small gaps, and a line under each input only for errors. */
export const compact = { size: 'small', margin: 'none', fullWidth: true, helperText: false } as const

/**
 * Selects roles that the session may assign; for a complete address outside the company only those that it can have
 * (rule assignments.outside), and those already selected.
 */
export function RolesInput({ source }: { source: 'userRoleIds' }) {
  const roles = useAssignableRoles()
  const companyDomains = useCompanyDomains()
  const [email, chosen] = useWatch<AddUserValues, ['email', 'userRoleIds']>({ name: ['email', source] })
  const address = emailSchema.safeParse(email.trim()).data
  const isOffered = ({ id, name }: UserRole) =>
    address === undefined || isAssignable(name, address, companyDomains) || chosen.includes(id)
  return (
    <CheckboxGroupInput
      source={source}
      label="roleAssignments.add.roles"
      isRequired
      choices={choicesOf(roles.filter(isOffered))}
      margin="none"
      helperText={false}
      sx={{
        '& .MuiFormGroup-root': { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } },
        '& legend': { typography: 'subtitle2' },
      }}
    />
  )
}

/** The expert groups of a Category Expert, at least one (rule assignments.at-least-one). */
export function ExpertsInput({ source }: { source: string }) {
  const translate = useText()
  const { setValue } = useFormContext()
  const wrapped = useWrappedSource(source)
  const chosen = useWatch({ name: wrapped }) as number[] | undefined
  const [held] = useState(chosen)
  const groups = useCategoryExperts(held)
  return (
    <Box>
      <SelectArrayInput
        {...compact}
        source={source}
        label="roleAssignments.fields.categoryExperts"
        isRequired
        required
        choices={groups}
        optionText={<GroupOption />}
        translateChoice={false}
        // The label has the mark of react-admin already.
        InputLabelProps={{ size: 'small', required: false }}
        sx={{ '& .MuiChip-label p': { display: 'none' } }}
      />
      {(chosen?.length ?? 0) < groups.length && (
        <Button
          size="small"
          onClick={() =>
            setValue(
              wrapped,
              groups.map(({ id }) => id),
              { shouldDirty: true, shouldValidate: true },
            )
          }
        >
          {translate('roleAssignments.add.allGroups')}
        </Button>
      )}
    </Box>
  )
}

/** The expert groups that records of the group of a vacancy wait for: all of them can be assigned together. */
export function VacantExpertsInput() {
  const [groupId, chosen] = useWatch<AddUserValues, ['companyGroupId', 'categoryExpertIds']>({
    name: ['companyGroupId', 'categoryExpertIds'],
  })
  const [first] = useState(chosen[0])
  const isAsked = groupId !== null && first !== undefined
  const { data = [] } = useQuery({ ...administrationQueries.vacancies(groupId ?? 0), enabled: isAsked })
  const categories = useRiskCategories() ?? []
  const vacant = new Set(
    data.flatMap(({ companyGroup, riskCategory, waiting }) =>
      companyGroup.id === groupId && waiting > 0 ? (riskCategory?.id ?? []) : [],
    ),
  )
  const choices = useCategoryExperts().flatMap(({ id, name }) => {
    const names = categories.filter((one) => one.categoryExpertId === id && vacant.has(one.id)).map((one) => one.name)
    return names.length === 0 ? [] : [{ id, name: expertAndCategory(name, names.join(', ')), names }]
  })
  // The title names the only one.
  if (choices.flatMap(({ names }) => names).length < 2) return null
  return (
    <CheckboxGroupInput
      source="categoryExpertIds"
      label="roleAssignments.add.vacant"
      choices={choices}
      translateChoice={false}
      row={false}
      margin="none"
      helperText={false}
      sx={{ '& legend': { typography: 'subtitle2' } }}
    />
  )
}

/** An expert group; its option in the list also names its categories. */
function GroupOption() {
  const group = useRecordContext<CategoryExpert>()
  const categories = useRiskCategories() ?? []
  const names = categories
    .filter(({ categoryExpertId, isRetired }) => categoryExpertId === group?.id && !isRetired)
    .map(({ name }) => name)
  return (
    <div>
      {group?.name}
      <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'normal' }}>
        {names.join(', ')}
      </Typography>
    </div>
  )
}
