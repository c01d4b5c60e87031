import { erasOf } from '#domain/organisation/eras'
import type { EventTicket } from '#domain/wire/events'
import type { LoginResponse, Preferences, Session } from '#domain/wire/session'
import type { Start } from '#domain/wire/start'
import type { Permission } from '#domain/access/permissions'
import { roleNamed, type Role } from '#domain/access/roles'
import { ApiError } from '../platform/http/apiError.ts'
import { respond } from '../platform/http/call.ts'
import type { ApiResponse } from '../platform/http/httpClient.ts'
import { storeSession } from '../platform/storage.ts'
import { forgetSignInNotice } from './signInNotes.ts'

let loading: Promise<Start> | undefined

/**
 * Loads who is signed in, as what, with which permissions, and what every page reads first (rule wire.start): on first entry
 * (rule routes.entry), and again when the session or its role changed. Failures are the caller's to handle.
 */
export function loadStart(): Promise<Start> {
  loading ??= checkUser().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Returns the session alone, without another call. */
export async function loadSession(): Promise<Session> {
  return (await loadStart()).session
}

/** Returns the ticket of the first event stream, once; null where none came with the session, or it is too old. */
export async function takeEventTicket(): Promise<EventTicket | null> {
  const start = await loading
  const ticket = start?.eventTicket ?? null
  if (start) start.eventTicket = null
  return ticket && Date.parse(ticket.expiresAt) > Date.now() ? ticket : null
}

/** A user check succeeds only on 200 (rule session.success-codes). */
async function checkUser(): Promise<Start> {
  const { data, status } = await respond('GET /api/auth/start', {}, { errors: 'caller' })
  if (status !== 200) throw new ApiError('errors.unknown', status, { method: 'GET', path: '/api/auth/start' })
  return data
}

/**
 * Keeps the session of a sign-in. Only an HTTP 201 is a success (rule session.success-codes).
 * @throws ApiError otherwise
 */
export function keepSession(path: string, { data, status }: ApiResponse<LoginResponse>): void {
  if (status !== 201) throw new ApiError('auth.failed', status, { method: 'POST', path })
  startSession(data)
}

/** Keeps a session that just began. */
export function startSession(session: LoginResponse): void {
  forgetSession()
  forgetSignInNotice()
  storeSession(session)
}

let isLeaving = false

/** The document is being redirected to the sign-in page, and needs no message about the end of the session. */
export function beginLeaving(): void {
  isLeaving = true
}

/** Whether the document is on its way to the sign-in page. */
export const isLeavingSession = (): boolean => isLeaving

/** Lets the next `loadSession` ask the server again. */
export function forgetSession(): void {
  loading = undefined
}

/** Keeps what the user has chosen since, so that the server need not be asked again. */
export function keepPreferences(chosen: Preferences): void {
  loading = loading?.then((start) => {
    const { user } = start.session
    const { era, mailFrequency = user.mailFrequency } = chosen
    const years = era && { era, eras: erasOf(era, user.eras) }
    return { ...start, session: { ...start.session, user: { ...user, ...years, mailFrequency } } }
  })
}

/** The role of the session, undefined without a default role assignment; case is ignored (rule roles.case). */
export function roleOf(session: Session): Role | undefined {
  return roleNamed(session.user.defaultRoleAssignment?.defaultUserRole.name)
}

/** The permissions of the session's role (rule permissions.held). */
export function permissionsOf(session: Session): Permission[] {
  return session.userRole?.userPermissions.map(({ name }) => name) ?? []
}
