/**
 * Words and rows of keys that lists of leaked passwords begin with, and names that lie near here. A password that the
 * policy demands is made of one of them by a capital, a digit and a sign more often than not: `Passw0rd!`, `Welcome#1`.
 */
const words = `
  password passwort passwd passphrase pass secret private letmein login logon signin welcome hello access master admin
  administrator root system superuser sysadmin manager office company default changeme change newpass newpassword temp
  temporary test tester testing demo sample guest user username account security secure server service support helpdesk
  internet network computer laptop database oracle postgres mysql windows microsoft apple iphone android samsung google
  facebook instagram twitter linkedin youtube amazon netflix gmail hotmail yahoo outlook
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl asdfghjk zxcvbn zxcvbnm zxcv qazwsx qazwsxedc wsxedc qweasd
  qweasdzxc qweqwe asdasd zaqwsx zaqxsw poiuyt lkjhgf mnbvcxz abc abcd abcde abcdef abcdefg abcabc aaa aaaa aaaaaa xxx
  iloveyou loveyou love lovely lover forever baby angel princess prince queen king star sunshine sunflower rainbow flower
  butterfly happy lucky money freedom peace god jesus christ heaven faith hope grace blessed family mother father mama
  papa daddy mommy sister brother friend friends
  dragon monkey tiger lion eagle shadow phoenix falcon wolf bear panda kitty puppy dog cat horse dolphin turtle snoopy
  batman superman spiderman starwars pokemon pikachu naruto hunter killer ninja warrior samurai ranger soldier winner
  champion legend hacker trustno trustme whatever nothing anything something cookie chocolate banana orange apple cherry
  pepper ginger coffee cheese buster charlie michael michelle jennifer jessica jordan daniel andrew anthony thomas joshua
  matthew robert william george harley ashley nicole amanda samantha hannah maggie summer winter spring autumn
  january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday today tomorrow
  football baseball basketball soccer hockey tennis golf liverpool arsenal chelsea manchester manutd barcelona realmadrid
  juventus ferrari porsche mercedes honda toyota yamaha corvette mustang
  london paris berlin newyork america england canada germany japan tokyo china india singapore vietnam
  thailand thai bangkok siam chiangmai phuket pattaya krungthep sawasdee sawatdee sawasdeekrub somchai somsak somying
  somporn malee mali naree noi nong nok nut ploy fah fai mint beer bank boss oat golf
  scg cement chemical chemicals packaging paper building materials concrete group holding corporation
  risk risks riskboard board assessment assessor owner viewer audit compliance report control
  รหัสผ่าน พาสเวิร์ด สวัสดี ไทย กรุงเทพ ความเสี่ยง
`

/** Each once, to be looked up. */
const common: ReadonlySet<string> = new Set(words.trim().split(/\s+/))

/** Signs and digits that stand for letters. */
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
}

/**
 * Whether a password is one that is guessed first: nothing but common words with digits and signs between and around
 * them, however these are written, or the same few characters over and over.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size <= Math.max(2, Math.floor(lower.length / 4))) return true
  const inner = lower.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}$@]+$/gu, '')
  const asMeant = (sign: RegExp) => inner.replace(sign, (character) => letters[character] ?? character)
  // An exclamation mark stands for a letter, or at the end of a word.
  return [lower, asMeant(/[^!]/g), asMeant(/./g)].some(isMadeOfCommonWords)
}

/** Whether every word between digits and signs is a common one or several in a row; a letter or two are no word. */
function isMadeOfCommonWords(text: string): boolean {
  return text.split(/[^\p{L}\p{M}]+/u).every((word) => word.length <= 2 || splits(word))
}

function splits(text: string): boolean {
  if (text === '' || common.has(text)) return true
  for (let length = text.length - 1; length >= 3; length--) {
    if (common.has(text.slice(0, length)) && splits(text.slice(length))) return true
  }
  return false
}
