import type { Config } from '#server/config'

/** The address users see, without a slash at its end; on one's own machine where none is configured. */
export function baseUrlOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, '')
}

/** A host name or address with an optional port, and nothing that could end it early. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * The address that a link in a mail shall lead to: the configured one, else that of the request. A caller
 * can claim any host, so an installation that sends mails should set PUBLIC_URL.
 */
export function originOf(
  config: Pick<Config, 'publicUrl' | 'port'>,
  { protocol, host }: { protocol: string; host: string | undefined },
): string {
  if (config.publicUrl !== undefined || !host || !plainHost.test(host)) return baseUrlOf(config)
  return new URL(`${protocol}://${host}`).origin
}
