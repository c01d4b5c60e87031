import { use, useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { personNameOf } from '#domain/organisation/personName'
import { packFileName } from '#domain/records/fileNames'
import type { NamedReference } from '#domain/wire/common'
import { useSession } from '#src/authProvider/identity.ts'
import { useKnownGroups } from '#src/features/organisation/useKnownGroups.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { ErasContext } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import type { PackLanguage, TopRisks } from './choices.ts'

export interface PackChoice {
  language: PackLanguage
  topRisks: TopRisks
}

/**
 * Returns the company group of the report: the filtered one if there is exactly one, else the user's own. Its name is
 * empty while it loads.
 */
export function usePackGroup(): { group: NamedReference; groups: readonly NamedReference[] } {
  const { filter } = useBoardFilter()
  const { companyGroup } = useBoardUser()
  const { groups } = useKnownGroups(filter.companyGroupId)
  const [only, ...others] = filter.companyGroupId
  if (only === undefined || others.length > 0) return { group: companyGroup, groups }
  const name = groups.find(({ id }) => id === only)?.name ?? ''
  return { group: { id: only, name }, groups }
}

/** Creates a pack and downloads it. */
export function useBoardPack(onDone: () => void) {
  const translate = useText()
  const notify = useNotice()
  const dataProvider = useDataProvider()
  const { user: person } = useSession()
  const user = useBoardUser()
  const eras = use(ErasContext)
  const { filter } = useBoardFilter()
  const { group, groups } = usePackGroup()
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(null)
  // Leaving the page cancels the pack.
  useEffect(() => () => running.current?.abort(), [])

  const make = async ({ language, topRisks }: PackChoice) => {
    const cancel = new AbortController()
    running.current = cancel
    const madeAt = new Date()
    setProblem(undefined)
    setProgress(0)
    try {
      // Loaded on demand, because the report itself does not need the code that creates packs.
      const { createPack } = await import('./createPack.ts')
      const { file, slides } = await createPack(
        dataProvider,
        {
          companyGroup: { id: group.id, name: group.name },
          groups,
          filter,
          user,
          madeAt,
          madeBy: personNameOf(person),
          eras,
          language,
          topRisks,
        },
        cancel.signal,
        setProgress,
      )
      saveFile(file, packFileName(group.name, madeAt))
      notify('report.pack.done', { type: 'success', messageArgs: { smart_count: slides } })
      onDone()
    } catch (error) {
      if (cancel.signal.aborted) return
      setProblem(error instanceof ApiError ? error.message : translate('report.pack.failed'))
      console.error(error)
    } finally {
      if (running.current === cancel) setProgress(null)
    }
  }
  return { make, cancel: () => running.current?.abort(), progress, problem }
}
