import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText, type TextKey } from '#src/platform/i18n/useText.ts'
import { Link } from 'react-router-dom'
import { mayCreate } from '#domain/access/creation'
import { riskTypes, type RiskType } from '#domain/risks/statuses'
import { isEverOpen } from '#domain/risks/workflow/rules'
import { pathOfNew } from '../steps.ts'
import { useBoardUser } from '../boardUser.ts'
import { BoardMenu } from './BoardMenu.tsx'
import { ReorderDialog } from './reorder/ReorderDialog.tsx'
import { OpenActions } from './selection/OpenActions.tsx'
import { useBoardFilter } from './useBoardFilter.ts'

const creationTexts: Readonly<Record<RiskType, TextKey>> = {
  item: 'board.createItem',
  summary: 'board.createSummary',
}

/** The board's name and reach, and what can be started from here. */
export function BoardHead() {
  const translate = useText()
  const user = useBoardUser()
  const { type } = useBoardFilter().filter
  const [isReordering, setReordering] = useState(false)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
      <Typography variant="h1" sx={{ flexGrow: 1 }}>
        {translate('board.title')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <BoardMenu />
        {type === 'summary' && isEverOpen('reorder', user.role, type) && (
          <Button variant="text" onClick={() => setReordering(true)}>
            {translate('board.reorder.open')}
          </Button>
        )}
        {riskTypes
          .filter((created) => mayCreate(user, created))
          .map((created) => (
            <Button
              key={created}
              data-tour={created === type ? 'create' : undefined}
              component={Link}
              to={pathOfNew(created)}
              startIcon={<AddIcon />}
              variant={created === type ? 'contained' : 'outlined'}
              // A phone has room for the one that fits the tab, and shows it first; the other is on the other tab.
              sx={{
                display: { xs: created === type ? 'inline-flex' : 'none', sm: 'inline-flex' },
                order: { xs: -1, sm: 0 },
              }}
            >
              {translate(creationTexts[created])}
            </Button>
          ))}
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ flexBasis: '100%' }}>
        {translate('board.of', { group: user.companyGroup.name })}
        {type === 'summary' && <OpenActions />}
      </Typography>
      {isReordering && <ReorderDialog companyGroup={user.companyGroup} onClose={() => setReordering(false)} />}
    </Stack>
  )
}
