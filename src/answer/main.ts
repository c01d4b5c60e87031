import './answer.css'
import type { Locale } from '#domain/organisation/locales'
import type { AnswerInput, AnswerQuestion, SavedAnswer } from '#domain/wire/calls/answers'
import type { CallKey, CallNamed } from '#domain/wire/calls/index'
import { datesFor } from '#i18n/dates'
import { answer as en } from '#i18n/en/answer'
import { withUnit } from '#i18n/numbers'
import type { Texts } from '#i18n/textTypes'
import { answer as th } from '#i18n/th/answer'
import { unbrokenTexts } from '#i18n/unbroken'
import type { DataOf, PartsOf } from '#src/platform/http/call.ts'
import { languageOf } from '#src/platform/languageOf.ts'

/**
 * `/answer#<token>`: one question of an email, answered without a session (rule answers.page). It uses no framework, to
 * stay small.
 */
const textsOf: Record<Locale, () => Texts<typeof en>> = { en: () => en, th: () => unbrokenTexts(th) }
const nameOf: Record<Locale, string> = { en: 'English', th: 'ไทย' }
const locales = Object.keys(nameOf) as Locale[]
const locale = locales.find((one) => location.pathname.startsWith(`/${one}/`)) ?? 'en'
const texts = textsOf[locale]()
const hrefIn = (language: Locale, path: string) => (language === 'en' ? path : `/${language}${path}`)
const token = location.hash.slice(1)
// Out of the address bar and the history, where another person at this computer would find a link that still works.
history.replaceState(null, '', location.pathname)
addEventListener('hashchange', () => location.reload())
/** A repeated answer returns the first response (rule wire.idempotency). */
const idempotencyKey = crypto.randomUUID()
const page = document.getElementById('answer') ?? document.body

type Child = Node | string

/** Creates an element with attributes and children. */
function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/**
 * Renders the page with the language switch; the other language opens the same link. The heading of the new state gets the
 * focus, so that screen readers announce it and the keyboard continues there.
 */
function show(title: string, ...children: Child[]): void {
  const links = locales
    .filter((one) => one !== locale)
    .map((one) => make('a', { href: hrefIn(one, `/answer#${token}`), lang: one }, nameOf[one]))
  const heading = make('h1', { tabindex: '-1' }, title)
  page.replaceChildren(
    make('nav', {}, make('strong', {}, texts.product), ...links),
    make('section', {}, heading, ...children),
  )
  document.title = `${title} · ${texts.product}`
  heading.focus()
}

function showGone(): void {
  show(texts.gone, make('a', { href: hrefIn(locale, '/login') }, texts.signIn))
}

type AnswerCall = Extract<CallKey, `POST /api/auth/answers${string}`>

/** Makes a call of the table; only types come from there. Returns its data, or the refused response. */
async function send<const Key extends AnswerCall>(
  key: Key,
  { body }: PartsOf<CallNamed<Key>>,
): Promise<{ data: DataOf<Key> } | { data?: never; refused: Response }> {
  const response = await fetch(key.slice('POST '.length), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': locale,
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify(body),
    referrerPolicy: 'no-referrer',
  })
  return response.ok ? { data: (await response.json()) as DataOf<Key> } : { refused: response }
}

const dayIn = (era: AnswerQuestion['era'], day: string) => datesFor({ locale, era }).text(day)

const field = (label: string, control: HTMLElement) => make('label', {}, label, control)

/** The person, the company group and the days, which show that the page is genuine (rule answers.question). */
function factsOf({ person, companyGroup, era, dueOn, countsOn }: AnswerQuestion): Child {
  const facts: [string, string | null][] = [
    [texts.person, person],
    [texts.companyGroup, companyGroup],
    [texts.dueOn, dueOn && dayIn(era, dueOn)],
    [texts.countsOn, countsOn && dayIn(era, countsOn)],
  ]
  return make(
    'dl',
    {},
    ...facts.flatMap(([name, value]) => (value === null ? [] : [make('dt', {}, name), make('dd', {}, value)])),
  )
}

