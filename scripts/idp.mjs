/**
 * `npm run dev -- idp`: two local identity providers, one as OpenID Connect and one as ADFS, with the settings to start the
 * risk board with. They are for development; see scripts/identity/provider.mjs.
 */
import { clientId, startIdentityProvider } from './identity/provider.mjs'

const appOrigin = process.env.PUBLIC_URL ?? 'http://localhost:3000'
const oidc = await startIdentityProvider({ kind: 'oidc', appOrigin, port: Number(process.env.IDP_OIDC_PORT ?? 4010) })
const adfs = await startIdentityProvider({ kind: 'adfs', appOrigin, port: Number(process.env.IDP_ADFS_PORT ?? 4011) })

console.log(`Two identity providers are running for ${appOrigin}. Put this into .env and start the risk board:

OIDC_ISSUER=${oidc.issuer}
OIDC_CLIENT_ID=${clientId}
ADFS_ISSUER=${adfs.issuer}
ADFS_CLIENT_ID=${clientId}
PASSWORD_SIGN_IN=on

Sign in there with an email address of the risk board and any password.`)
