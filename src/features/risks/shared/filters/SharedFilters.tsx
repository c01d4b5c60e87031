import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import { Box, Button, ButtonGroup, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { useListContext, type SavedQuery } from 'react-admin'
import { viewsOf } from '#domain/risks/views'
import type { SharedView } from '#domain/wire/sharedViews'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { boardFilterOf, valuesOf } from '#src/dataProvider/boardFilter.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { SharedViewMenu } from '#src/features/organisation/sharedViews/SharedViewMenu.tsx'
import { useSharedViews } from '#src/features/organisation/sharedViews/useSharedViews.ts'
import { useBoardUser, type BoardUser } from '#src/features/risks/shared/boardUser.ts'
import { personNameOf } from '#src/platform/personName.ts'

interface SharedFiltersProps {
  /** Copies the view to the user's own ones. */
  onCopy: (query: SavedQuery) => void
}

/** The shared views of the company group (rule views.shared): users can apply or copy them. */
export function SharedFilters({ onCopy }: SharedFiltersProps) {
  const translate = useText()
  const titleId = useId()
  const user = useBoardUser()
  const { id: ownId } = useSession().user
  const { perPage, setFilters, setSort } = useListContext()
  const views = useSharedViews(user.companyGroup.id)
  if (views.length === 0) return null
  const authorOf = ({ author }: SharedView) =>
    author.id === ownId ? translate('sharedViews.you') : personNameOf(author)
  return (
    <Stack
      direction="row"
      role="group"
      aria-labelledby={titleId}
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}
    >
      <Typography id={titleId} variant="body2" color="text.secondary">
        {translate('sharedViews.of', { group: user.companyGroup.name })}
      </Typography>
      {views.map((view) => {
        const copy = translate('sharedViews.copy', { name: view.name })
        return (
          <ButtonGroup key={view.id} size="small" variant="outlined" sx={{ maxWidth: 1 }}>
            <Button
              title={translate('board.saved.choose', { name: view.name })}
              onClick={() => {
                setFilters(filterFor(view, user))
                setSort(view.sort)
              }}
              sx={{ gap: 0.75, overflowWrap: 'anywhere' }}
            >
              {view.name}{' '}
              <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                {authorOf(view)}
              </Box>
            </Button>
            <Button
              aria-label={copy}
              title={copy}
              onClick={() => {
                const value = { filter: filterFor(view, user), sort: view.sort, perPage }
                onCopy({ label: view.name, value })
              }}
            >
              <ContentCopyIcon fontSize="small" />
            </Button>
            {view.mayChange && <SharedViewMenu view={view} />}
          </ButtonGroup>
        )
      })}
    </Stack>
  )
}

/**
 * Returns the filters of the view for the reader's role; a view of the workflow that the role does not have is left
 * out.
 */
function filterFor({ filter: shared }: SharedView, user: BoardUser) {
  const filter = boardFilterOf(shared, user)
  return valuesOf({ ...filter, view: viewsOf(user.role).includes(filter.view) ? filter.view : 'all' })
}
