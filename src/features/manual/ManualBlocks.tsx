import { Fragment } from 'react'
import type { Locale } from '#i18n/locales'
import { pictureSizes, type ManualBlock, type ManualWords, type PictureName } from '#i18n/manuals/manual'
import { ManualText } from './ManualText.tsx'
import { SelfCheck } from './SelfCheck.tsx'
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
  const say = (text: string) => <ManualText text={text} screenText={screenText} />
  if (typeof block === 'string') return <p>{say(block)}</p>
  if ('steps' in block) {
    return (
      <ol>
        {block.steps.map((step) => (
          <li key={step}>{say(step)}</li>
        ))}
      </ol>
    )
  }
  if ('points' in block) {
    return (
      <ul>
        {block.points.map((point) => (
          <li key={point}>{say(point)}</li>
        ))}
      </ul>
    )
  }
  if ('terms' in block) {
    return (
      <dl>
        {block.terms.map(([term, meaning]) => (
          <div key={term}>
            <dt>{say(term)}</dt>
            <dd>{say(meaning)}</dd>
          </div>
        ))}
      </dl>
    )
  }
  if ('questions' in block) {
    return block.questions.map(([question, answer]) => (
      <Fragment key={question}>
        <h3>{say(question)}</h3>
        <p>{say(answer)}</p>
      </Fragment>
    ))
  }
  if ('compare' in block) {
    const { weak, better, why } = block.compare
    return (
      <dl className="manual-compare">
        <div>
          <dt>{words.weak}</dt>
          <dd>{say(weak)}</dd>
        </div>
        <div>
          <dt>{words.better}</dt>
          <dd>{say(better)}</dd>
        </div>
        <div>
          <dt>{words.why}</dt>
          <dd>{say(why)}</dd>
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
      <figcaption>{say(block.caption)}</figcaption>
    </figure>
  )
}

interface PictureProps {
  name: PictureName
  alt: string
  language: Locale
  /** The name of the link that opens it in its full size. */
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
