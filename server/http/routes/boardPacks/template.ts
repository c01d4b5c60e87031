import { administrators } from '#domain/access/administration'
import { packTemplate, packTemplateInput } from '#domain/wire/boardPacks'
import { idParams } from '#domain/wire/common'
import { changeTemplate } from '#server/commands/boardPacks/changeTemplate'
import type { Queryable } from '#server/database/client'
import type { App } from '#server/http/plugins/app'
import { readTemplate } from '#server/queries/boardPacks/packs'
import { placeOfGroup } from '../placeOfGroup.ts'
import { responses } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const tags = ['company groups']

/** What board packs of a company group look like: no secret of its group, as its logo is none (rule packs.template). */
export async function packTemplateRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/company-groups/:id/pack-template',
    { config: { access: 'signedIn' }, schema: { tags, params: idParams, response: responses(packTemplate) } },
    async (request) => templateOf(app.db, request.params.id),
  )

  app.put(
    '/api/v1/company-groups/:id/pack-template',
    {
      config: { access: { roles: administrators } },
      schema: { tags, params: idParams, body: packTemplateInput, response: responses(packTemplate) },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        await changeTemplate(context, request.params.id, request.body)
        return templateOf(context.tx, request.params.id)
      }),
  )
}

const templateOf = async (db: Queryable, id: number) => readTemplate(db, await placeOfGroup(db, id))
