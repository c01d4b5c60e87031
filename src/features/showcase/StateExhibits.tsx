import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { Exhibit } from './Exhibit.tsx'

/** The states for empty, failed, loading and oversized content. */
export function StateExhibits() {
  const translate = useText()
  return (
    <>
      <Exhibit title={translate('showcase.states')}>
        <EmptyState title={translate('board.empty.title')} text={translate('board.empty.filtered')} />
        <ErrorState onRetry={() => undefined} />
        <CardSkeletons count={2} height={64} />
      </Exhibit>
      <Exhibit title={translate('showcase.texts')}>
        <TruncatedText text={translate('showcase.sample')} />
        <TruncatedText text={null} />
      </Exhibit>
    </>
  )
}
