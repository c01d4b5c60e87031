import type { Config } from '#server/config'

/** The address users see, without a slash at its end; on one's own machine where none is configured, whatever a caller says. */
export function baseUrlOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, '')
}