function controlsOf(question: AnswerQuestion): {
  fields: Child[]
  number: HTMLInputElement
  read: () => Omit<AnswerInput, 'token' | 'comment'>
} {
  const described = { type: 'number', required: '', 'aria-describedby': 'problem' }
  if (question.kind === 'indicator') {
    const value = make('input', { ...described, step: 'any', inputmode: 'decimal' })
    const label = `${texts.value} (${question.unit ?? ''})`
    return {
      fields: [make('p', { class: 'muted' }, valueOf(texts.last, question, question)), field(label, value)],
      number: value,
      read: () => ({ value: value.valueAsNumber }),
    }
  }
  const progress = make('input', { ...described, min: '0', max: '100', step: '1' })
  progress.value = String(question.progress ?? 0)
  return {
    fields: [field(texts.progress, progress), make('p', { class: 'muted' }, texts.progressHint)],
    number: progress,
    read: () => ({ progress: progress.valueAsNumber }),
  }
}

/** Returns the sentence of a state: a value with its day, or progress and status; empty if there is no value. */
function valueOf(
  text: string,
  { unit, era }: AnswerQuestion,
  { value, on, status, progress }: Pick<SavedAnswer, 'on' | 'progress' | 'status' | 'value'>,
): string {
  const words =
    value === null
      ? status && `${progress}% · ${texts.statuses[status]}`
      : `${withUnit(value, unit ?? '', locale)} · ${dayIn(era, on ?? '')}`
  return words ? text.replace('%{value}', words) : ''
}

function ask(question: AnswerQuestion): void {
  const { fields, number, read } = controlsOf(question)
  const comment = make('textarea', { rows: '2', maxlength: '1000' })
  const problem = make('p', { class: 'error', role: 'alert', id: 'problem' })
  const button = make('button', { type: 'submit' }, texts.send)
  // The messages of the browser would be in its own language.
  const form = make('form', { novalidate: '' }, ...fields, field(texts.comment, comment), problem, button)
  const refuse = (message: string) => {
    problem.textContent = message
    number.setAttribute('aria-invalid', 'true')
    number.focus()
  }
  let isSending = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSending) return
    number.removeAttribute('aria-invalid')
    if (!form.checkValidity()) return refuse(question.kind === 'plan' ? texts.percent : texts.number)
    isSending = true
    button.setAttribute('aria-disabled', 'true')
    problem.textContent = ''
    const body = { token, ...read(), ...(comment.value.trim() === '' ? {} : { comment: comment.value }) }
    send('POST /api/auth/answers', { body })
      .then(async (outcome) => {
        if (outcome.data) showSaved(question, outcome.data)
        else if (outcome.refused.status === 410) showGone()
        else refuse(await problemIn(outcome.refused))
      })
      .catch(() => {
        problem.textContent = texts.failed
      })
      .finally(() => {
        isSending = false
        button.removeAttribute('aria-disabled')
      })
  })
  const heading = question.kind === 'plan' ? texts.plan : texts.indicator
  show(heading, titleOf(question), factsOf(question), form)
}

const titleOf = ({ title }: AnswerQuestion) => make('p', { class: 'title', lang: languageOf(title) ?? locale }, title)

function showSaved(question: AnswerQuestion, saved: SavedAnswer): void {
  show(texts.thanks, titleOf(question), make('p', {}, valueOf(texts.saved, question, saved)))
}

/** Returns the server's message for a refused answer. */
async function problemIn(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { message?: string; info?: Record<string, string> } | null
  return Object.values(body?.info ?? {})[0] ?? body?.message ?? texts.failed
}

function open(): void {
  show(texts.loading)
  send('POST /api/auth/answers/open', { body: { token } })
    .then((outcome) => {
      if (outcome.data) ask(outcome.data)
      else if ([400, 410].includes(outcome.refused.status)) showGone()
      else throw new Error(String(outcome.refused.status))
    })
    .catch(() => {
      const again = make('button', { type: 'button' }, texts.retry)
      again.addEventListener('click', open)
      show(texts.notLoaded, again)
    })
}

document.documentElement.lang = locale
open()
