import type { RoleToAssign } from '#domain/records/assignmentForms'
import type { Vacancy } from '#domain/wire/vacancies'

/** Returns the role that the form for a vacancy starts with. */
export const toAssign = ({ companyGroup, userRole, riskCategory }: Vacancy): RoleToAssign => ({
  role: userRole.name,
  companyGroupId: companyGroup.id,
  ...(riskCategory && { riskCategoryId: riskCategory.id }),
})
