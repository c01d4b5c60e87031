import { useState } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText, type Translate } from '#src/platform/i18n/useText.ts'
import { roles, userTypes } from '#domain/access/roles'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { writeTemplateInWorker } from './askWorker.ts'
import { isInReach } from './importFacts.ts'
import { loadWords, type ImportWords } from './loadFacts.ts'
import type { TemplateContent } from './writeTemplate.ts'

/** Makes the template with the groups and roles the session may give, and has the browser save it. */
export function useTemplate() {
  const translate = useText()
  const notify = useNotice()
  const session = useSession()
  const dataProvider = useRiskBoardDataProvider()
  const [isWriting, setWriting] = useState(false)
  const download = async () => {
    setWriting(true)
    try {
      const words = await loadWords(dataProvider, session)
      saveFile(await writeTemplateInWorker(contentOf(words, translate)), translate('roleImport.templateName'))
    } catch (error) {
      // What the server refused was told by the error dialogs.
      if (!(error instanceof ApiError)) notify('roleImport.file.failed', { type: 'error' })
    } finally {
      setWriting(false)
    }
  }
  return { download, isWriting }
}

function contentOf(words: ImportWords, translate: Translate): TemplateContent {
  const { groups, isSystemAdmin, categoryExperts } = words
  return {
    sheets: {
      assignments: translate('roleImport.sheets.assignments'),
      lists: translate('roleImport.sheets.lists'),
    },
    notes: {
      email: translate('roleImport.notes.email'),
      companyGroup: translate('roleImport.notes.companyGroup'),
      categoryExperts: translate('roleImport.notes.categoryExperts'),
    },
    lists: {
      userType: userTypes.map((type) => translate(`roleAssignments.userType.${type}`)),
      role: roles
        .filter((role) => isSystemAdmin || role !== 'System Admin')
        .map((role) => translate(`vocabulary.role.${role}`)),
      categoryExperts: categoryExperts.map(({ name }) => name),
    },
    groups: groups.all
      .filter((group) => isInReach(words, group))
      .map((group) => ({ company: group.company.name, companyGroup: groups.textOf(group) })),
  }
}
