import type { Locale } from '#i18n/locales'
import { expect, test } from '../fixtures.ts'
import { confirm, openAdministration, searchFor, uniqueNumber } from '../screens/administration.ts'
import { expectMessage } from '../screens/messages.ts'
import { whole } from '../support/scope.ts'

test('a System Admin writes a question, completes its Thai answer and deletes it', whole, async ({ signIn }) => {
  const admin = await signIn('sysadmin')
  const { page, text } = admin
  const number = uniqueNumber()
  const [title, titleThai] = [`Who reads the register ${number}?`, `ใครอ่านทะเบียน ${number}`]
  const card = (language: Locale) => page.getByRole('region', { name: text(`faqs.language.${language}`) })
  const save = page.getByRole('button', { name: text('forms.save'), exact: true })
  const thaiMissing = text('faqs.missing', { language: text('faqs.language.th') })
  const row = page.getByRole('row').filter({ hasText: title })

  await test.step('both titles are needed, an answer may follow later', async () => {
    await openAdministration(admin, 'faq/add', 'faqs.add')
    await card('en').getByLabel(text('faqs.fields.title')).fill(title)
    await card('en').getByLabel(text('faqs.fields.description')).fill('Everybody of the company group.')
    await save.click()
    await expect(card('th').getByText(text('validation.required'))).toBeVisible()
    await card('th').getByLabel(text('faqs.fields.title')).fill(titleThai)
    await save.click()
    await expectMessage(admin, 'faqs.saved')
    await expect(page).toHaveURL((url) => url.pathname === '/admin/faq-management')
    await searchFor(admin, title)
    await expect(row).toContainText(thaiMissing)
  })

  await test.step('the mark goes with the answer', async () => {
    await row.getByRole('link', { name: text('faqs.editOf', { title }), exact: true }).click()
    await card('th').getByLabel(text('faqs.fields.description')).fill('ทุกคนในกลุ่มบริษัท')
    await save.click()
    await expect(page).toHaveURL((url) => url.pathname === '/admin/faq-management')
    await searchFor(admin, title)
    await expect(row).toBeVisible()
    await expect(row).not.toContainText(thaiMissing)
  })

  await test.step('everybody reads it, in their language', async () => {
    const reader = await signIn('chanida.f')
    await reader.page.goto('/th/FAQ')
    await expect(reader.page.getByText(titleThai)).toBeVisible()
  })

  await test.step('it is deleted, after asking', async () => {
    await row.getByRole('button', { name: text('faqs.deleteOf', { title }), exact: true }).click()
    await confirm(admin, 'faqs.deleteTitle')
    await expectMessage(admin, 'faqs.deleted')
    await expect(page.getByText(text('faqs.empty.filtered'))).toBeVisible()
  })
})

test('a Group Admin reads the questions and changes none', whole, async ({ signIn }) => {
  const admin = await signIn('buadmin')
  const { page, text } = admin
  await openAdministration(admin, 'faq-management', 'faqs.management')
  await expect(page.getByText(text('faqs.readOnly'))).toBeVisible()
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: text('faqs.add'), exact: true })).toHaveCount(0)
  await page.goto('/admin/faq/add')
  await expect(page).toHaveURL((url) => url.pathname === '/admin/faq-management')
})
