import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { RouteOptions } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { assessment } from '#domain/wire/assessments'
import { auditEntry } from '#domain/wire/audit'
import type { Access } from '#domain/wire/calls/call'
import { companyGroup } from '#domain/wire/companyGroups'
import { errorBody } from '#domain/wire/errors'
import { faq } from '#domain/wire/faqs'
import { plan } from '#domain/wire/plans'
import { stickyNote } from '#domain/wire/reviews'
import { riskCard } from '#domain/wire/riskCards'
import { riskDetail } from '#domain/wire/riskDetails'
import { risk, riskSnapshot } from '#domain/wire/risks'
import { roleAssignment, session } from '#domain/wire/session'
import { setting } from '#domain/wire/settings'
import { refuseOwing, signedInSession } from './authenticate.ts'
import { plugin } from './plugin.ts'

/**
 * The named schemas of the API description, which are referenced instead of repeated. A recursive schema, like that of
 * the company group, needs a name.
 */
const namedSchemas = z.registry<{ id?: string | undefined }>()

const schemas = {
  Assessment: assessment,
  AuditEntry: auditEntry,
  CompanyGroup: companyGroup,
  Error: errorBody,
  Faq: faq,
  MitigationPlan: plan,
  Risk: risk,
  RiskCard: riskCard,
  RiskDetail: riskDetail,
  RiskSnapshot: riskSnapshot,
  RoleAssignment: roleAssignment,
  Session: session,
  Setting: setting,
  StickyNote: stickyNote,
}
for (const [id, schema] of Object.entries(schemas)) namedSchemas.add(schema, { id })

const describeInput = createJsonSchemaTransform({ schemaRegistry: namedSchemas })

/** Generates OpenAPI 3.1 at `/api/docs` from the same schemas that validate. */
export const openApi = plugin(
  'OpenAPI',
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Risk board API',
          version: '1.0.0',
          description: 'Risk items and risk summaries: record, assess gross and net, plan mitigations, review.',
        },
        components: {
          securitySchemes: {
            accessToken: { type: 'http', scheme: 'bearer' },
            clientState: { type: 'apiKey', in: 'header', name: 'client-state' },
            apiKey: { type: 'http', scheme: 'bearer', description: 'A key for machines, which only reads.' },
            apiKeyAsPassword: { type: 'http', scheme: 'basic', description: 'The same as the password, of any user.' },
          },
        },
      },
      transform: (route) => {
        const { schema, url } = describeInput(route)
        return { schema: { ...schema, security: securityOf(route.route), ...describedAccess(route.route) }, url }
      },
      transformObject: createJsonSchemaTransformObject({ schemaRegistry: namedSchemas }),
    })
    const isPublic = app.config.apiDocs === 'public' || (app.config.apiDocs === undefined && app.isDemonstration)
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      // The page itself contains no API: it loads the description as the signed-in user.
      uiConfig: { requestInterceptor: asSignedIn },
      uiHooks: {
        onRequest: async (request) => {
          if (!isPublic && isDescription(request.url)) refuseOwing(app, await signedInSession(app, request))
        },
      },
    })
  },
  ['services'],
)

const isDescription = (url: string): boolean => /^\/api\/docs\/(json|yaml)/.test(url)

/** Runs in the page of the documentation, without access to the rest of this file. */
function asSignedIn<Call extends { headers?: object }>(request: Call): Call {
  const token = globalThis.localStorage.getItem('riskBoard.accessToken')
  return token === null ? request : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
}

/** The required headers by the access rule of a route (rule wire.headers). */
function securityOf({ config }: RouteOptions): Record<string, string[]>[] {
  const access = config?.access
  if (access === undefined || access === 'public') return []
  const ofPerson: Record<string, string[]> =
    access === 'token' ? { accessToken: [] } : { accessToken: [], clientState: [] }
  if (config?.keys === undefined) return [ofPerson]
  return [ofPerson, { apiKey: [] }, ...(config.keys === 'basic' ? [{ apiKeyAsPassword: [] }] : [])]
}

/** Describes the access to a route, for its description and for docs/endpoints.md. */
function describedAccess({ config }: RouteOptions): { description?: string } {
  const access = config?.access
  if (access === undefined) return {}
  const notes = [...(config?.confirmation ? ['confirmed'] : []), ...(config?.keys ? ['API keys'] : [])]
  return { description: [describe(access), ...notes].join('; ') }
}

function describe(access: Access): string {
  if (access === 'public') return 'Everyone'
  if (access === 'token') return 'Everyone signed in, in whatever role'
  if (access === 'signedIn') return 'Everyone signed in'
  if (access === 'planOwner') return 'Everyone signed in, and owners of plans without a role'
  const { roles = [], permissions = [], administers, ofType } = access
  const permitted = permissions.length > 0 ? [`with ${permissions.join(' or ')}`] : []
  const who = [...(roles.length > 0 ? [roles.join(', ')] : []), ...permitted].join(', or ')
  return [
    who.charAt(0).toUpperCase() + who.slice(1),
    ...(administers ? [`administrators for groups of their area (\`${administers}\`)`] : []),
    ...Object.entries(ofType ?? {}).map(([type, permission]) => `\`type=${type}\` with ${permission}`),
  ].join('; ')
}
