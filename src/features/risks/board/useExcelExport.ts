import { useListSortContext, useDataProvider } from 'react-admin'
import { exportFileName } from '#domain/records/fileNames'
import { largestPageSize } from '#domain/validation/limits'
import { unjoined } from '#domain/validation/wordJoiner'
import type { Risk } from '#domain/wire/risks'
import { riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { readWholeRecords } from '#src/dataProvider/endpoints/risks.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useScaleTextsReader } from '#src/features/risks/board-parts/criteria/useCriteria.ts'
import { filterTexts } from '#src/features/risks/board-parts/filters/filterTexts.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { useFilterWords } from '#src/features/risks/board-parts/filters/useFilterWords.ts'
import { lineOfFilter, useAppetite } from '#src/features/risks/board-parts/labels/useAppetite.ts'
import { useFactText } from '#src/features/risks/board-parts/labels/useFactText.ts'
import { usePlainText } from '#src/platform/i18n/useText.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { hideLoader, showProgress } from '#src/ui/loader/loaderStore.ts'
import { useNotice } from '#src/ui/useNotice.ts'

/**
 * Exports all records that match the board's filters, or only selected records, as an Excel file that the browser saves
 * (rule export.excel).
 */
export function useExcelExport(): (ids?: readonly number[]) => Promise<void> {
  const translate = usePlainText()
  const notify = useNotice()
  const dataProvider = useDataProvider()
  const user = useBoardUser()
  const { filter } = useBoardFilter()
  const { sort } = useListSortContext()
  const filters = filterTexts({ filter, words: useFilterWords() }).map(unjoined)
  const factText = useFactText()
  const appetite = useAppetite(lineOfFilter(filter))
  const readCriteria = useScaleTextsReader(translate)
  const namesOf = async (resource: 'risk-categories' | 'category-impacts', signal: AbortSignal) => {
    const pagination = { page: 1, perPage: largestPageSize }
    const sort = { field: 'id', order: 'ASC' } as const
    const { data } = await dataProvider.getList<{ id: number; name: string }>(resource, { pagination, sort, signal })
    return data.map(({ name }) => name)
  }
  return async (ids) => {
    const cancel = new AbortController()
    const exportedAt = new Date()
    try {
      // Loaded on demand, because the board itself does not need the texts of a workbook.
      const { exportRisks } = await import('#src/features/risks/exchange/excel/exportRisks.ts')
      const [criteria, categories, impacts] = await Promise.all([
        readCriteria(cancel.signal),
        namesOf('risk-categories', cancel.signal),
        namesOf('category-impacts', cancel.signal),
      ])
      const exported = await exportRisks({
        readPage: async ({ page, perPage, order }, signal) => {
          if (ids) {
            const data = await readWholeRecords(dataProvider, ids, signal)
            return { data, total: data.length }
          }
          const { data, total = 0 } = await dataProvider.getList<Risk>('risks', {
            pagination: { page, perPage },
            sort: order === 'id' ? { field: 'id', order: 'ASC' } : sort,
            filter: riskFilterOf(filter, user),
            signal,
          })
          return { data, total }
        },
        facts: {
          type: filter.type,
          companyGroupName: user.companyGroup.name,
          exportedAt,
          filters: ids ? [] : filters,
          criteria,
          lists: { categories, impacts },
          appetite,
          factText: (fact) => unjoined(factText(fact)),
        },
        translate,
        signal: cancel.signal,
        onProgress: (percent) => showProgress(percent, () => cancel.abort()),
      })
      if (!exported) return notify('excel.nothing', { type: 'info' })
      saveFile(exported.file, exportFileName(user.companyGroup.name, filter.type, exportedAt))
      notify('excel.done', { type: 'success', messageArgs: { smart_count: exported.count } })
    } catch (error) {
      // The error dialogs have already shown a refusal.
      if (cancel.signal.aborted) notify('excel.cancelled', { type: 'info' })
      else notify('excel.failed', { type: 'error' })
      if (!cancel.signal.aborted) console.error(error)
    } finally {
      hideLoader()
    }
  }
}
