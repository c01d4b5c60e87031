import { storageKeys } from '#src/platform/storage.ts'
import type { RiskApi } from '../../tests/support/riskInputs.ts'
import type { Person } from './person.ts'

/** The API, called with the session that a person's browser keeps; an answer that is no success is thrown. */
export function apiOf({ page, locale }: Person): RiskApi {
  const call = async (method: string, url: string, data?: object) => {
    const [accessToken, clientState] = await page.evaluate(
      (keys) => keys.map((key) => localStorage.getItem(key) ?? ''),
      [storageKeys.accessToken, storageKeys.clientState],
    )
    const answer = await page.request.fetch(`/api${url}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'client-state': clientState ?? '',
        'accept-language': locale,
      },
      ...(data ? { data } : {}),
    })
    if (!answer.ok()) throw new Error(`${method} ${url}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  return {
    get: (url) => call('GET', url),
    post: (url, body) => call('POST', url, body ?? {}),
    put: (url, body) => call('PUT', url, body ?? {}),
  }
}
