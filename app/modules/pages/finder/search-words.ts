/** What people type, as words to look for. */

/** What a question is put with, and nothing is found by. */
const idle = new Set([
  ...['a', 'an', 'the', 'of', 'to', 'for', 'in', 'on', 'at', 'with', 'and', 'against', 'v', 'vs', 'versus'],
  ...['my', 'our', 'me', 'i', 'it', 'we', 'us', 'you', 'your', 'there', 'that', 'this', 'be', 'is', 'are'],
  ...['do', 'does', 'did', 'how', 'what', 'when', 'where', 'who', 'which', 'can', 'could', 'please'],
]);

/** Without case, marks and the 's of whose it is; '10th' is 10. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/['’]/g, '')
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1');

const split = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
/** 'roll-up' is 'rollup' as well: people write both. */
const joined = (text: string) => text.replace(/(?<=\p{L})-(?=\p{L})/gu, '');

/** A text as plain words, a word with a hyphen whole and in parts. */
export function wordsIn(text: string): string[] {
  const words = plain(text);
  return words.includes('-') ? [...new Set([...split(joined(words)), ...split(words)])] : split(words);
}

/** Those of a few words that say something; all of them where none does. */
export function tellingWords(text: string): string[] {
  const words = [...new Set(split(joined(plain(text))))];
  const telling = words.filter((word) => !idle.has(word));
  return telling.length > 0 ? telling : words;
}

/** What a query looks for: at most eight words, each once. 'How much' asks for a price. */
export const searchWords = (query: string): string[] =>
  tellingWords(query.replace(/\bhow much\b/i, 'cost')).slice(0, 8);

/** How something is asked for, and what may be written where it is answered. */
const alike: [asked: string, written: string][] = [
  [
    'fee fees subscription subscriptions subs cost costs price prices charge',
    'fee fees subscription costs cost price pay',
  ],
  ['wear clothes dress kit whites', 'wear clothes whites shoes'],
  ['toilet toilets loo lavatory wc', 'toilet toilets lavatory'],
  ['parking park car cars', 'parking park car cars'],
  ['wheelchair disabled accessible ramp', 'wheelchair ramp step level access'],
  ['coaching lessons learn coach beginner beginners', 'coaching taster guide newcomers'],
];

const groups = alike.map(([asked, written]) => ({ asked: asked.split(' '), written: written.split(' ') }));

/** A word with what may be written in its place: the same without its 's', and others of its meaning. */
export function insteadOf(word: string): string[] {
  const single = word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? [word.slice(0, -1)] : [];
  const others = groups.filter(({ asked }) => asked.includes(word)).flatMap(({ written }) => written);
  return [...new Set([...single, ...others])].filter((one) => one !== word);
}
