import { Skeleton, Stack } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'

/** The outline of a page while its code or first data loads. */
export function PageSkeleton() {
  const translate = useText()
  return (
    <Stack spacing={3} role="status" aria-label={translate('app.loading')}>
      <Skeleton variant="rounded" width="min(100%, 320px)" height={36} />
      <CardSkeletons count={9} height={40} />
    </Stack>
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
