import { localStorageStore } from 'react-admin'

/** What react-admin remembers in this browser, for screens and for the loaders before them. */
export const store = localStorageStore()
