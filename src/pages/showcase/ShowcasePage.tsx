import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { levels } from '../../../domain/risks/heatMap.ts'
import { workflowStatuses } from '../../../domain/risks/statuses.ts'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/errors/ErrorState.tsx'
import { HeatMap, type HeatMapCell } from '../../components/heatMap/HeatMap.tsx'
import { HeatMapPreview } from '../../components/heatMap/HeatMapPreview.tsx'
import { LevelLegend } from '../../components/heatMap/LevelLegend.tsx'
import { LevelChip } from '../../components/LevelChip.tsx'
import { hideLoader, showProgress } from '../../components/loader/loaderStore.ts'
import { CardSkeletons } from '../../components/PageSkeleton.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { TruncatedText } from '../../components/TruncatedText.tsx'
import { WorkflowStatusChip } from '../../components/WorkflowStatusChip.tsx'

const sampleCells = [
  [1, 0, 2, 0, 1],
  [0, 3, 5, 2, 0],
  [1, 4, 6, 4, 1],
  [0, 2, 3, 5, 2],
  [0, 0, 1, 2, 1],
]

/** `/showcase`: the shared components in their states, to look at together. */
export default function ShowcasePage() {
  const translate = useTranslate()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const [cell, setCell] = useState<HeatMapCell | null>({ likelihood: 3, impact: 3 })
  const t = (key: string) => translate(`showcase.${key}`)
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle title={t('title')} />
      <div>
        <Typography variant="h1">{t('title')}</Typography>
        <Typography color="text.secondary">{t('text')}</Typography>
      </div>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
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
              { assessmentType: 'gross', likelihood: 4, impact: 5 },
              { assessmentType: 'net', likelihood: 2, impact: 3 },
            ]}
          />
        </Exhibit>
        <Exhibit title={t('states')}>
          <EmptyState title={translate('board.empty.title')} text={translate('board.empty.filtered')} />
          <ErrorState onRetry={() => undefined} />
          <CardSkeletons count={2} height={64} />
        </Exhibit>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Exhibit title={t('texts')}>
            <TruncatedText text={t('sample')} />
            <TruncatedText text={null} />
          </Exhibit>
          <Exhibit title={t('dialogs')}>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button variant="contained" onClick={() => setOpen(true)}>
                {t('openDialog')}
              </Button>
              <Button variant="outlined" onClick={() => notify('showcase.sample', { type: 'success' })}>
                {t('showMessage')}
              </Button>
              <Button onClick={() => showProgress(65, hideLoader)}>{t('showProgress')}</Button>
            </Stack>
          </Exhibit>
        </Stack>
      </Box>
      <ConfirmDialog open={isOpen} title={t('dialogs')} text={t('sample')} onClose={() => setOpen(false)} />
    </Stack>
  )
}

function Exhibit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 2.5, minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>{children}</Stack>
    </Card>
  )
}
