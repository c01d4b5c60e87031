/**
 * Keys of the validation messages (rule validation.messages); the texts are in `i18n/<language>/validation.ts`. Server
 * and forms return the same key for the same mistake.
 */
export const validationMessages = [
  'required',
  'email',
  'password',
  'passwordsDiffer',
  'commonPassword',
  'passwordLength',
  'wrongPassword',
  'wrongCode',
  'number',
  'wholeNumber',
  'atLeast',
  'atMost',
  'digits',
  'decimals',
  'name',
  'maxLength',
  'tooMany',
  'tooManyPlans',
  'notLookedAt',
  'tooManyWords',
  'fileSize',
  'fileType',
  'groupName',
  'invalid',
  'unknownField',
  'date',
  'dueBeforeStart',
  'ownRoles',
  'neededForSubmit',
  'ownerUnknown',
  'ownerAmbiguous',
  'riskOwnerUnknown',
  'riskOwnerAmbiguous',
  'nothingToReport',
  'duplicate',
  'retired',
  'otherStays',
  'expertGroupInUse',
  'lastOffered',
  'remarkRequired',
  'tooManyAttachments',
  'attachmentType',
  'imageType',
  'attachmentSize',
  'imageSize',
  'sameFileName',
  'noFile',
  'stillUploading',
  'planRequired',
  'pastTarget',
  'targetAboveNet',
  'targetRequired',
  'targetNotReached',
  'futureDay',
  'evidenceRequired',
  'periodsOverlap',
  'endsBeforeStart',
  'redBeforeAmber',
  'indicatorDerived',
  'impactRequired',
  'roleRequired',
  'categoryExpertRequired',
  'userExists',
  'emailDomain',
  'outsideDomains',
  'otherAddress',
  'keyEnd',
  'absenceDays',
  'absencePast',
  'acceptanceUntil',
  'acceptanceRequired',
  'absenceTaken',
  'deputySelf',
  'deputyUnknown',
  'deputyOutside',
  'deputyHasRole',
  'deputyAway',
] as const

export type ValidationMessage = (typeof validationMessages)[number]

/** A message key with its parameters. */
export interface ValidationProblem {
  message: ValidationMessage
  params?: Readonly<Record<string, string | number>>
}

/** Returns whether a text, such as that of a schema's issue, is a message key of `i18n/`. */
export function isValidationMessage(text: string): text is ValidationMessage {
  return (validationMessages as readonly string[]).includes(text)
}
