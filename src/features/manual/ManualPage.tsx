import { Suspense, use } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ManualReader } from '#domain/access/manuals'
import type { Locale } from '#i18n/locales'
import { FullPageLoader } from '#src/ui/plain/FullPageLoader.tsx'
import { NotFoundPage } from '#src/ui/plain/NotFoundPage.tsx'
import { loadManual } from './loadArticle.ts'
import { audienceOf } from './manualAddress.ts'
import { ManualArticle } from './ManualArticle.tsx'

/** The manual of the reader in the URL; without one, that of the Managing Director (rule routes.manuals). */
export function ManualPage({ language }: { language: Locale }) {
  const [query] = useSearchParams()
  const audience = audienceOf(query)
  if (audience === undefined) return <NotFoundPage />
  return (
    <Suspense fallback={<FullPageLoader />}>
      <LoadedManual audience={audience} language={language} />
    </Suspense>
  )
}

function LoadedManual({ audience, language }: { audience: ManualReader; language: Locale }) {
  return <ManualArticle audience={audience} language={language} {...use(loadManual(audience, language))} />
}
