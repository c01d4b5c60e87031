import type { MailParams } from '../mails.ts'
import { mailMoment, mailText, pageUrl, type MailTemplate } from '../template.ts'

/** Somebody signed in to the receiver's account from a new browser (rule session.new-device). */
export const newDevice: MailTemplate<MailParams['newDevice']> = async ({ signedInAt, device }, context) => ({
  subject: mailText(context, 'newDeviceSubject'),
  paragraphs: [
    mailText(context, 'newDeviceText', {
      time: mailMoment(context, new Date(signedInAt)),
      device: device ?? mailText(context, 'unknownDevice'),
    }),
  ],
  action: {
    label: mailText(context, 'newDeviceAction'),
    url: pageUrl(context.baseUrl, context.recipient.locale, '/account'),
  },
  afterword: mailText(context, 'newDeviceByOthers'),
  reason: mailText(context, 'becauseOfAccount'),
})
