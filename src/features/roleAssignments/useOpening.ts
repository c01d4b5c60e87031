import { useGetMany } from 'react-admin'
import { expertAndCategory } from '#domain/organisation/expertAndCategory'
import type { AddUserValues, RoleToAssign } from '#domain/records/assignmentForms'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useRiskCategories } from '#src/dataProvider/useRiskCategories.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useAssignableRoles, useCategoryExperts } from './roles.ts'

/** The title and the values of the form. */
export interface Opening {
  /** Names the vacancy, if the form was opened for one. */
  title: string
  /** Whether the form asks for the person alone, because the vacancy has the role and the group. */
  isVacancy: boolean
  initial: Partial<AddUserValues>
}

/** Returns the title and the values that the form starts with; undefined while they are loading. */
export function useOpening({ role, companyGroupId, riskCategoryId }: RoleToAssign): Opening | undefined {
  const translate = useText()
  const assignable = useAssignableRoles()
  const { data: [group] = [] } = useGetMany<CompanyGroup>('company-groups', {
    ids: companyGroupId === undefined ? [] : [companyGroupId],
  })
  const categories = useRiskCategories()
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
    return { title: translate('roleAssignments.add.title'), isVacancy: false, initial }
  }
  // The field names the expert group, and the task its category.
  const expert = experts.find(({ id }) => id === category?.categoryExpertId)
  const reviewed = category && expertAndCategory(expert?.name, category.name)
  const vacant = [translate(`vocabulary.role.${role}`), reviewed].filter(Boolean).join(' · ')
  return {
    title: translate('progress.toDo.fill', { role: vacant, group: group.name }),
    isVacancy: true,
    initial,
  }
}
