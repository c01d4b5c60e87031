import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { mayCreate } from '#domain/risks/access/creation'
import type { RiskType } from '#domain/risks/statuses'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { pathOfNew } from '#src/features/risks/board-parts/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'

const ways = ['import', 'blank'] as const

const paths = { import: '/risk/import', blank: pathOfNew('item') } as const

/** Replaces an empty register with buttons that create the first record. */
export function EmptyRegister({ type }: { type: RiskType }) {
  const translate = useText()
  const user = useBoardUser()
  const isCreator = type === 'item' && mayCreate(user, 'item')
  return (
    <EmptyState
      title={translate(`board.empty.${type}`)}
      text={isCreator ? translate('board.empty.begin') : undefined}
      action={isCreator && <Ways />}
    />
  )
}

function Ways() {
  const translate = useText()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, textAlign: 'left' }}>
      {ways.map((way) => (
        <Card key={way} variant="outlined">
          <CardActionArea component={Link} to={paths[way]} sx={{ p: 2, height: 1 }}>
            <Typography variant="h4" component="span" sx={{ display: 'block', mb: 0.5 }}>
              {translate(`board.empty.ways.${way}`)}
            </Typography>
            <Typography variant="body2" color="text.secondary" component="span">
              {translate(`board.empty.ways.${way}Text`)}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  )
}
