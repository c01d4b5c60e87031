import type { Level } from '#domain/risks/heatMap'

/** A level's own shape: a circle for low, a diamond for medium, a triangle for high. */
export function LevelShape({ level, size = 12 }: { level: Level; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" fill="currentColor" aria-hidden="true" focusable="false">
      {level === 'low' && <circle cx="6" cy="6" r="4.2" />}
      {level === 'medium' && <path d="M6 0.8 11.2 6 6 11.2 0.8 6Z" />}
      {level === 'high' && <path d="M6 1 11.6 11H0.4Z" />}
    </svg>
  )
}
