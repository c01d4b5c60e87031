import { hostsOf } from '#server/database/hosts'
import type { Config } from '#server/config'

const hidden = '***'

/**
 * Removes every secret of the configuration from texts, which can repeat one.
 * @returns a function for a text
 */
export function hiderOfSecrets(config: Config): (text: string) => string {
  const {
    databaseUrl,
    readUrls,
    directUrl,
    migrationUrl,
    mail,
    s3,
    providers,
    auditKey,
    factorKey,
    metricsToken,
    scimTokens,
  } = config
  const inUrls = [databaseUrl, ...readUrls, directUrl, migrationUrl, mail.smtpUrl].flatMap((url) =>
    url === undefined ? [] : passwordsIn(url),
  )
  const secrets = [
    ...inUrls,
    ...(auditKey?.split(',') ?? []),
    ...(factorKey?.split(',') ?? []),
    ...Object.values(providers).map(({ clientSecret }) => clientSecret),
    s3?.credentials?.secretAccessKey,
    metricsToken,
    ...scimTokens,
  ]
    .map((secret) => secret?.trim())
    // The longest first, because one may be a part of another.
    .filter((secret): secret is string => secret !== undefined && secret !== '')
    .toSorted((one, other) => other.length - one.length)
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, hidden), text)
}

/** Returns the password of a URL, encoded and decoded; also with several hosts. */
function passwordsIn(url: string): string[] {
  const { password } = new URL(url.startsWith('postgres') ? hostsOf(url)[0]! : url)
  return [password, decodeURIComponent(password)]
}
