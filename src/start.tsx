import '@fontsource-variable/noto-sans-thai/wght.css'
import './ui/theme/base.css'
import './platform/zod.ts'
import { I18nContext } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { createAppRouter } from './app/routing/router.tsx'
import { loadConfiguration } from './platform/configuration/configuration.ts'
import { createI18nProvider } from './platform/i18n/i18nProvider.ts'
import { loadMessages } from './platform/i18n/messages.ts'
import { currentLocale } from './platform/locale.ts'
import { applyColourScheme } from './ui/theme/colourScheme.ts'
import { fontLoaded } from './ui/theme/fonts.ts'

const locale = currentLocale()
document.documentElement.lang = locale
applyColourScheme()

// The router starts to load its page immediately. Rendering starts after the texts and everything that would otherwise
// move the page later.
const router = createAppRouter(locale)

async function show(): Promise<void> {
  const [messages] = await Promise.all([loadMessages(locale), loadConfiguration(), fontLoaded()])
  createRoot(document.getElementById('root') as HTMLElement).render(
    <I18nContext.Provider value={createI18nProvider(locale, messages)}>
      <RouterProvider router={router} useTransitions={false} />
    </I18nContext.Provider>,
  )
}

void show()
