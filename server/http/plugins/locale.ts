import type { FastifyRequest } from 'fastify'
import type { Locale } from '#i18n/locales'

/** The language of a response: Thai where `accept-language` prefers it to English, else English (rule wire.language). */
export function localeOf(request: FastifyRequest): Locale {
  const preferred = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';')
      const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ language, quality }) => (language === 'en' || language === 'th') && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return preferred[0]?.language === 'th' ? 'th' : 'en'
}
