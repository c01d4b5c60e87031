import { useState } from 'react'
import { useRefresh } from 'react-admin'
import type { CallKey, CallNamed } from '#domain/wire/calls/index'
import { call, type DataOf, type PartsOf } from '#src/platform/http/call.ts'
import type { ErrorHandling } from '#src/platform/http/httpClient.ts'
import { useNotice, type Notice } from '../useNotice.ts'
import { useWrite } from './useWrite.ts'

interface SaveOptions<Data, Parts> {
  /** The record that the form shows. The call gets its version as it was opened, never that of a later change. */
  of?: { updatedAt?: string | undefined } | null | undefined
  /** The message after the save. */
  notice?: Notice | ((data: Data, parts: Parts) => Notice)
  /** Runs after the save, before the page is read again. */
  done?: (data: Data) => unknown
  /** `service` for a button: no form shows messages of fields. */
  errors?: ErrorHandling
  /** `false` if nothing is read again, because the caller makes several calls, or leaves the page. */
  refresh?: boolean
}

/**
 * Makes a writing call of the API as a mutation: `mutateAsync(parts)` in a form, `mutate(parts)` of a button. Everything
 * on the page is read again afterwards, so that no screen shows a value from before.
 * @param key method and path of the call
 */
export function useSave<const Key extends Exclude<CallKey, `GET ${string}`>>(
  key: Key,
  options: SaveOptions<DataOf<Key>, PartsToSend<Key>> = {},
) {
  const { of, notice, done, errors = 'form', refresh: isRefreshed = true } = options
  const [updatedAt] = useState(of?.updatedAt)
  const notify = useNotice()
  const refresh = useRefresh()
  return useWrite({
    mutationFn: (parts: PartsToSend<Key>) =>
      call(
        key,
        withVersion(parts, updatedAt) as PartsOf<CallNamed<Key>>,
        ...(errors === 'service' ? [] : [{ errors }]),
      ),
    onSuccess: async (data, parts) => {
      if (notice) notify(typeof notice === 'function' ? notice(data, parts) : notice, { type: 'success' })
      await done?.(data)
      if (isRefreshed) refresh()
    },
    // After a refused button the page may show a value from before; a form keeps what was typed.
    onError: () => {
      if (errors === 'service' && isRefreshed) refresh()
    },
  })
}

type PartsToSend<Key extends CallKey> = Unversioned<PartsOf<CallNamed<Key>>>

/** The parts of a call whose version may come from the record. */
type Unversioned<Parts> = Parts extends { body: infer Body }
  ? Omit<Parts, 'body'> & { body: WithoutVersion<Body> }
  : Parts
type WithoutVersion<Body> = Body extends { updatedAt: string } ? Omit<Body, 'updatedAt'> & { updatedAt?: string } : Body

const withVersion = (parts: { body?: unknown }, updatedAt: string | undefined): object =>
  updatedAt === undefined ? parts : { ...parts, body: { ...(parts.body as object | undefined), updatedAt } }
