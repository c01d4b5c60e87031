import DownloadIcon from '@mui/icons-material/Download'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { administers } from '#domain/access/administration'
import { assignableRoles } from '#domain/access/assignmentEditing'
import type { ImportWords } from '#domain/access/importRows'
import { userTypes } from '#domain/access/roles'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { usePlainText, useText, type Translate } from '#src/platform/i18n/useText.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { FileDropZone } from '#src/ui/forms/FileDropZone.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { askWorker } from './askWorker.ts'
import { loadWords } from './importFacts.ts'
import { importLimits, type ImportFileError } from './importFile.ts'
import type { TemplateContent } from './writeTemplate.ts'

interface FileChoiceProps {
  problem: ImportFileError | null
  onFile: (file: File) => void
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const limits = { megabytes: importLimits.fileMegabytes, rows: importLimits.rows }

/** The template to download, and the place for it once it is filled in. */
export function FileChoice({ problem, onFile }: FileChoiceProps) {
  const translate = useText()
  const plainText = usePlainText()
  const notify = useNotice()
  const session = useSession()
  const dataProvider = useRiskBoardDataProvider()
  const template = useMutation({
    mutationFn: async () => {
      const content = contentOf(await loadWords(dataProvider, session), plainText)
      return new Blob([await askWorker('writeTemplate', content)], { type: workbookType })
    },
    onSuccess: (file) => saveFile(file, plainText('roleImport.templateName')),
    onError: (error) => {
      // What the server refused was told by the error dialogs.
      if (!(error instanceof ApiError)) notify('roleImport.file.failed', { type: 'error' })
    },
  })
  return (
    <Stack sx={{ gap: 2, alignItems: 'stretch' }}>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate('roleImport.text')}
      </Typography>
      <div>
        <Button
          startIcon={<DownloadIcon />}
          loading={template.isPending}
          loadingPosition="start"
          onClick={() => template.mutate()}
        >
          {translate('roleImport.template')}
        </Button>
      </div>
      {problem && (
        <Alert severity="error">
          {problem.problem === 'tooLarge'
            ? translate('validation.fileSize', { max: limits.megabytes })
            : translate(`roleImport.file.${problem.problem}`, {
                ...limits,
                columns: problem.columns.map((column) => translate(`roleImport.columns.${column}`)).join(', '),
              })}
        </Alert>
      )}
      <FileDropZone
        onFiles={([file]) => file && onFile(file)}
        accept=".xlsx"
        inputTestId="import-input"
        texts={{
          drop: translate('roleImport.drop'),
          choose: translate('roleImport.choose'),
          limits: translate('roleImport.limits', limits),
        }}
      />
    </Stack>
  )
}

/** The template with the groups and roles that may be given. */
function contentOf({ actor, groups, categoryExperts }: ImportWords, translate: Translate): TemplateContent {
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
      role: assignableRoles(actor.role).map((role) => translate(`vocabulary.role.${role}`)),
      categoryExperts: categoryExperts.filter(({ isRetired }) => !isRetired).map(({ name }) => name),
    },
    groups: groups.all
      .filter(({ hierarchy }) => administers(actor, hierarchy))
      .map((group) => ({ company: group.company.name, companyGroup: groups.textOf(group) })),
  }
}
