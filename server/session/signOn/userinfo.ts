import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Claims } from './claims.ts'
import { SignOnRefused } from './refused.ts'
import { askProvider, objectOf } from './request.ts'

/** The issuer of trusted signed responses. */
interface Signer {
  issuer: string
  clientId: string
  keys: JWTVerifyGetKey
}

/**
 * Loads the person's claims from the userinfo endpoint, as JSON or signed.
 * @throws SignOnRefused if it refuses, or the response is invalid
 */
export async function readUserinfo(endpoint: string, accessToken: string, signer: Signer): Promise<Claims> {
  const unfit = (detail: string) => new SignOnRefused({ reason: 'userinfo', detail })
  const response = await askProvider(endpoint, { headers: { authorization: `Bearer ${accessToken}` } })
  if (!response.ok) throw unfit(String(response.status))
  if (!response.headers.get('content-type')?.startsWith('application/jwt')) {
    const claims = await objectOf(response)
    if (!claims) throw unfit('no JSON')
    return claims
  }
  const { issuer, clientId: audience, keys } = signer
  const { payload } = await jwtVerify(await response.text(), keys, { issuer, audience }).catch((cause: unknown) => {
    throw new SignOnRefused({ reason: 'userinfo', detail: 'signature' }, { cause })
  })
  return payload
}
