import EditIcon from '@mui/icons-material/Edit'
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { isReadersTurn } from '#domain/records/shownStatus'
import { titleLength } from '#domain/risks/row'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { clamp } from '#src/ui/clamp.ts'
import { Marked } from '#src/ui/Marked.tsx'
import { WholeText } from '#src/ui/WholeText.tsx'
import { pathOfForm, pathOfStep } from '../steps.ts'

/** The maximum length of an event that a record shows whole as its title; a longer one is a field as well. */
export const longTitle = 240

type TitledRisk = Pick<Risk, 'id' | 'type'> &
  (Pick<RiskCard, 'title'> | { latestDetail: Pick<Risk['latestDetail'], 'eventDescription'> })

interface TitleLinkProps {
  id?: string
  risk: TitledRisk
  /** The page that the title opens; by default the first one. */
  to?: string
  /** The maximum number of lines. */
  lines?: 1 | 2
}

/**
 * A record's title, cut after one or two lines, as a link to the record; a tooltip has the full title (rule
 * text.tooltip).
 */
export function TitleLink({ id, risk, to = pathOfStep(risk.type, risk.id, 'details'), lines = 2 }: TitleLinkProps) {
  const title = useTitleOf()(risk)
  return (
    <WholeText>
      <Title id={id} to={to} lang={languageOf(title)} data-lines={lines}>
        <Marked text={title} />
      </Title>
    </WholeText>
  )
}

const Title = styled(Link)(({ theme }) => ({
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  ...clamp(2),
  // A single line is cut between letters, so that Thai text uses the whole width.
  '&[data-lines="1"]': {
    display: 'block',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
}))

/** Returns the title of a record: its event description, or type and number without one. */
export function useTitleOf(): (risk: TitledRisk) => string {
  const translate = useText()
  return useCallback(
    (risk) =>
      ('latestDetail' in risk ? risk.latestDetail.eventDescription : titleOfCard(risk)) ||
      translate('risks.untitled', { type: translate(`vocabulary.riskType.${risk.type}`), id: risk.id }),
    [translate],
  )
}

/** A card contains only the beginning of a long description. */
const titleOfCard = ({ title }: Pick<RiskCard, 'title'>) => ([...title].length < titleLength ? title : `${title}…`)

type OpenableRisk = TitledRisk & Pick<Risk, 'allowedActions'>

/** Returns whether the reader can edit the record now (rules workflow.edit-item and workflow.edit-summary). */
export function isEditable({ allowedActions }: Pick<Risk, 'allowedActions'>): boolean {
  return allowedActions.includes('edit')
}

interface OpenRiskButtonProps {
  risk: OpenableRisk
  size?: 'small' | 'medium'
  /** Outlined next to a decision, which is the main action. */
  variant?: 'outlined' | undefined
}

/** EDIT with a pencil if the record can be edited, otherwise VIEW DETAIL with an eye (rule screens.card); filled for open work. */
export function OpenRiskButton({ risk, size = 'small', variant }: OpenRiskButtonProps) {
  const translate = useText()
  const title = useTitleOf()(risk)
  const editable = isEditable(risk)
  return (
    <Button
      component={Link}
      to={(editable ? pathOfForm : pathOfStep)(risk.type, risk.id, 'details')}
      size={size}
      variant={variant ?? (editable || isReadersTurn(risk) ? 'contained' : 'outlined')}
      startIcon={editable ? <EditIcon /> : <VisibilityOutlinedIcon />}
      aria-label={translate(editable ? 'board.card.editOf' : 'board.card.viewDetailOf', { title })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {translate(editable ? 'board.card.edit' : 'board.card.viewDetail')}
    </Button>
  )
}
