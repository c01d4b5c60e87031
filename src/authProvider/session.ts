import type { Permission } from '#domain/access/permissions'
import { roleNamed, type Role } from '#domain/access/roles'
import { erasOf } from '#domain/organisation/eras'
import type { EventTicket } from '#domain/wire/liveEvents'
import type { LoginResponse, Preferences, Session, SessionUser } from '#domain/wire/session'
import type { Start } from '#domain/wire/start'
import { ApiError } from '#src/platform/http/apiError.ts'
import { call, respond } from '#src/platform/http/call.ts'
import type { ApiResponse } from '#src/platform/http/httpClient.ts'
import { storeSession } from '#src/platform/storage.ts'
import { forgetSignInNotice } from './signInNotes.ts'

let loading: Promise<Start> | undefined

/**
 * Loads the user, role and permissions, and the data that every page needs first (rule wire.start): on first entry
 * (rule routes.entry), and again after a change of the session or its role. The caller handles failures.
 */
export function loadStart(): Promise<Start> {
  loading ??= checkUser().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Returns the session without another call. */
export async function loadSession(): Promise<Session> {
  return (await loadStart()).session
}

/**
 * Returns whom the stored session belongs to now, if another tab has signed in somebody else; undefined if it is still
 * the user of this tab (rule session.other-tab).
 * @throws ApiError if one of the two sessions cannot be loaded
 */
export async function userOfOtherTab(): Promise<SessionUser | undefined> {
  const own = await loadSession()
  const { user } = (await checkUser()).session
  return user.id === own.user.id ? undefined : user
}

/** Returns a ticket for an event stream: the one that came with the session, once, if it is not too old, or a new one. */
export async function takeEventTicket(): Promise<EventTicket> {
  const start = await loading
  const ticket = start?.eventTicket
  if (start) start.eventTicket = null
  if (ticket && Date.parse(ticket.expiresAt) > Date.now()) return ticket
  return call('POST /api/v1/events/ticket', {}, { errors: 'caller' })
}

/** A user check succeeds only on 200 (rule session.success-codes). */
async function checkUser(): Promise<Start> {
  const { data, status } = await respond('GET /api/auth/start', {}, { errors: 'caller' })
  if (status !== 200) throw new ApiError('errors.unknown', status, { method: 'GET', path: '/api/auth/start' })
  return data
}

/**
 * Stores the session of a sign-in. Only an HTTP 201 is a success (rule session.success-codes).
 * @throws ApiError otherwise
 */
export function keepSession(path: string, { data, status }: ApiResponse<LoginResponse>): void {
  if (status !== 201) throw new ApiError('auth.failed', status, { method: 'POST', path })
  startSession(data)
}

/** Stores a session that has just begun. */
export function startSession(session: LoginResponse): void {
  forgetSession()
  forgetSignInNotice()
  storeSession(session)
}

let isLeaving = false

/**
 * Marks the document as about to be replaced, after a sign-out or for another role: live events read nothing more, which
 * the server would refuse.
 */
export function beginLeaving(): void {
  isLeaving = true
}

/** The document stays, because the server refused. */
export function cancelLeaving(): void {
  isLeaving = false
}

/** Returns whether the document is about to be replaced. */
export const isLeavingSession = (): boolean => isLeaving

/** Makes the next `loadSession` call the server again. */
export function forgetSession(): void {
  loading = undefined
}

/** Stores a choice of the user in the session, so that no further call is needed. */
export function keepPreferences(chosen: Preferences): void {
  loading = loading?.then((start) => {
    const { user } = start.session
    const { era, mailFrequency = user.mailFrequency, locale = user.locale } = chosen
    const years = era && { era, eras: erasOf(era, user.eras) }
    return { ...start, session: { ...start.session, user: { ...user, ...years, mailFrequency, locale } } }
  })
}

/** Returns the role of the session, undefined without a default role assignment; case-insensitive (rule roles.case). */
export function roleOf(session: Session): Role | undefined {
  return roleNamed(session.user.defaultRoleAssignment?.defaultUserRole.name)
}

/** Returns the permissions of the session's role (rule permissions.held). */
export function permissionsOf(session: Session): Permission[] {
  return session.userRole?.userPermissions.map(({ name }) => name) ?? []
}
