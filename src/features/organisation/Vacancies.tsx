import { Box, Card, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { Vacancy } from '#domain/wire/vacancies'
import { administrationQueries } from '#src/dataProvider/endpoints/administration.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'

/** The roles that nobody holds in a company group and below it, those with dependent records first (rule progress.vacancies). */
export function Vacancies({ companyGroupId }: { companyGroupId: number }) {
  const translate = useText()
  const { data, error, refetch } = useQuery(administrationQueries.vacancies(companyGroupId))
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return null
  const pressing = data.filter(({ waiting }) => waiting > 0)
  const others = data.filter(({ waiting }) => waiting === 0)
  return (
    <Card component="section" aria-labelledby="vacancies" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography id="vacancies" variant="h3" component="h2">
        {translate('progress.vacancies.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate(pressing.length === 0 ? 'progress.vacancies.none' : 'progress.vacancies.text')}
      </Typography>
      <VacancyList vacancies={pressing} />
      {others.length > 0 && (
        <Box component="details" sx={{ mt: 1, '& > summary': { cursor: 'pointer', color: 'primary.main' } }}>
          <summary>{translate('progress.vacancies.others', { smart_count: others.length })}</summary>
          <VacancyList vacancies={others} />
        </Box>
      )}
    </Card>
  )
}

/** A line for each company group, with its vacancies. */
function VacancyList({ vacancies }: { vacancies: readonly Vacancy[] }) {
  const translate = useText()
  const groups = new Map(vacancies.map(({ companyGroup }) => [companyGroup.id, companyGroup.name]))
  const nameOf = ({ userRole, riskCategory, waiting }: Vacancy) => {
    const role = translate(`vocabulary.role.${userRole.name}`)
    const name = riskCategory ? translate('progress.vacancies.category', { role, category: riskCategory.name }) : role
    return waiting === 0 ? name : translate('progress.vacancies.waiting', { name, smart_count: waiting })
  }
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, columns: { md: 2 }, columnGap: 4 }}>
      {[...groups].map(([id, group]) => (
        <Box component="li" key={id} sx={{ breakInside: 'avoid' }}>
          <strong>{group}</strong>
          {': '}
          {vacancies
            .filter(({ companyGroup }) => companyGroup.id === id)
            .map(nameOf)
            .join(' · ')}
        </Box>
      ))}
    </Box>
  )
}
