import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { TourOffer } from './TourOffer.tsx'
import { isTourSeen, rememberTour } from './tourMemory.ts'
import { asksForTour, homeOf } from './tourSteps.ts'

const Tour = lazy(() => loadCode(() => import('./Tour.tsx')))

/** Offers newcomers of a role a tour of their home page, once; users can start it again. */
export function TourHost() {
  const role = useRole()
  const location = useLocation()
  const navigate = useNavigate()
  const isHome = role !== undefined && location.pathname === homeOf(role)
  const isAsked = asksForTour(location.state)
  const [isOffered, setOffered] = useState(() => role !== undefined && !isTourSeen(role))
  const [isRunning, setRunning] = useState(false)

  if (isAsked && !isRunning) setRunning(true)
  useEffect(() => {
    if (!isAsked) return
    // Going back and forth later must not begin it again.
    void navigate({ pathname: location.pathname, search: location.search }, { replace: true, state: null })
  }, [isAsked, location.pathname, location.search, navigate])

  if (!isHome) return null
  const end = () => {
    rememberTour(role)
    setOffered(false)
    setRunning(false)
  }
  return (
    <Suspense fallback={null}>
      {isRunning ? (
        <Tour role={role} onEnd={end} />
      ) : (
        isOffered && <TourOffer role={role} onStart={() => setRunning(true)} onDecline={end} />
      )}
    </Suspense>
  )
}
