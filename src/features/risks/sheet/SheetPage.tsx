import { Alert, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListSortContext } from 'react-admin'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import type { SheetRow } from '#domain/wire/riskSheet'
import { riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { readPeople, riskSheetQueries } from '#src/dataProvider/endpoints/riskSheet.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { ReportFilter } from '#src/features/risks/board-parts/filters/ReportFilter.tsx'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { WithReferenceData } from '#src/features/risks/record-parts/WithReferenceData.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { PhoneList } from './PhoneList.tsx'
import { rowReader, type RowReader } from './rowReader.ts'
import { Sheet } from './Sheet.tsx'
import type { ReadLine } from './sheetState.ts'

/** `/risk-sheet`: the records of the board that the user can edit, as a table (rule sheet.columns). */
export default function SheetPage() {
  return (
    <ReportFilter>
      <WithReferenceData outline={<PageSkeleton />}>
        {(categories, impacts) => <FilteredSheet categories={categories} impacts={impacts} />}
      </WithReferenceData>
    </ReportFilter>
  )
}

interface Lists {
  categories: readonly RiskCategory[]
  impacts: readonly CategoryImpact[]
}

interface OpenedSheet {
  reader: RowReader
  lines: ReadLine<SheetRow>[]
  total: number
}

function FilteredSheet({ categories, impacts }: Lists) {
  const translate = useText()
  const dateText = useDates().text
  const user = useBoardUser()
  const { filter } = useBoardFilter()
  const { sort } = useListSortContext()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [reader] = useState(() =>
    rowReader({ categories, impacts }, { translate, dateText, yes: translate('risks.history.yes') }, readPeople),
  )
  const { data, error, refetch } = useQuery(
    riskSheetQueries.opened(riskFilterOf(filter, user), sort, async (rows) => reader.read(rows)),
  )
  const opened: OpenedSheet | undefined = data && { reader, ...data }
  return (
    <>
      <PageHead
        title={translate('riskSheet.open')}
        text={isPhone ? translate('riskSheet.phone') : translate('riskSheet.text')}
        back={{
          to: boardLink(filter, '/', sort as { field: string; order: 'ASC' | 'DESC' }),
          label: translate('riskSheet.back'),
        }}
      />
      {error || !opened ? (
        <QueryState error={error} retry={refetch} outline={<PageSkeleton />} />
      ) : (
        <>
          {opened.total > opened.lines.length && (
            <Alert severity="info" role="note">
              {translate('riskSheet.more', { shown: opened.lines.length, total: opened.total })}
            </Alert>
          )}
          {isPhone ? (
            <PhoneList lines={opened.lines} type={filter.type} />
          ) : (
            <Sheet reader={reader} rows={opened.lines} type={filter.type} />
          )}
        </>
      )}
    </>
  )
}
