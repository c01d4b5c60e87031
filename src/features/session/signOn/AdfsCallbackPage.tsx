import { SignOnCallback } from './SignOnCallback.tsx'

/** `/callback-adfs/login` */
export default function AdfsCallbackPage() {
  return <SignOnCallback kind="adfs" />
}
