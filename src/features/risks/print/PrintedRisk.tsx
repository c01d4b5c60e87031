import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { printedAssessmentTexts, printedTexts } from '#domain/risks/fieldNames'
import type { Risk } from '#domain/wire/risks'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { assessmentOf } from '#domain/risks/assessments'
import { GrossToNet } from '../labels/GrossToNet.tsx'
import { useTitleOf } from '../labels/useTitleOf.ts'

/** One risk on paper: what, why, how high, what holds it, what is planned. */
export function PrintedRisk({ risk }: { risk: Risk }) {
  const translate = useText()
  const titleOf = useTitleOf()
  const { latestDetail: detail } = risk
  return (
    <section className="print-risk">
      <h3>{titleOf(risk)}</h3>
      <p>
        {translate('risks.recordNo', { type: translate(`vocabulary.riskType.${risk.type}`), id: risk.id })}
        {' · '}
        {risk.companyGroup.name}
        {detail.riskCategory && ` · ${detail.riskCategory.name}`}
        {' · '}
        {translate(`vocabulary.workflowStatus.${detail.workflowStatus.name}`)}
      </p>
      <GrossToNet risk={risk} />
      <dl>
        {printedTexts.map((name) => (
          <Field key={name} label={translate(`risks.fields.${name}`)}>
            {detail[name]}
          </Field>
        ))}
        {printedAssessmentTexts.map((name) => (
          <Field key={name} label={translate(`risks.fields.${name}`)}>
            {assessmentOf(risk, 'net')?.[name]}
          </Field>
        ))}
        <Field label={translate('risks.fields.mitigationPlans')}>
          {detail.mitigationPlans.length > 0 && (
            <ol>
              {detail.mitigationPlans.map(({ id, description, status }) => (
                <li key={id}>
                  {description ?? <EmptyValue />} ({translate(`vocabulary.mitigationStatus.${status}`)})
                </li>
              ))}
            </ol>
          )}
        </Field>
      </dl>
    </section>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children || <EmptyValue />}</dd>
    </>
  )
}
