import { localStorageStore } from 'react-admin'

/** react-admin's storage in this browser, for screens and for the loaders before them. */
export const store = localStorageStore()
