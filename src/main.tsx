import { loadMessages } from './platform/i18n/messages.ts'
import { currentLocale } from './platform/locale.ts'
import { getAccessToken } from './platform/storage.ts'

// A small first file, so that the large ones load in parallel. The router loads the same files and handles their
// failures.
void import('./start.tsx')
const others = [
  loadMessages(currentLocale()),
  getAccessToken() === null ? import('./features/session/login/LoginPage.tsx') : import('./app/App.tsx'),
]
for (const other of others) other.catch(() => undefined)
