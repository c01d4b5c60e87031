import { useEffect } from 'react'
import { endSession } from '#src/authProvider/signIn.ts'
import { FullPageLoader } from '#src/ui/plain/FullPageLoader.tsx'

/**
 * `/callback-oidc/logout` and `/callback-adfs/logout`: the provider's session has ended, so what remains of this
 * browser's session ends too. Without a token the guards open the sign-in page before this renders.
 */
export default function SignedOutPage() {
  useEffect(endSession, [])
  return <FullPageLoader />
}
