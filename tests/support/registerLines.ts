import type { Interpretation } from '#domain/riskImports/interpret'
import type { ImportedRisk } from '#domain/wire/riskImports'

type Assessment = NonNullable<ImportedRisk['grossAssessment']>

/** The questions about a register, and the results of its rows, a line each, for reading by eye. */
export function linesOfRegister({ open, records, leftOut, columns }: Omit<Interpretation, 'sheet'>) {
  // The impact type of a column without one is a question in nearly every register.
  const asked = columns.flatMap(({ heading, field, isAsked }) =>
    isAsked && !field?.includes('.impact.') ? [heading] : [],
  )
  return {
    open: open.filter((key) => key !== 'columns' || asked.length > 0),
    asked,
    notTaken: columns.flatMap(({ heading, isFilled, field }) => (isFilled && field === null ? [heading] : [])),
    records: records.map(({ rows, content, problems }) => [
      lineOf(rows, content),
      ...problems.map(({ field, problem, cell }) => `${field}: ${problem}: ${cell}`),
    ]),
    leftOut: leftOut.map(({ row, reason }) => `${row} ${reason}`),
  }
}

function lineOf(
  rows: readonly number[],
  { detail, grossAssessment, netAssessment, mitigationPlans = [] }: ImportedRisk,
): string {
  return [
    `${rows.join(', ')}: ${detail.eventDescription}`,
    ...(detail.riskCategoryId === null ? [] : [`category ${detail.riskCategoryId}`]),
    ...(detail.rootCause ? [`cause ${detail.rootCause}`] : []),
    ...(grossAssessment ? [`gross ${rated(grossAssessment)}`] : []),
    ...(netAssessment ? [`net ${rated(netAssessment)}`] : []),
    ...mitigationPlans.map(({ description, status, dueDate, progress }) =>
      [`plan ${description ?? ''} (${status})`, dueDate, progress === undefined ? undefined : `${progress}%`]
        .filter(Boolean)
        .join(' '),
    ),
  ].join('; ')
}

const rated = ({ likelihoodRate, impactAssessmentItems, keyCurrentControls }: Assessment) =>
  [
    `${likelihoodRate ?? '-'}x${impactAssessmentItems.map(({ rate }) => rate).join('/') || '-'}`,
    ...(keyCurrentControls ? [`[${keyCurrentControls}]`] : []),
  ].join(' ')
