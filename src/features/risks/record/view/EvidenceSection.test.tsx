import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isRiskQuery } from '#src/dataProvider/endpoints/risks.ts'
import { sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { EvidenceSection } from './EvidenceSection.tsx'

it('the section lists the latest events of the record, and a live change of it reads them again (rule events.evidence)', async () => {
  const spark = { id: 3, occurredOn: '2026-02-28', kind: 'near_miss', title: 'A spark reached the mill' }
  const getManyReference = vi.fn(async (_resource: string, _params: object) => ({ data: [spark], total: 1 }))
  const evidence = { ...sampleRisk().evidence, nearMisses: 1 }
  const { queryClient } = await renderWithResponses(<EvidenceSection risk={{ ...sampleRisk(), evidence }} />, {
    endpoints: { getManyReference },
  })
  expect(await screen.findByText('A spark reached the mill')).toBeVisible()
  expect(getManyReference.mock.lastCall).toMatchObject([
    'risk-events',
    { target: 'riskId', id: 7, pagination: { page: 1, perPage: 50 }, sort: { field: 'occurredOn', order: 'DESC' } },
  ])
  await queryClient.invalidateQueries({ predicate: isRiskQuery })
  await waitFor(() => expect(getManyReference).toHaveBeenCalledTimes(2))
})
