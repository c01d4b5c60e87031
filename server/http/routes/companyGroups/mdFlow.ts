import { idParams } from '#domain/wire/common'
import {
  checkCompanyGroupsInput,
  checkedCompanyGroups,
  confirmMdFlowInput,
  booleanResponse,
} from '#domain/wire/companyGroups'
import { confirmMdFlow } from '#server/commands/companyGroups/confirmMdFlow'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { checkGroups, readSubtree } from '#server/queries/companyGroups'
import { mdFlowOf } from '#server/queries/workflowFacts'
import { responses } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const tags = ['company groups']

/** The managing-director flow of a company group (rule md-flow.confirmation). */
export async function mdFlowRoutes(app: App): Promise<void> {
  app.post(
    '/api/v1/company-groups/:id/confirm-md-flow',
    {
      config: { access: { roles: ['Group Admin'] } },
      schema: { tags, params: idParams, body: confirmMdFlowInput.nullish(), response: responses(booleanResponse) },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        await confirmMdFlow(context, request.params.id, request.body?.confirmed ?? true)
        return { result: (await mdFlowOf(context.tx, request.params.id)).isConfirmed }
      }),
  )

  for (const [path, key] of [
    ['check-md-flow-confirmation', 'isConfirmed'],
    ['check-md-flow-activated', 'isActive'],
  ] as const) {
    app.post(
      `/api/v1/company-groups/:id/${path}`,
      { config: { access: 'signedIn' }, schema: { tags, params: idParams, response: responses(booleanResponse) } },
      async (request) => {
        const { id } = request.params
        if (!(await readSubtree(app.db, id, { withoutChildren: true }))) throw missingId('companyGroupId')
        return { result: (await mdFlowOf(app.db, id))[key] }
      },
    )
  }

  app.post(
    '/api/v1/company-groups/check-company-groups',
    {
      config: { access: 'signedIn' },
      schema: { tags, body: checkCompanyGroupsInput, response: responses(checkedCompanyGroups) },
    },
    async (request) => ({ result: await checkGroups(app.db, request.body.companyGroupIds) }),
  )
}
