import type { messages as english } from '#i18n/en/index'
import { Stack } from '@mui/material'
import { useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { levels } from '#domain/risks/heatMap'
import { workflowStatuses } from '#domain/risks/statuses'
import { HeatMap, type HeatMapCell } from '../risks/shared/heatMap/HeatMap.tsx'
import { HeatMapMove, HeatMapPreview } from '../risks/shared/heatMap/HeatMapPreview.tsx'
import { LevelLegend, LevelChip } from '../risks/shared/labels/LevelChip.tsx'
import { WorkflowStatusChip } from '../risks/shared/labels/WorkflowStatusChip.tsx'
import { Exhibit } from './Exhibit.tsx'

const sampleCells = [
  [1, 0, 2, 0, 1],
  [0, 3, 5, 2, 0],
  [1, 4, 6, 4, 1],
  [0, 2, 3, 5, 2],
  [0, 0, 1, 2, 1],
]

const gross = { likelihood: 4, impact: 5 }
const net = { likelihood: 2, impact: 3 }

/** The presentation of a risk: levels, statuses, heat maps. */
export function RiskExhibits() {
  const translate = useText()
  const [cell, setCell] = useState<HeatMapCell | null>({ likelihood: 3, impact: 3 })
  const t = (key: keyof typeof english.showcase) => translate(`showcase.${key}`)
  return (
    <>
      <Exhibit title={t('levels')}>
        <LevelLegend />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {[...levels, null].map((level) => (
            <LevelChip key={level} level={level} label={translate('vocabulary.assessmentType.net')} />
          ))}
        </Stack>
      </Exhibit>
      <Exhibit title={t('statuses')}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {workflowStatuses.map((status) => (
            <WorkflowStatusChip key={status} status={status} />
          ))}
        </Stack>
      </Exhibit>
      <Exhibit title={t('heatMap')}>
        <HeatMap cells={sampleCells} assessmentType="net" selected={cell} onCellSelect={setCell} />
      </Exhibit>
      <Exhibit title={t('position')}>
        <HeatMapPreview
          points={[
            { assessmentType: 'gross', ...gross },
            { assessmentType: 'net', ...net },
          ]}
        />
      </Exhibit>
      <Exhibit title={t('move')}>
        <HeatMapMove caption={t('move')} from={gross} to={net} />
      </Exhibit>
    </>
  )
}
