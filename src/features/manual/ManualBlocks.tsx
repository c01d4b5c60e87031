import { Fragment, useId, useState } from 'react'
import type { Locale } from '#i18n/locales'
import { pictureSizes, type ManualBlock, type ManualWords, type PictureName, type Question } from '#i18n/manuals/manual'
import { ManualText } from './ManualText.tsx'
import { plainText, type ScreenText } from './screenTexts.ts'

interface ManualBlocksProps {
  blocks: readonly ManualBlock[]
  language: Locale
  screenText: ScreenText
  words: ManualWords
}

/** The parts of a chapter, one after the other. */
export function ManualBlocks({ blocks, ...context }: ManualBlocksProps) {
  return blocks.map((block, index) => <Block key={index} block={block} {...context} />)
}

function Block({ block, language, screenText, words }: Omit<ManualBlocksProps, 'blocks'> & { block: ManualBlock }) {
  const textOf = (text: string) => <ManualText text={text} screenText={screenText} />
  if (typeof block === 'string') return <p>{textOf(block)}</p>
  if ('steps' in block) {
    return (
      <ol>
        {block.steps.map((step) => (
          <li key={step}>{textOf(step)}</li>
        ))}
      </ol>
    )
  }
  if ('points' in block) {
    return (
      <ul>
        {block.points.map((point) => (
          <li key={point}>{textOf(point)}</li>
        ))}
      </ul>
    )
  }
  if ('terms' in block) {
    return (
      <dl>
        {block.terms.map(([term, meaning]) => (
          <div key={term}>
            <dt>{textOf(term)}</dt>
            <dd>{textOf(meaning)}</dd>
          </div>
        ))}
      </dl>
    )
  }
  if ('questions' in block) {
    return block.questions.map(([question, answer]) => (
      <Fragment key={question}>
        <h3>{textOf(question)}</h3>
        <p>{textOf(answer)}</p>
      </Fragment>
    ))
  }
  if ('compare' in block) {
    const { weak, better, why } = block.compare
    return (
      <dl className="manual-compare">
        <div>
          <dt>{words.weak}</dt>
          <dd>{textOf(weak)}</dd>
        </div>
        <div>
          <dt>{words.better}</dt>
          <dd>{textOf(better)}</dd>
        </div>
        <div>
          <dt>{words.why}</dt>
          <dd>{textOf(why)}</dd>
        </div>
      </dl>
    )
  }
  if ('check' in block) return <SelfCheck check={block.check} words={words} />
  return (
    <figure>
      <Picture
        name={block.picture}
        alt={plainText(block.caption, screenText)}
        language={language}
        enlarge={words.enlarge}
      />
      <figcaption>{textOf(block.caption)}</figcaption>
    </figure>
  )
}

interface PictureProps {
  name: PictureName
  alt: string
  language: Locale
  /** The label of the link to the full-size picture. */
  enlarge: string
}

/** A picture of the app in the manual's language, with a link to its full size for small screens. */
function Picture({ name, alt, language, enlarge }: PictureProps) {
  const source = `/manuals/${language}/${name}.webp`
  const [width, height] = pictureSizes[language][name]
  return (
    <a href={source} target="_blank" rel="noopener" title={enlarge}>
      <img src={source} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </a>
  )
}

/** A question of a self-check: after each choice it immediately shows why the answer is right or wrong. */
function SelfCheck({ check, words }: { check: Question; words: ManualWords }) {
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const answer = chosen === undefined ? undefined : check.answers[chosen]
  return (
    <fieldset className="manual-check">
      <legend>{check.question}</legend>
      {check.answers.map(({ text }, index) => (
        <label key={text}>
          <input type="radio" name={id} checked={chosen === index} onChange={() => setChosen(index)} />
          {text}
        </label>
      ))}
      <p role="status" data-right={answer?.isRight}>
        {answer && (
          <>
            <b>{answer.isRight ? words.right : words.wrong}</b> {answer.why}
          </>
        )}
      </p>
    </fieldset>
  )
}
