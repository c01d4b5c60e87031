import type { ManualAudience } from '#domain/access/manuals'
import type { PasswordMode } from '#domain/access/passwordSignIn'
import type { FeatureWindow } from '#domain/organisation/featureWindow'
import type { Locale } from '#i18n/locales'

/** The public configuration of this installation for every browser. */
export interface Configuration {
  officeLabel?: Partial<Record<Locale, string>>
  links?: ConfiguredLinks
  featureWindow?: FeatureWindow
  /** The available company sign-ons, by kind. */
  providers?: { oidc?: SignOnProvider; adfs?: SignOnProvider }
  /** The people who sign in with a password (rule session.password-mode). */
  passwordSignIn?: PasswordMode
  /** Whether there was no administrator when the server started (rule install.first-start). */
  firstStart?: boolean
  /** Whether the demonstration accounts exist here (rule demo.only). */
  demonstration?: boolean
}

/** The target of a header entry instead of the default; null removes the entry. */
export type LinkTarget = string | null

/** Targets of the header menu that the installation configures (rule menu.targets). */
export interface ConfiguredLinks {
  faq?: LinkTarget
  feedback?: LinkTarget
  videoEn?: LinkTarget
  videoTh?: LinkTarget
  eLearning?: LinkTarget
  /** By reader and language (rule menu.manuals). */
  manuals?: Partial<Record<ManualAudience, Partial<Record<Locale, LinkTarget>>>>
}

/** An OpenID Connect provider as the browser needs it; only the server communicates with it. */
export interface SignOnProvider {
  /** The issuer, as in its tokens. */
  authority: string
  clientId: string
  /** Whether an expired session is renewed silently if the person has one at the provider. */
  renewsSilently?: boolean
}

let known: Configuration = {}
let loading: Promise<Configuration> | undefined

/**
 * The configuration of this installation: embedded in the page, or else fetched once per document. Without a response
 * the app works, but without sign-ons and configured links.
 */
export function loadConfiguration(): Promise<Configuration> {
  loading ??= read()
    .catch(() => ({}))
    .then((configuration) => (known = configuration))
  return loading
}

async function read(): Promise<Configuration> {
  const carried = document.getElementById('configuration')?.textContent
  if (carried) return JSON.parse(carried) as Configuration
  const response = await fetch('/configuration.json', { headers: { accept: 'application/json' } })
  return response.ok ? ((await response.json()) as Configuration) : {}
}

/** The configuration after it has loaded; empty until then. */
export function knownConfiguration(): Configuration {
  return known
}
