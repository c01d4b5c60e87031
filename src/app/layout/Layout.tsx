import Box from '@mui/material/Box'
import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorDialogs } from '../errors/ErrorDialogs.tsx'
import { PageErrorBoundary } from '#src/ui/PageErrorBoundary.tsx'
import { LoaderOverlay } from '#src/ui/loader/LoaderOverlay.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { LiveUpdates } from '#src/features/risks/live/LiveUpdates.tsx'
import { Header } from './header/Header.tsx'
import { TourHost } from '#src/features/tour/TourHost.tsx'
import { PageFooter } from './PageFooter.tsx'
import { mainContentId, SkipLink } from './SkipLink.tsx'
import { usePrefetch } from './usePrefetch.ts'

/** The frame of every page with a session (rule routes.layouts): header, dialogs, and the page between. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  usePrefetch()
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <SkipLink />
      <Header />
      <Box
        component="main"
        id={mainContentId}
        tabIndex={-1}
        sx={{
          flex: 1,
          // The footer begins below the screen: it must not jump while a page is loading.
          minHeight: '100dvh',
          width: '100%',
          maxWidth: 1440,
          mx: 'auto',
          px: { xs: 2, md: 4 },
          py: { xs: 2, md: 3 },
          '&:focus': { outline: 'none' },
        }}
      >
        <ErrorDialogs>
          <PageErrorBoundary path={pathname}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </PageErrorBoundary>
        </ErrorDialogs>
      </Box>
      <PageFooter />
      <LiveUpdates />
      <TourHost />
      <LoaderOverlay />
    </Box>
  )
}
