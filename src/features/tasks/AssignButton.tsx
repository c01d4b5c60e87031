import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { useSession } from '#src/authProvider/identity.ts'
import { administrationQueries } from '#src/dataProvider/endpoints/administration.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { toAssign } from '../progress/toAssign.ts'
import type { Task } from './taskQueue.ts'

/** Opens the form that assigns the vacant role of a task. */
export function AssignButton({ task }: { task: Task }) {
  const translate = useText()
  const homeId = useSession().user.defaultRoleAssignment?.companyGroup.id ?? 0
  const { data = [] } = useQuery({ ...administrationQueries.vacancies(homeId), enabled: homeId > 0 })
  const vacancy = data.find(({ companyGroup, userRole, riskCategory }) => {
    const role = translate(`vocabulary.role.${userRole.name}`)
    return companyGroup.id === task.group?.id && task.title === [role, riskCategory?.name].filter(Boolean).join(' · ')
  })
  return (
    <Button component={RouterLink} to="/admin/role-assignment" state={vacancy && toAssign(vacancy)} variant="contained">
      {translate('progress.toDo.assign')}
    </Button>
  )
}
