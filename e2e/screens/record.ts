import { expect, type Locator } from '@playwright/test'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { shownNoteNo, stickyNoteNoOf, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import type { Person } from '../support/person.ts'
import { confirm } from './board.ts'
import { expectMessage } from './messages.ts'

/** The name of the part of an item that a Category Expert decides: its detail, or a plan by its number. */
export function partOf({ text }: Person, part: 'detail' | number): string {
  return part === 'detail' ? text('review.detail') : text('risks.fields.mitigationPlan', { number: part })
}

/** Expects the workflow status of the record. */
export async function expectStatus({ page, text }: Person, status: WorkflowStatus): Promise<void> {
  await expect(page.getByRole('main').locator('[data-record-status]')).toContainText(
    text(`vocabulary.workflowStatus.${status}`),
  )
}

/** Approves a part of the item under review. */
export async function approvePart(person: Person, part: 'detail' | number): Promise<void> {
  const { text } = person
  const name = part === 'detail' ? text('review.approveOf.detail') : text('review.approveOf.plan', { number: part })
  await person.page.getByRole('button', { name, exact: true }).click()
}

/** Expects the number of decisions in the review. */
export async function expectDecisions({ page, text }: Person, done: number, total: number): Promise<void> {
  const review = page.getByRole('region', { name: text('risks.task.review'), exact: true })
  await expect(review.getByText(text('review.progress', { done, total }), { exact: true })).toBeVisible()
}

/** The content of a rejection: its Remark, and notes on individual fields. */
export interface Rejection {
  remark: string
  notes: Readonly<Partial<Record<StickyNoteSubject, string>>>
}

/** Rejects a part of the item under review, with the reason and the notes written in the drawer. */
export async function rejectPart(person: Person, part: 'detail' | number, rejection: Rejection): Promise<void> {
  const { text } = person
  const drawer = await openDrawer(person, part)
  await drawer.getByRole('textbox', { name: text('review.drawer.remark'), exact: true }).fill(rejection.remark)
  for (const [subject, comment] of Object.entries(rejection.notes)) {
    await addNote(person, subject as StickyNoteSubject, comment)
  }
  await sendRejection(person)
  await expect(drawer).toBeHidden()
}

/** Opens the drawer in which a part is rejected. */
export async function openDrawer(person: Person, part: 'detail' | number): Promise<Locator> {
  const { text } = person
  const group = person.page.getByRole('group', { name: partOf(person, part), exact: true })
  const name = part === 'detail' ? text('review.rejectOf.detail') : text('review.rejectOf.plan', { number: part })
  await group.getByRole('button', { name, exact: true }).click()
  return drawerOf(person)
}

function drawerOf({ page, text }: Person): Locator {
  return page.getByRole('dialog', { name: text('review.drawer.title'), exact: true })
}

/** Adds a numbered note at a field to the drawer that is open. */
export async function addNote(person: Person, subject: StickyNoteSubject, comment: string): Promise<void> {
  const { page, text } = person
  const name = text(`risks.fields.${subject}`)
  await drawerOf(person)
    .getByRole('button', { name: text('review.drawer.addNote'), exact: true })
    .click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  const label = text('review.drawer.note', { number: shownNoteNo(stickyNoteNoOf(subject)), subject: name })
  await drawerOf(person).getByRole('textbox', { name: label, exact: true }).fill(comment)
}

/** Sends the rejection in the drawer. */
export async function sendRejection(person: Person): Promise<void> {
  const { text } = person
  await drawerOf(person)
    .getByRole('button', { name: text('review.drawer.submit'), exact: true })
    .click()
}

/** The Remarks on the page. */
export function remarkOf({ page, text }: Person): Locator {
  return page.getByRole('note', { name: text('review.note.remark'), exact: true })
}

/** The notes of that number on the page, each at its field. */
export function noteOf({ page, text }: Person, subject: StickyNoteSubject): Locator {
  const name = text('review.note.number', { number: shownNoteNo(stickyNoteNoOf(subject)) })
  return page.getByRole('note', { name, exact: true })
}

/** Approves the whole record as the pending role, and confirms it. */
export async function approve(person: Person): Promise<void> {
  const { page, text } = person
  await page
    .getByRole('main')
    .getByRole('button', { name: text('risks.actions.approve'), exact: true })
    .click()
  await confirm(person)
  await expectMessage(person, 'risks.done.approve')
}
