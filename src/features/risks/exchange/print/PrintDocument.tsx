import { Box } from '@mui/material'
import { ThemeProvider, createTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ratingOfRisk, assessmentOf } from '#domain/records/assessments'
import { describe, planParts } from '#domain/records/describe'
import { shownStatusOf } from '#domain/records/shownStatus'
import { namesOf, printedAssessmentTexts, printedTexts } from '#domain/risks/fieldNames'
import { detailFields } from '#domain/risks/fields'
import { assessmentTypes } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import type { PrintData } from '#src/dataProvider/endpoints/presentations.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { filterTexts } from '#src/features/risks/board-parts/filters/filterTexts.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { useFilterWords } from '#src/features/risks/board-parts/filters/useFilterWords.ts'
import { HeatMap } from '#src/features/risks/board-parts/heatMap/HeatMap.tsx'
import { LevelLegend, LevelChip, GrossToNet } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { useRecordWords } from '#src/features/risks/board-parts/labels/recordWords.ts'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { AppetiteLine, lineOfFilter } from '#src/features/risks/board-parts/labels/useAppetite.ts'
import { useDates, useEra } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { listText } from '#src/platform/listText.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { lightTheme } from '#src/ui/theme/theme.ts'
import { PrintedCriteria } from './PrintedCriteria.tsx'
import { PrintScroller } from './PrintScroller.tsx'

interface PrintDocumentProps extends PrintData {
  /** Whether the risks were selected one by one; then the filters do not apply. */
  isChoice: boolean
}

// The printout is always light, whatever the theme of the screen.
const paper = createTheme(lightTheme)

/** The printed pages: heat maps and overview first, then each risk in full. */
export function PrintDocument({ risks, total, heatMap, readAt, isChoice }: PrintDocumentProps) {
  const translate = useText()
  const dates = useDates()
  const era = useEra()
  const { companyGroup } = useBoardUser()
  const { filter } = useBoardFilter()
  const filters = filterTexts({ filter, words: useFilterWords() })
  return (
    <ThemeProvider theme={paper}>
      <article className="print-sheet">
        <header>
          <h1>{translate('print.document')}</h1>
          <p>
            {translate('print.of', {
              group: companyGroup.name,
              type: translate(`board.types.${filter.type}`),
            })}
            {' · '}
            {translate('print.count', { smart_count: total })}
            {' · '}
            {translate('print.printedAt', { time: dates.withTime(readAt) })}
          </p>
          {!isChoice && filters.length > 0 && <p>{translate('print.filters', { filters: filters.join(' · ') })}</p>}
          {era === 'buddhist' && <p>{translate('print.buddhistYears')}</p>}
          {risks.length < total && <p role="note">{translate('print.cut', { shown: risks.length, total })}</p>}
        </header>
        <AppetiteLine value={isChoice ? {} : lineOfFilter(filter)}>
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
        </AppetiteLine>
        <PrintOverview risks={risks} />
        <h2>{translate('print.details')}</h2>
        <div className="print-details">
          {risks.map((risk) => (
            <PrintedRisk key={risk.id} risk={risk} />
          ))}
        </div>
        <PrintedCriteria />
      </article>
    </ThemeProvider>
  )
}

/** All risks in one table; its header repeats on every page. */
function PrintOverview({ risks }: { risks: readonly Risk[] }) {
  const translate = useText()
  const titleOf = useTitleOf()
  return (
    <section>
      <h2 id="print-overview">{translate('print.list')}</h2>
      <PrintScroller labelledBy="print-overview">
        <table className="print-table" aria-labelledby="print-overview">
          <thead>
            <tr>
              {(['id', 'eventDescription', 'riskCategory', 'companyGroup', 'gross', 'net', 'status'] as const).map(
                (column) => (
                  <th key={column} scope="col">
                    {translate(`drillDown.columns.${column}`)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {risks.map((risk) => (
              <tr key={risk.id}>
                <td>{risk.id}</td>
                <td>
                  {/* Long text is cut here and complete on a later page. */}
                  <span className="print-title" lang={languageOf(titleOf(risk))}>
                    {titleOf(risk)}
                  </span>
                </td>
                <td>{risk.latestDetail.riskCategory?.name ?? <EmptyValue />}</td>
                <td>{risk.companyGroup.name}</td>
                <td>
                  <LevelChip rating={ratingOfRisk(risk, 'gross')} />
                </td>
                <td>
                  <LevelChip rating={ratingOfRisk(risk, 'net')} />
                </td>
                <td>{translate(`vocabulary.workflowStatus.${risk.latestDetail.workflowStatus.name}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PrintScroller>
    </section>
  )
}

/** One risk on paper: event, cause, level, controls, plans; one line lists the empty fields. */
export function PrintedRisk({ risk }: { risk: Risk }) {
  const translate = useText()
  const titleOf = useTitleOf()
  const { latestDetail: detail } = risk
  const described = describe(detail, useRecordWords())
  const net = assessmentOf(risk, 'net')
  const plans = detail.mitigationPlans
  const fields: readonly { name: FieldName; value: ReactNode }[] = [
    ...printedTexts.map((name) => ({ name, value: detail[name] })),
    ...printedAssessmentTexts.map((name) => ({ name, value: net?.[name] })),
    { name: 'mitigationPlans', value: plans.length > 0 && <PrintedPlans plans={plans} /> },
  ]
  const title = titleOf(risk)
  const nameOf = ({ name }: (typeof fields)[number]) => translate(`risks.fields.${name}`)
  // An explanation is required only where events contradict the rating.
  const empty = fields.filter(({ name, value }) => !value && name !== 'evidenceComment')
  return (
    <section className="print-risk">
      <div className="print-line">
        <span>{`${translate('drillDown.columns.id')} ${risk.id}`}</span>
        <GrossToNet risk={risk} />
      </div>
      <h3 lang={languageOf(title)}>{title}</h3>
      <p>
        {risk.companyGroup.name}
        {detail.riskCategory && ` · ${detail.riskCategory.name}`}
        {' · '}
        {translate(`vocabulary.workflowStatus.${shownStatusOf(risk)}`)}
        {headed.map((name) => described[name].text && ` · ${described[name].label}: ${described[name].text}`)}
      </p>
      <dl>
        {fields
          .filter(({ value }) => value)
          .map((field) => (
            <div key={field.name}>
              <dt>{nameOf(field)}</dt>
              <dd lang={typeof field.value === 'string' ? languageOf(field.value) : undefined}>{field.value}</dd>
            </div>
          ))}
        {empty.length > 0 && (
          <div>
            <dt>{listText(empty.map(nameOf))}</dt>
            <dd>
              <EmptyValue />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** The fields in the heading of a printed risk, except its title and its category. */
const headed = namesOf(detailFields, { print: ['head'], kind: ['person', 'target'] })

type FieldName = (typeof printedTexts)[number] | (typeof printedAssessmentTexts)[number] | 'mitigationPlans'

function PrintedPlans({ plans }: { plans: Risk['latestDetail']['mitigationPlans'] }) {
  const words = useRecordWords()
  // To save space, the start date of a plan is left out.
  const factsOf = ({ startDate, ...plan }: Risk['latestDetail']['mitigationPlans'][number]) =>
    planParts({ ...plan, startDate: plan.dueDate === null ? startDate : null }, words)
  return (
    <ol>
      {plans.map((plan) => (
        <li key={plan.id}>
          <span lang={languageOf(plan.description)}>{plan.description ?? <EmptyValue />}</span> (
          {factsOf(plan).join('; ')})
        </li>
      ))}
    </ol>
  )
}
