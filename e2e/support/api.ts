import { storageKeys } from '#src/platform/storage.ts'
import type { RiskApi } from '../../tests/support/riskInputs.ts'
import type { Person } from './person.ts'

/** The API, called with the session that a person's browser keeps; a response that is no success is thrown. */
export function apiOf({ page, locale }: Person): RiskApi {
  const call = async <Body>(method: string, url: string, data?: object): Promise<Body> => {
    const [accessToken, clientState] = await page.evaluate(
      (keys) => keys.map((key) => localStorage.getItem(key) ?? ''),
      [storageKeys.accessToken, storageKeys.clientState],
    )
    const response = await page.request.fetch(`/api${url}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'client-state': clientState ?? '',
        'accept-language': locale,
      },
      ...(data ? { data } : {}),
    })
    if (!response.ok()) throw new Error(`${method} ${url}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
  return {
    get: (url) => call('GET', url),
    post: (url, body) => call('POST', url, body ?? {}),
    put: (url, body) => call('PUT', url, body ?? {}),
  }
}
