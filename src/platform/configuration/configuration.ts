import type { ManualAudience } from '#domain/access/manuals'
import type { PasswordMode } from '#domain/access/passwordSignIn'
import type { FeatureWindow } from '#domain/organisation/featureWindow'
import type { Locale } from '#i18n/locales'

/** The public configuration of this installation for every browser. */
export interface Configuration {
  officeLabel?: Partial<Record<Locale, string>>
  links?: ConfiguredLinks
  featureWindow?: FeatureWindow
  /** The company sign-ons on offer, by kind. */
  providers?: { oidc?: SignOnProvider; adfs?: SignOnProvider }
  /** For whom passwords work (rule session.password-mode). */
  passwordSignIn?: PasswordMode
  /** Whether there was no administrator when the server began (rule install.first-start). */
  firstStart?: boolean
  /** Whether the demonstration accounts exist here (rule demo.only). */
  demonstration?: boolean
}

/** The target of a header entry instead of the default; null: no entry. */
export type LinkTarget = string | null

/** Targets of the header menu that the installation names (rule menu.targets). */
export interface ConfiguredLinks {
  faq?: LinkTarget
  feedback?: LinkTarget
  videoEn?: LinkTarget
  videoTh?: LinkTarget
  eLearning?: LinkTarget
  /** By reader and language (rule menu.manuals). */
  manuals?: Partial<Record<ManualAudience, Partial<Record<Locale, LinkTarget>>>>
}

/** An OpenID Connect provider as the browser needs it: the server speaks with it. */
export interface SignOnProvider {
  /** The issuer, as its tokens name it. */
  authority: string
  clientId: string
  /** Whether an ended session is renewed silently, if the person has one at the provider. */
  renewsSilently?: boolean
}

let known: Configuration = {}
let loading: Promise<Configuration> | undefined

/**
 * The configuration of this installation: as the page carries it, else fetched once a document. Without a response the
 * app works on, only without the sign-ons and the links of its own it would have offered.
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

/** The configuration once it has been loaded, empty until then. */
export function knownConfiguration(): Configuration {
  return known
}
