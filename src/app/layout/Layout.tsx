import CloudOffOutlinedIcon from '@mui/icons-material/CloudOffOutlined'
import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useRole } from '#src/authProvider/identity.ts'
import { LiveUpdates } from '#src/features/risks/live/LiveUpdates.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { useIsOnline } from '#src/platform/useIsOnline.ts'
import { bottomBar } from '#src/ui/bottomHeights.ts'
import { LoaderOverlay } from '#src/ui/loader/LoaderOverlay.tsx'
import { PageErrorBoundary } from '#src/ui/PageErrorBoundary.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { ErrorDialogs } from '../errors/ErrorDialogs.tsx'
import { Header } from './header/Header.tsx'
import { usePrefetch } from './usePrefetch.ts'

/**
 * A bar at the bottom of every page while there is no network, which explains that unsaved work is safe (rule
 * screens.offline).
 */
function OfflineBar() {
  const translate = useText()
  const isOnline = useIsOnline()
  return (
    // The element exists before its text, because screen readers would not announce it otherwise.
    <Box
      ref={bottomBar}
      role="status"
      sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar', '@media print': { display: 'none' } }}
    >
      {!isOnline && (
        <Box sx={style}>
          <CloudOffOutlinedIcon fontSize="small" aria-hidden />
          <span>{translate('errors.offline')}</span>
        </Box>
      )}
    </Box>
  )
}

const style = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'center',
  px: 2,
  py: 0.75,
  typography: 'body2',
  bgcolor: 'tokens.sunken',
  color: 'text.primary',
  borderTop: 1,
  borderColor: 'tokens.lineStrong',
}

const mainContentId = 'main-content'

/** The frame of every page with a session (rule routes.layouts): header, dialogs, and the page between. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // Users who only own plans have no footer pages and no events (rule plans.owner-view).
  const role = useRole()
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      {above}
      <Box
        component="main"
        id={mainContentId}
        tabIndex={-1}
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: 1440,
          mx: 'auto',
          px: { xs: 2, md: 4 },
          py: 2,
          '&:focus': { outline: 'none' },
        }}
      >
        <ErrorDialogs>
          <PageErrorBoundary path={pathname}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </PageErrorBoundary>
        </ErrorDialogs>
      </Box>
      {role ? withRole : withoutRole}
    </Box>
  )
}

/** A separate component, because it renders at every call and the frame need not. */
function Prefetch(): null {
  usePrefetch()
  return null
}

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 16px',
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.primary.main,
  fontWeight: 600,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  '@media print': { display: 'none' },
}))

/** The first element in the tab order: skips the header. */
function SkipLink() {
  const translate = useText()
  return <Skip href={`#${mainContentId}`}>{translate('app.skipToContent')}</Skip>
}

/* Constant elements, which React skips when it renders again: the frame would otherwise render at every change
   of the URL and of the session, a dozen times before the first page is complete. */
const above = (
  <>
    <SkipLink />
    <Prefetch />
    <Header />
  </>
)
const withoutRole = (
  <>
    <OfflineBar />
    <LoaderOverlay />
  </>
)
const withRole = (
  <>
    <LiveUpdates />
    {withoutRole}
  </>
)
