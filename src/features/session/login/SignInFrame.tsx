import './login.css'
import type { ReactNode } from 'react'
import { levelOf, rates } from '#domain/risks/heatMap'
import { useConfiguration } from '#src/platform/configuration/useConfiguration.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { BrandMark } from '#src/ui/BrandMark.tsx'
import { LanguageLink } from '#src/ui/LanguageLink.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

interface SignInFrameProps {
  /** The title of the document. */
  title: string
  heading: string
  children: ReactNode
}

/**
 * The login layout: an introduction of the product next to one card. It loads without MUI, so that a form is visible
 * immediately.
 */
export function SignInFrame({ title, heading, children }: SignInFrameProps) {
  const translate = useText()
  const { officeLabel } = useConfiguration()
  return (
    <div className="login">
      <PageTitle title={title} />
      <header className="login-story">
        <div className="login-brand">
          <BrandMark size={36} />
          <div>
            <p className="login-product">{translate('app.title')}</p>
            <p className="login-office">{officeLabel?.[currentLocale()] ?? translate('app.subtitle')}</p>
          </div>
        </div>
        <HeatMapArt />
        <p className="login-introduction">{translate('auth.introduction')}</p>
      </header>
      <main className="login-main">
        <LanguageLink className="login-language" />
        <div className="login-card">
          <h1>{heading}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}

/** A decorative heat map that shows the topic of the product. */
function HeatMapArt() {
  return (
    <div className="login-art" aria-hidden="true">
      {[...rates]
        .reverse()
        .flatMap((likelihood) =>
          rates.map((impact) => <span key={`${likelihood}-${impact}`} data-level={levelOf(likelihood, impact)} />),
        )}
    </div>
  )
}
