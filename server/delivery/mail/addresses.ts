import type { Config } from '#server/config'

/** Returns the public URL, without a trailing slash; localhost if none is configured, whatever the request. */
export function baseUrlOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, '')
}
