import { Box, Card, Skeleton, Stack } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'

/** The outline of a page while its code or first data loads: heading and table. */
export function PageSkeleton() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Skeleton variant="rounded" width="min(100%, 320px)" height={36} />
      <TableSkeleton rows={12} />
    </Stack>
  )
}

/** The outline of a table: its head, and rows of one line. */
export function TableSkeleton({ rows }: { rows: number }) {
  const translate = useText()
  return (
    <Card role="status" aria-label={translate('app.loading')}>
      <Box sx={{ height: 40, bgcolor: 'tokens.sunken' }} />
      {Array.from({ length: rows }, (_, row) => (
        <Stack key={row} direction="row" sx={{ height: 40, px: 2, gap: 3, alignItems: 'center', ...line }}>
          <Skeleton width={32} />
          <Skeleton width={`${50 - ((row * 7) % 20)}%`} />
          <Skeleton width={72} sx={{ ml: 'auto' }} />
        </Stack>
      ))}
    </Card>
  )
}

const line = { borderTop: 1, borderColor: 'divider' } as const

/** The outline of a record, or of one task on it: title, actions, texts, and the heat map at their side. */
export function RecordSkeleton() {
  const translate = useText()
  return (
    <Card role="status" aria-label={translate('app.loading')} sx={{ p: { xs: 2, md: 2.5 }, minHeight: { md: 480 } }}>
      <Skeleton width={180} />
      <Skeleton width="min(90%, 720px)" height={32} />
      <Stack direction="row" sx={{ gap: 1, my: 2 }}>
        {[112, 96, 80].map((width) => (
          <Skeleton key={width} variant="rounded" width={width} height={40} />
        ))}
      </Stack>
      <Stack direction={{ md: 'row' }} sx={{ gap: 3, justifyContent: 'space-between' }}>
        <Box sx={{ flex: 1 }}>
          {[92, 84, 88, 40, 76, 80].map((width) => (
            <Skeleton key={width} width={`${width}%`} sx={{ my: 0.5 }} />
          ))}
        </Box>
        <Skeleton variant="rounded" width={220} height={220} />
      </Stack>
    </Card>
  )
}

/** Placeholders of the size of cards, one under the other. */
export function CardSkeletons({
  count,
  height = 132,
}: {
  count: number
  height?: number | { xs: number; md: number }
}) {
  return (
    <Stack spacing={2} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} variant="rounded" sx={{ height, borderRadius: 3 }} />
      ))}
    </Stack>
  )
}
