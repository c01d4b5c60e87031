import type { ManualAudience } from '#domain/access/manuals'
import type { FeatureWindow } from '#domain/organisation/featureWindow'
import type { Locale } from '#i18n/locales'

/** What the server tells every browser about this installation; nothing in it is secret. */
export interface Configuration {
  officeLabel?: Partial<Record<Locale, string>>
  links?: ConfiguredLinks
  featureWindow?: FeatureWindow
  /** The company sign-ons on offer, by kind. */
  providers?: { oidc?: SignOnProvider; adfs?: SignOnProvider }
  /** Whether the demonstration accounts exist here (rule demo.only). */
  demonstration?: boolean
}

/** Targets of the header menu (rule menu.targets); absent: no menu item, a manual the one of the app. */
export interface ConfiguredLinks {
  faq?: string
  feedback?: string
  videoEn?: string
  videoTh?: string
  eLearning?: string
  /** Manuals that take the place of the app's own, each in Thai or English (rule menu.manuals). */
  manuals?: Partial<Record<ManualAudience, Partial<Record<Locale, string>>>>
}

/** An OpenID Connect provider as the browser needs it. */
export interface SignOnProvider {
  /** The issuer, as its tokens name it. */
  authority: string
  clientId: string
  scope?: string
  /** Where one signs out at a provider without an end-session endpoint. */
  signOutUrl?: string
}

let known: Configuration = {}
let loading: Promise<Configuration> | undefined

/**
 * The configuration of this installation, fetched once a document. Without an answer the app works
 * on, only without the links and sign-ons it would have offered.
 */
export function loadConfiguration(): Promise<Configuration> {
  loading ??= fetch('/configuration.json', { headers: { accept: 'application/json' } })
    .then((response) => (response.ok ? (response.json() as Promise<Configuration>) : {}))
    .catch(() => ({}))
    .then((configuration) => (known = configuration))
  return loading
}

/** The configuration once it has been loaded, empty until then. */
export function knownConfiguration(): Configuration {
  return known
}
