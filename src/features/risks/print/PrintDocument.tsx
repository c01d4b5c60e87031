import Box from '@mui/material/Box'
import { ThemeProvider, createTheme } from '@mui/material/styles'
import { useText } from '#src/platform/i18n/useText.ts'
import { assessmentTypes } from '#domain/risks/statuses'
import { formatDateTime } from '#src/platform/dates.ts'
import { HeatMap } from '../heatMap/HeatMap.tsx'
import { LevelLegend } from '../heatMap/LevelLegend.tsx'
import { lightTheme } from '#src/ui/theme/theme.ts'
import { useFilterWords } from '../board/filters/useActiveFilters.ts'
import { useBoardFilter } from '../board/useBoardFilter.ts'
import { useBoardUser } from '../boardUser.ts'
import { PrintedRisk } from './PrintedRisk.tsx'
import { PrintOverview } from './PrintOverview.tsx'
import type { PrintData } from './usePrintData.ts'

interface PrintDocumentProps extends PrintData {
  /** Whether the risks were chosen one by one; the filters say nothing of them then. */
  isChoice: boolean
}

// Paper is white, whatever the screen is.
const paper = createTheme(lightTheme)

/** The sheets as they are printed: heat maps and overview first, then each risk in full. */
export function PrintDocument({ risks, total, heatMap, readAt, isChoice }: PrintDocumentProps) {
  const translate = useText()
  const { companyGroup } = useBoardUser()
  const { type: riskType } = useBoardFilter().filter
  const filters = useFilterWords()
  return (
    <ThemeProvider theme={paper}>
      <article className="print-sheet">
        <header>
          <h1>{translate('print.document')}</h1>
          <p>
            {translate('print.of', {
              group: companyGroup.name,
              type: translate(`board.types.${riskType}`),
            })}
            {' · '}
            {translate('print.count', { smart_count: total })}
            {' · '}
            {translate('print.printedAt', { time: formatDateTime(readAt) })}
          </p>
          {!isChoice && filters.length > 0 && <p>{translate('print.filters', { filters: filters.join(' · ') })}</p>}
          {risks.length < total && <p role="note">{translate('print.cut', { shown: risks.length, total })}</p>}
        </header>
        <section className="print-maps">
          {assessmentTypes.map((type) => (
            <div key={type}>
              <h2>{translate(`vocabulary.assessmentType.${type}`)}</h2>
              <HeatMap cells={heatMap[type]} assessmentType={type} />
            </div>
          ))}
        </section>
        <Box sx={{ my: 1 }}>
          <LevelLegend />
        </Box>
        <PrintOverview risks={risks} />
        <h2 className="print-new-page">{translate('print.details')}</h2>
        {risks.map((risk) => (
          <PrintedRisk key={risk.id} risk={risk} />
        ))}
      </article>
    </ThemeProvider>
  )
}
