import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import type { PackFormat, PackLanguage, TopRisks } from '#domain/boardPacks/choices'
import type { RiskType } from '#domain/risks/statuses'
import { packFileName } from '#domain/records/fileNames'
import type { BoardPack } from '#domain/wire/boardPacks'
import type { NamedReference } from '#domain/wire/common'
import { call } from '#src/platform/http/call.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { valuesOf } from '#src/dataProvider/boardFilter.ts'
import { boardPackQueries } from '#src/dataProvider/endpoints/boardPacks.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useKnownGroups } from '#src/features/organisation/useKnownGroups.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { ErasContext } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { useBoardFilter } from '../../risks/shared/filters/useBoardFilter.ts'
import { useBoardUser } from '../../risks/shared/boardUser.ts'
import { personNameOf } from '#src/platform/personName.ts'

export interface PackChoice {
  language: PackLanguage
  format: PackFormat
  topRisks: TopRisks
  /** The earlier pack for the comparison. */
  previous: BoardPack | null
}

/**
 * Returns the company group of the report: the filtered one if there is exactly one, else the user's own. Its name is
 * empty while it loads.
 */
export function usePackGroup(): { group: NamedReference; groups: readonly NamedReference[]; type: RiskType } {
  const { filter } = useBoardFilter()
  const { companyGroup } = useBoardUser()
  const { groups } = useKnownGroups(filter.companyGroupId)
  const [only, ...others] = filter.companyGroupId
  if (only === undefined || others.length > 0) return { group: companyGroup, groups, type: filter.type }
  const name = groups.find(({ id }) => id === only)?.name ?? ''
  return { group: { id: only, name }, groups, type: filter.type }
}

/** Creates a pack, downloads it, and records on the server that it was created. */
export function useBoardPack(onDone: () => void) {
  const translate = useText()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const dataProvider = useRiskBoardDataProvider()
  const { user: person } = useSession()
  const user = useBoardUser()
  const eras = use(ErasContext)
  const { filter } = useBoardFilter()
  const { group, groups, type } = usePackGroup()
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(null)
  // Leaving the page cancels the pack.
  useEffect(() => () => running.current?.abort(), [])

  const make = async ({ language, format, topRisks, previous }: PackChoice) => {
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
          format,
          topRisks,
          previous,
        },
        cancel.signal,
        setProgress,
      )
      const body = { companyGroupId: group.id, filter: { ...valuesOf(filter), type }, language, format, topRisks }
      await call('POST /api/v1/board-packs', { body }, { errors: 'caller', signal: cancel.signal })
      await queryClient.invalidateQueries({ queryKey: boardPackQueries.ofGroup(group.id, type).queryKey })
      saveFile(file, packFileName(group.name, format, madeAt))
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
