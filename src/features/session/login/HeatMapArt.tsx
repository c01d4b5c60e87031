import { levelOf, rates } from '#domain/risks/heatMap'

/** The heat map as an ornament: what the product is about, before a word is read. */
export function HeatMapArt() {
  return (
    <div className="login-art" aria-hidden="true">
      {[...rates]
        .reverse()
        .flatMap((likelihood) =>
          rates.map((impact) => <span key={`${likelihood}-${impact}`} data-level={levelOf(likelihood, impact)} />),
        )}
    </div>
  )
}
