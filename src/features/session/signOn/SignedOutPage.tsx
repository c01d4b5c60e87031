import { useEffect } from 'react'
import { endSession } from '#src/authProvider/signIn.ts'
import { FullPageLoader } from '#src/ui/plain/FullPageLoader.tsx'

/**
 * `/callback-oidc/logout` and `/callback-adfs/logout`: the provider's session is over, so this browser's is
 * too, should anything of it be left. Without a token the guards lead to the sign-in page before this renders.
 */
export default function SignedOutPage() {
  useEffect(endSession, [])
  return <FullPageLoader />
}
