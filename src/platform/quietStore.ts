import { hashKey } from '@tanstack/react-query'
import type { Store } from 'react-admin'

/**
 * A store of react-admin that tells nobody of a value which is the one that it has: a list writes down what it shows as soon as
 * it shows it, and would be drawn anew for that.
 */
export const quietStore = (store: Store): Store => ({
  ...store,
  setItem(key, value) {
    if (hashKey([store.getItem(key)]) !== hashKey([value])) store.setItem(key, value)
  },
})
