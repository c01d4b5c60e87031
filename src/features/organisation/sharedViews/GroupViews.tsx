import { Box, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { useCanAccess } from 'react-admin'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useText } from '#src/platform/i18n/useText.ts'
import { SharedViewMenu } from './SharedViewMenu.tsx'
import { useSharedViews } from './useSharedViews.ts'
import { personNameOf } from '#src/platform/personName.ts'

/** The shared views of a group, for its Group Admin; renders nothing if there are none (rule views.shared-change). */
export function GroupViews({ group }: { group: CompanyGroup }) {
  const translate = useText()
  const titleId = useId()
  const { canAccess } = useCanAccess({ resource: 'shared-views', action: 'list' })
  const views = useSharedViews(group.id, canAccess === true)
  if (views.length === 0) return null
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h4" component="h3">
        {translate('sharedViews.title')}
      </Typography>
      {views.map((view) => (
        <Stack key={view.id} direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2">{view.name}</Typography>
            <Typography variant="caption" color="text.secondary">
              {translate('sharedViews.by', { author: personNameOf(view.author) })}
            </Typography>
          </Box>
          <SharedViewMenu view={view} size="small" />
        </Stack>
      ))}
    </Box>
  )
}
