/** Words and phrases that no English text uses, and their replacements; the tests of texts and manuals check them. */
export const notPlain: readonly { words: RegExp; say: string }[] = [
  { words: /\bin force\b/i, say: 'active' },
  { words: /\bwaits\b/i, say: 'is waiting for, is awaiting' },
  { words: /\btold\b/i, say: 'notified' },
  { words: /\be-mail|\b(?<!no-)mails?\b(?! (?:servers?|programs?|systems?)\b)/i, say: 'email' },
  {
    words: /\bwhat (?:is greyed|was submitted|waits|you could)\b/i,
    say: 'the thing itself: greyed-out buttons, the submitted version',
  },
  { words: /\bof today\b|\bin place today\b/i, say: 'current' },
  { words: /\bst(?:ands?|ood)\b/i, say: 'is, was, are at' },
  { words: /\bbound\b/i, say: 'linked' },
  { words: /(?<!\bcannot )\breach(?:es|ed)?\b/i, say: 'area of responsibility; groups you can access' },
  { words: /\bbelow (?:it|them)\b|\b(?:is|groups?) below\b/i, say: 'sub-groups' },
  {
    words: /\b(?:give|take)s? (?:away )?(?:a|this|that|the|many people their|people their)? ?roles?\b|\btakes? away\b/i,
    say: 'assign, remove',
  },
  { words: /\bfits? (?:this|these)\b/i, say: 'matches' },
  { words: /\bafresh\b/i, say: 'again' },
  { words: /(?<!\b(?:many|several) )\bat once\b/i, say: 'immediately; in one go' },
  { words: /\ball the same\b/i, say: 'anyway' },
  { words: /\bshall\b/i, say: 'should' },
  { words: /\bwhoever\b/i, say: 'users who' },
  { words: /\bat single fields\b|\bright at\b/i, say: 'on individual fields; next to its field' },
  { words: /\b(?:a|the) submit\b/i, say: 'submission' },
  { words: /\bor none\b|\bor not at all\b/i, say: 'together' },
  { words: /\b(?:takes?|took) (?:it |the chosen ones )?(?:over|back)\b/i, say: 'copy, keep; withdraw' },
  { words: /\bunderstood\b/i, say: 'valid' },
  { words: /\banswers? for\b/i, say: 'is responsible for' },
  { words: /\bholds?\b/i, say: 'has, contains' },
  { words: /\buntil when\b/i, say: 'by when' },
  { words: /\banew\b|\bonce more\b/i, say: 'again' },
  { words: /\bnot reviewed since\b/i, say: 'review due since' },
  { words: /\b(?:warning|critical) from\s*(?:,|$)/i, say: 'warning threshold, critical threshold' },
  { words: /\btarget ahead\b|\bday of the target has\b/i, say: 'target not due yet, target date' },
  { words: /\bbeside\b/i, say: 'next to, in addition to' },
  { words: /\bby (?:itself|themselves)\b/i, say: 'automatically, alone' },
  { words: /\bfor good\b/i, say: 'permanently' },
  { words: /\bsays?\b|\bsaid\b/i, say: 'shows, contains, names' },
  { words: /\bdeeds?\b|\bmend(?:s|ed|ing)?\b/i, say: 'action; fix' },
  { words: /\bby looking\b|\bmeanwhile\b|\bno harm\b|\bin your hands\b/i, say: 'nothing' },
]

/**
 * Further words of comments, documents and test titles that are hard to understand for newcomers (CONTRIBUTING,
 * "Words").
 */
export const habits: readonly { words: RegExp; say: string }[] = [
  { words: /\btells?\b|\btelling\b/i, say: 'shows, returns, names' },
  { words: /\bknows?\b|\bknown\b/i, say: 'has, finds, registered' },
  { words: /\b(?:is|are) asked\b/i, say: 'the subject that asks' },
  { words: /\bgiven up\b|\blets? go\b/i, say: 'cancelled, discarded, abandoned, closed' },
  { words: /\bdoors?\b|\bin one go\b|\bkept out\b/i, say: 'refuses sign-in; together; deactivated' },
  { words: /\bacts\b|\b(?:each|every|one|the|this|that|no|first|last|which|same) act\b/i, say: 'action' },
  {
    words: /(?:^|[.:;] )(?:What|Who|Whoever|Whose|Where|Of) (?!if\b)[a-z]/,
    say: 'the name of the thing as subject',
  },
]

/** Spoken words of screens and emails, and the words of the trade for them. */
export const spoken: readonly { words: RegExp; say: string }[] = [
  { words: /\brhythm\b/i, say: 'frequency' },
  { words: /\b(?:promises?|silent)\b/i, say: 'target outcomes; no activity' },
  { words: /\buntil a day\b|\bdays? of the target\b/i, say: 'until an end date; target date' },
  { words: /\blook(?:s|ed)? (?:at|again|like)\b|\bfirst look\b|\bHow we rate\b/i, say: 'review, open, seem' },
  { words: /\bevents?\b[^.]*\bmeans?\b/i, say: 'events indicate a likelihood' },
  { words: /\b(?:what|as) (?:\w+ )?becam?e\b|\bbecame of\b|\bas we do\b/i, say: 'the outcome, the result' },
  { words: /\bstays? as (?:it is|they are)\b|\bin time\b/i, say: 'is unchanged; on time' },
  {
    words: /\b(?:is|are) to (?:be|do)\b|\bthat nobody has\b|\bnobody named\b/i,
    say: 'must be, open tasks, unassigned',
  },
  { words: /\borganisation/i, say: 'organization' },
  { words: /\bmay\b(?! (?:ask|need))/i, say: 'can' },
]

/** Names that begin with a capital letter wherever they are in a sentence. */
export const capitalNames: readonly string[] = [
  'Internal Owner',
  'Category Expert',
  'Managing Director',
  'Group Admin',
  'System Admin',
  'Viewer',
  'Assessor',
  'OpenID Connect',
  'Excel',
  'LibreOffice',
  'Power BI',
  'PostgreSQL',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'PowerPoint',
  'Google Chrome',
  'Microsoft Edge',
  'English',
  'Thai',
  'Latin',
  'Buddhist',
  'Alt',
]

/** Texts with capital letters in the specification; all other texts are in sentence case. */
export const capitalised: readonly string[] = [
  'answer.product',
  'mails.sender',
  'app.title',
  'app.pageTitle',
  'app.menu.',
  'app.user.inactiveBoard',
  'app.user.roleSetting',
  'deletionDenials.pendingRiskItems',
  'errors.notFoundTitle',
  'vocabulary.mitigationStatus.In Progress',
]
