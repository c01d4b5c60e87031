import '@fontsource-variable/noto-sans-thai/wght.css'
import './theme/base.css'
import './zod.ts'
import { I18nContext } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { createI18nProvider } from './i18nProvider/i18nProvider.ts'
import { loadMessages } from './i18nProvider/messages.ts'
import { currentLocale } from './routing/locale.ts'
import { createAppRouter } from './routing/router.tsx'
import { applyColourScheme } from './theme/colourScheme.ts'

const locale = currentLocale()
document.documentElement.lang = locale
applyColourScheme()

// The router starts loading its page at once, beside the texts.
const router = createAppRouter(locale)
const messages = await loadMessages(locale)

createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nContext.Provider value={createI18nProvider(locale, messages)}>
    <RouterProvider router={router} useTransitions={false} />
  </I18nContext.Provider>,
)
