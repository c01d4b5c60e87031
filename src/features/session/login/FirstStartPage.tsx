import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router-dom'
import { defaultLocale, locales } from '#i18n/locales'
import { beginInstallation, firstStart } from '#src/authProvider/passwords.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { openDocument, currentLocale, hrefIn } from '#src/platform/locale.ts'
import { queryClient } from '#src/platform/queryClient.ts'
import { FullPageLoader } from '#src/ui/plain/FullPageLoader.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { NewPasswordField, TextField } from './TextField.tsx'
import { useSignInResolver } from './useSignInResolver.ts'

const empty = { companyName: undefined as string | undefined, firstName: '', lastName: '', email: '', password: '' }

/**
 * `/first-start#token`: creates the first administrator by the link in the terminal, and signs in (rule
 * install.first-start).
 */
export default function FirstStartPage() {
  const translate = useText()
  const { pathname, search, hash } = useLocation()
  const token = hash.slice(1)
  // The terminal prints one link, in no language.
  const [translated] = useState(() => hrefInBrowserLanguage(pathname + search + hash))
  useEffect(() => {
    if (translated !== undefined) window.location.replace(translated)
  }, [translated])
  const { data, isLoading } = useQuery(firstStart, queryClient)
  const resolver = useSignInResolver<typeof empty>('firstStartForm')
  const form = useForm({ defaultValues: empty, resolver })
  if (isLoading || translated !== undefined) return <FullPageLoader />
  const isOpen = data?.isOpen === true && token !== ''
  return (
    <SignInFrame
      title={translate('auth.firstStart.title')}
      heading={translate(isOpen ? 'auth.firstStart.title' : 'auth.linkExpired')}
    >
      {isOpen ? (
        <SignInForm
          form={form}
          submitLabel={translate('auth.firstStart.begin')}
          onSend={async ({ email, ...values }) => {
            await beginInstallation({ ...values, email: email.trim(), token })
            openDocument('/admin')
          }}
        >
          <p>{translate('auth.firstStart.text')}</p>
          {!data.hasCompany && (
            <TextField
              label={translate('auth.firstStart.company')}
              name="companyName"
              autoComplete="organization"
              autoFocus
            />
          )}
          <div style={sideBySide}>
            <TextField label={translate('auth.firstStart.firstName')} name="firstName" autoComplete="given-name" />
            <TextField label={translate('auth.firstStart.lastName')} name="lastName" autoComplete="family-name" />
          </div>
          <TextField label={translate('auth.email')} name="email" type="email" autoComplete="username" />
          <NewPasswordField label={translate('auth.password')} />
        </SignInForm>
      ) : (
        <>
          <p className="login-notice" role="status">
            {translate('auth.firstStart.dead')}
          </p>
          <Link className="login-link" to="/login">
            {translate('auth.backToSignIn')}
          </Link>
        </>
      )}
    </SignInFrame>
  )
}

/** Two fields in one row where they have room, so that a screen of 900 px shows the button. */
const sideBySide = { display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }

const languageOfferedKey = 'riskBoard.languageOffered'

/**
 * Returns the URL of a page in the browser's language, once a tab, so that the language link still works; undefined if
 * the document has that language or a prefix (rule site.languages).
 */
export function hrefInBrowserLanguage(path: string): string | undefined {
  if (sessionStorage.getItem(languageOfferedKey) !== null) return undefined
  sessionStorage.setItem(languageOfferedKey, 'true')
  const preferred = navigator.languages
    .map((tag) => locales.find((locale) => locale === tag.split('-')[0]))
    .find(Boolean)
  if (preferred === undefined || preferred === defaultLocale || currentLocale() !== defaultLocale) return undefined
  return hrefIn(preferred, path)
}
