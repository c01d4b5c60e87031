import type { PackData } from './packData.ts'
import type { PackWords } from './packWords.ts'
import type { Pack, Slide } from './slide.ts'
import { definitionsSlide } from './slides/definitions.ts'
import { factsSlides } from './slides/facts.ts'
import { framed, type Draft, type SlideStyle } from './slides/kit.ts'
import { acceptedSlides, appetiteSlides, changesSlides, lateSlides, topSlides } from './slides/lists.ts'
import { coverSlide, mapSlide, numbersSlide } from './slides/overview.ts'
import { questionSlides } from './slides/questions.ts'
import { promisesSlides } from './slides/promises.ts'
import { riskSlide } from './slides/risk.ts'

/** Builds the whole pack, one language after the other (rule packs.contents). */
export function contentsOf(data: PackData, languages: readonly PackWords[]): Pack {
  const [first] = languages
  if (!first) throw new Error('A pack has a language')
  return {
    title: `${first.say('title')} – ${data.companyGroup.name}`,
    author: data.madeBy,
    font: data.look.font,
    logo: data.logo,
    slides: languages.flatMap((words) => slidesOf(data, { words, look: data.look })),
  }
}

/** Builds the slides in one language: the overview first, then each of the top risks, then the definitions. */
function slidesOf(data: PackData, style: SlideStyle): Slide[] {
  const { words } = style
  const drafts: Draft[] = [
    coverSlide(style, data),
    mapSlide(style, data),
    numbersSlide(style, data),
    ...topSlides(style, data),
    ...appetiteSlides(style, data),
    ...acceptedSlides(style, data),
    ...factsSlides(style, data),
    ...questionSlides(style, data),
    ...promisesSlides(style, data),
    ...changesSlides(style, data),
    ...lateSlides(style, data),
    ...data.top.map((risk, index) => riskSlide(style, data, risk, index + 1)),
    definitionsSlide(style, data),
  ]
  const foot = [
    data.companyGroup.name,
    words.translate(`board.types.${data.filter.type}`),
    words.dates.withTime(data.madeAt),
  ]
  return framed(style, drafts, foot.join(' · '))
}
