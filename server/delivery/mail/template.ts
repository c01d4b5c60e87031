import type { Role, UserType } from '#domain/access/roles'
import { installationTimeZone, type Day } from '#domain/calendar/days'
import type { MailFrequency } from '#domain/followUp/mailFrequency'
import type { Era, Eras } from '#domain/organisation/eras'
import { personNameOf } from '#domain/organisation/personName'
import { datesFor } from '#i18n/dates'
import type { mails } from '#i18n/en/mails'
import { prefixOf, type Locale } from '#i18n/locales'
import type { FillingArguments } from '#i18n/textTypes'
import { translate, vocabularies } from '#i18n/translate'
import type { Db } from '#server/database/client'
import type { SharedReads } from './sharedReads.ts'

/** The receiver of an email: an active user. */
export interface Recipient {
  id: number
  email: string
  firstName: string
  lastName: string
  userType: UserType
  locale: Locale
  /** Null: the default of the language. */
  era: Era | null
  /** The choice for tasks (rule follow-up.choice). */
  mailFrequency: MailFrequency
}

export interface MailContext {
  db: Db
  /** Shared with the emails sent together. */
  reads: SharedReads
  recipient: Recipient
  defaultEras: Eras
  /** The public URL, without a trailing slash. */
  baseUrl: string
  /** The company's own email domains (rule assignments.outside). */
  companyDomains: readonly string[]
  enqueuedAt: Date
}

/** A task in an email, linked by its title. */
export interface MailTask {
  title: string
  url: string
  lines: string[]
  due: Day | null
}

/** Tasks under a heading. */
export interface MailGroup {
  title: string
  tasks: readonly MailTask[]
  /** A line under the tasks. */
  more?: string
}

/** The content of an email; the layout renders it as text and HTML. */
export interface MailContent {
  subject: string
  paragraphs: string[]
  /** Named values, shown as a list. */
  facts?: { label: string; value: string }[]
  groups?: MailGroup[]
  action?: { label: string; url: string }
  /** A paragraph under the button. */
  afterword?: string
  /** The reason why the receiver gets it. */
  reason: string
}

/**
 * One kind of email, rendered from current data at sending.
 * @returns null if it is no longer true: then it is not sent
 */
export type MailTemplate<Params> = (params: Params, context: MailContext) => Promise<MailContent | null>

type Mails = typeof mails

/** A text of `i18n/<language>/mails.ts` in the receiver's language, with exactly the placeholders of the English text. */
export function mailText<const Key extends keyof Mails>(
  { recipient }: MailContext,
  key: Key,
  ...[filling]: FillingArguments<Mails[Key]>
): string {
  return translate(recipient.locale, `mails.${key}`, filling)
}

/** The names of the field in the receiver's language. */
export const vocabularyOf = ({ recipient }: MailContext) => vocabularies[recipient.locale]

export interface Person {
  firstName: string
  lastName: string
  role: Role
  /** The name of the person for whom a deputy acted (rule deputies.visible). */
  absent?: string | null
}

export function personText(context: MailContext, { role, absent, ...names }: Person): string {
  const person = { name: personNameOf(names), role: vocabularyOf(context).role[role] }
  return absent ? mailText(context, 'deputyPerson', { ...person, absent }) : mailText(context, 'person', person)
}

/** The address of a page of the web app in the receiver's language (rule site.languages). */
export function pageUrl(baseUrl: string, locale: Locale, path: string): string {
  return `${baseUrl}${prefixOf(locale)}${path}`
}

/** The button that opens a page of the web app. */
export const pageAction = (
  context: MailContext,
  label: Extract<keyof Mails, `open${string}` | `${string}Action` | 'invitationSignIn'>,
  path: string,
): NonNullable<MailContent['action']> => ({
  label: mailText(context, label),
  url: pageUrl(context.baseUrl, context.recipient.locale, path),
})

/**
 * Formats a date for the receiver (rules text.dates and text.era), in the time zone of the installation, because an
 * email has no other.
 */
export const mailDate = ({ recipient: { locale, era }, defaultEras }: MailContext, moment: Date): string =>
  datesFor({ locale, era: era ?? defaultEras[locale], timeZone: installationTimeZone }).text(moment)
