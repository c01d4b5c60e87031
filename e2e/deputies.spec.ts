import { dayOf, plusDays } from '#domain/calendar/days'
import { expect, test } from './fixtures.ts'
import { enterDate } from './screens/dates.ts'
import { approvePart } from './screens/record.ts'
import { openStart, roleButtonOf } from './screens/signIn.ts'
import { openStep } from './screens/wizard.ts'
import { submitItem } from './screens/workflow.ts'
import { apiOf } from './support/api.ts'
import { whole } from './support/scope.ts'

// Several people sign in on a busy machine.
test.describe.configure({ timeout: 120_000 })

test(
  'a deputy approves for the absent expert, under both names (rules deputies.naming, deputies.acting and deputies.visible)',
  whole,
  async ({ signIn }) => {
    const [expert, deputy, author] = [await signIn('krit.v'), await signIn('pongsak.r'), await signIn('benjamas.t')]
    const names = { deputy: 'Pongsak Ruengdet', absent: 'Krit Vorasiri' }
    const { page, text } = expert
    const role = text('vocabulary.role.Category Expert')

    await page.goto('/account')
    const section = page.getByRole('region', { name: text('absences.title'), exact: true })
    await section.getByRole('button', { name: text('absences.name'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: text('absences.name'), exact: true })
    await dialog.getByRole('combobox', { name: text('absences.deputy') }).fill(names.deputy)
    await page.getByRole('option', { name: names.deputy }).click()
    const [year, month, day] = plusDays(dayOf(new Date()), 3).split('-')
    await enterDate(dialog, text('absences.to'), `${day}${month}${year}`)
    await dialog.getByRole('button', { name: text('absences.save'), exact: true }).click()
    const row = section.getByRole('listitem').filter({ hasText: text('absences.row', names) })
    await expect(row).toContainText(text('absences.running'))

    const { id } = await submitItem(apiOf(author), 'The scaffold of the preheater tower stands on wet sand.')

    await openStart(deputy)
    await roleButtonOf(deputy).click()
    const [forAbsent = ''] = deputy.text('app.user.deputyFor', { absent: names.absent, date: '|' }).split('|')
    await deputy.page.getByRole('menuitemradio').filter({ hasText: forAbsent }).click()
    await expect(deputy.page.getByRole('banner')).toContainText(forAbsent)
    await openStep(deputy, 'item', id, 'details')
    await approvePart(deputy, 'detail')
    await approvePart(deputy, 1)
    const sentence = deputy.text('risks.history.byDeputy', { name: names.deputy, absent: names.absent, role })
    await expect(deputy.page.getByRole('region', { name: deputy.text('risks.sections.activity') })).toContainText(
      sentence,
    )

    // A person active in the role is signed out; the page closes first, because it would show an error.
    await deputy.page.goto('/healthz')
    await row.getByRole('button', { name: text('absences.endOf', { ...names, role }), exact: true }).click()
    await expect(section).toContainText(text('absences.none'))
  },
)
