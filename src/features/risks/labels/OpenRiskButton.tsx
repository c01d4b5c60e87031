import EditIcon from '@mui/icons-material/Edit'
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { useText } from '#src/platform/i18n/useText.ts'
import { Link } from 'react-router-dom'
import type { Risk } from '#domain/wire/risks'
import { pathOfStep } from '../steps.ts'
import { useTitleOf } from './useTitleOf.ts'

type OpenableRisk = Pick<Risk, 'id' | 'type' | 'allowedActions'> & {
  latestDetail: Pick<Risk['latestDetail'], 'eventDescription'>
}

/** Whether the reader may edit the record as it stands (rules workflow.edit-item and workflow.edit-summary). */
export function isEditable({ allowedActions }: Pick<Risk, 'allowedActions'>): boolean {
  return allowedActions.includes('edit')
}

/** EDIT with a pencil where the record is editable, otherwise VIEW DETAIL with an eye (rule screens.card). */
export function OpenRiskButton({ risk, size = 'small' }: { risk: OpenableRisk; size?: 'small' | 'medium' }) {
  const translate = useText()
  const title = useTitleOf()(risk)
  const editable = isEditable(risk)
  return (
    <Button
      component={Link}
      to={pathOfStep(risk.type, risk.id, 'details')}
      size={size}
      variant={editable ? 'contained' : 'outlined'}
      startIcon={editable ? <EditIcon /> : <VisibilityOutlinedIcon />}
      aria-label={translate(editable ? 'board.card.editOf' : 'board.card.viewDetailOf', { title })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {translate(editable ? 'board.card.edit' : 'board.card.viewDetail')}
    </Button>
  )
}
