import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { Bar, BarChart, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { countedLevels, type LevelRow } from '../reportRows.ts'
import { heightOf, useChartFrame } from './chartFrame.ts'

/** Bars parted by level; a segment opens the records behind it on the board. */
export function LevelChart({ rows }: { rows: readonly LevelRow[] }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { theme, nameWidth, nameOf, tick, tooltip } = useChartFrame()
  const colourOf = (level: (typeof countedLevels)[number]) =>
    level === 'unrated' ? theme.palette.tokens.lineStrong : theme.palette.level[level].solid
  return (
    <ResponsiveContainer width="100%" height={heightOf(rows.length, 28)}>
      <BarChart
        data={[...rows]}
        layout="vertical"
        margin={{ left: 0, right: 16, top: 0, bottom: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" allowDecimals={false} tick={tick} stroke={theme.palette.divider} />
        <YAxis
          type="category"
          dataKey="label"
          width={nameWidth}
          tick={tick}
          tickFormatter={nameOf}
          stroke={theme.palette.divider}
          interval={0}
        />
        <Tooltip {...tooltip} />
        <Legend
          iconType="square"
          itemSorter={null}
          wrapperStyle={{ fontSize: 13 }}
          formatter={(name) => <LegendText name={String(name)} />}
        />
        {countedLevels
          .filter((level) => level !== 'unrated' || rows.some(({ unrated }) => unrated > 0))
          .map((level) => (
            <Bar
              key={level}
              dataKey={level}
              name={translate(level === 'unrated' ? 'report.unrated' : `vocabulary.level.${level}`)}
              stackId="levels"
              fill={colourOf(level)}
              maxBarSize={22}
              isAnimationActive={false}
              cursor={level === 'unrated' ? 'default' : 'pointer'}
              onClick={(_bar, index) => {
                const href = level === 'unrated' ? undefined : rows[index]?.hrefOf(level)
                if (href) void navigate(href)
              }}
            />
          ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

/** In the colour of text: the squares beside the names tell the levels apart. */
function LegendText({ name }: { name: string }) {
  const { theme } = useChartFrame()
  return <span style={{ color: theme.palette.text.primary }}>{name}</span>
}
