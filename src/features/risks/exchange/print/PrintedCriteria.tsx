import { rates } from '#domain/risks/heatMap'
import { useScaleTexts } from '#src/features/risks/board-parts/criteria/useCriteria.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { PrintScroller } from './PrintScroller.tsx'

/**
 * The meanings of the rates in a table after the records; renders nothing if there are none (rule scoring.criteria).
 */
export function PrintedCriteria() {
  const translate = useText()
  const scales = useScaleTexts(translate)
  if (scales.length === 0) return null
  return (
    <section>
      <h2 id="print-criteria">{translate('criteria.title')}</h2>
      <PrintScroller labelledBy="print-criteria">
        <table className="print-table print-criteria" aria-labelledby="print-criteria">
          <thead>
            <tr>
              <th scope="col">{translate('criteria.scales')}</th>
              {rates.map((rate) => (
                <th key={rate} scope="col">
                  {rate}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scales.map(({ name, texts }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {texts.map((text, index) => (
                  <td key={rates[index]}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </PrintScroller>
    </section>
  )
}
