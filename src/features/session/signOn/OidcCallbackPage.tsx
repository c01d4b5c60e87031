import { SignOnCallback } from './SignOnCallback.tsx'

/** `/callback-oidc/login` */
export default function OidcCallbackPage() {
  return <SignOnCallback kind="oidc" />
}
