/** The logo of the product: a small heat map with its high corner at the top right, as on every page. */
const cells = ['medium', 'medium', 'high', 'low', 'medium', 'medium', 'low', 'low', 'medium'] as const
const fills = { low: '#3aa56d', medium: '#f0b23c', high: '#e86f64' }

export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      {cells.map((level, index) => (
        <rect
          key={index}
          x={(index % 3) * 7.5 + 0.5}
          y={Math.floor(index / 3) * 7.5 + 0.5}
          width="6"
          height="6"
          rx="1.6"
          fill={fills[level]}
        />
      ))}
    </svg>
  )
}
