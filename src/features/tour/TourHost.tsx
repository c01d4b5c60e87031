import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { TourOffer } from './TourOffer.tsx'
import { isTourSeen, rememberTour } from './tourMemory.ts'
import { hasTour, homeOf } from './tourSteps.ts'
import { useTourRequest } from './useTourRequest.ts'

const Tour = lazy(() => loadCode(() => import('./Tour.tsx')))

/** Offers newcomers of a role a tour of their first page once; users can start it again. */
export function TourHost() {
  const role = useRole()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isHome = role !== undefined && hasTour(role, pathname)
  const [isAsked, ask] = useTourRequest()
  const [isOffered, setOffered] = useState(() => role !== undefined && !isTourSeen(role))
  const [isStarted, setStarted] = useState(false)
  const [startedAt, setStartedAt] = useState<string>()

  if (!isHome) return null
  // Its list of what is to do leads a newcomer; the tour can be started from the help.
  const isSetUpPage = role === 'System Admin' && pathname === '/admin'
  const start = () => {
    setStarted(true)
    // The overview has only a part of the steps.
    if (pathname !== '/admin') return
    setStartedAt(pathname)
    void navigate(homeOf(role))
  }
  const end = () => {
    rememberTour(role)
    setOffered(false)
    setStarted(false)
    ask(false)
    setStartedAt(undefined)
    if (startedAt) void navigate(startedAt)
  }
  return (
    <Suspense fallback={null}>
      {isAsked || isStarted ? (
        <Tour role={role} onEnd={end} />
      ) : (
        isOffered && !isSetUpPage && <TourOffer role={role} onStart={start} onDecline={end} />
      )}
    </Suspense>
  )
}
