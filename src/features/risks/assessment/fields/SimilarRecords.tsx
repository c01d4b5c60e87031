import { Box, Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { similarLimits, textLimits } from '#domain/validation/limits'
import type { Risk } from '#domain/wire/risks'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { LevelChip } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import type { DetailsValues } from '#src/features/risks/record-parts/detailsValues.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { currentLocale, hrefIn } from '#src/platform/locale.ts'

const typingPause = 700

/** Shows records with an event similar to that of the new item, to avoid duplicates (rule wire.similar). */
export function SimilarRecords() {
  const isNew = useRecordContext<Risk>() === undefined
  const event = useWatch<DetailsValues, 'eventDescription'>({ name: 'eventDescription' })
  return isNew ? <Similar event={event} /> : null
}

function Similar({ event }: { event: string }) {
  const translate = useText()
  const text = usePaused([...event.trim()].slice(0, textLimits.query / 2).join(''))
  const { data: found = [] } = useQuery({
    ...riskQueries.similar(text),
    enabled: text.length >= similarLimits.shortestText,
  })
  const isShown = found.length > 0 && text.length >= similarLimits.shortestText
  return (
    <Box role="status" sx={{ mt: isShown ? 1 : 0 }}>
      {isShown && (
        <>
          <Typography variant="caption" color="text.secondary">
            {translate('wizard.similar.title')}
          </Typography>
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {found.map(({ id, type, title, companyGroup, net }) => (
              <Stack
                key={id}
                component="li"
                direction="row"
                sx={{ gap: 1, py: 0.5, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
              >
                <Box sx={{ flexGrow: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
                  <Link
                    href={hrefIn(currentLocale(), pathOfStep(type, id, 'gross'))}
                    target="_blank"
                    rel="noopener"
                    lang={languageOf(title)}
                  >
                    {translate('wizard.similar.record', { id, title })}
                  </Link>
                  <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                    {companyGroup.name}
                  </Typography>
                </Box>
                <LevelChip rating={net} />
              </Stack>
            ))}
          </Stack>
        </>
      )}
    </Box>
  )
}

/** Returns a text after the user has paused typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
