import { localStorageStore } from 'react-admin'

/** The storage of react-admin in this browser, for screens and for loaders that run before them. */
export const store = localStorageStore()
