import type { Pack, Slide } from '#packages/board-pack'
import type { PackData } from './packData.ts'
import type { PackWords } from './packWords.ts'
import { framed, type Draft } from './slides/kit.ts'
import { acceptedSlides, appetiteSlides, lateSlides, topSlides } from './slides/lists.ts'
import { coverSlide, mapSlide, numbersSlide } from './slides/overview.ts'
import { promisesSlides } from './slides/promises.ts'
import { questionSlides } from './slides/questions.ts'
import { riskSlide } from './slides/risk.ts'

/** Builds the whole pack, one language after the other (rule packs.contents). */
export function contentsOf(data: PackData, languages: readonly PackWords[]): Pack {
  const [first] = languages
  if (!first) throw new Error('A pack has a language')
  return {
    title: `${first.say('title')} – ${data.companyGroup.name}`,
    author: data.madeBy,
    slides: languages.flatMap((words) => slidesOf(data, words)),
  }
}

/** Builds the slides in one language: the overview first, then each of the top risks. */
function slidesOf(data: PackData, words: PackWords): Slide[] {
  const drafts: Draft[] = [
    coverSlide(words, data),
    ...questionSlides(words, data),
    mapSlide(words, data),
    numbersSlide(words, data),
    ...topSlides(words, data),
    ...appetiteSlides(words, data),
    ...acceptedSlides(words, data),
    ...promisesSlides(words, data),
    ...lateSlides(words, data),
    ...data.top.map((risk, index) => riskSlide(words, data, risk, index + 1)),
  ]
  const foot = [
    data.companyGroup.name,
    words.translate(`board.types.${data.filter.type}`),
    words.dates.withTime(data.madeAt),
  ]
  return framed(words, drafts, foot.join(' · '))
}
