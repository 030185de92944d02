/** Names similar enough to be mistaken for one another. */

/** Characters that look like Latin letters, each followed by that letter: Cyrillic, Greek, Armenian, small capitals, strokes. */
const lookalikes = new Map(
  [
    'АA ВB СC ЕE ЅS ІI ЈJ КK МM НH ОO РP ТT УY ХX ԌG ԚQ ԜW ҮY',
    'аa вb сc еe ѕs іi јj кk мm нh оo рp тt уy хx һh ԁd ԛq ԝw үy гr ѵv',
    'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX',
    'αa βb εe ζz ηn ιi κk μm νv οo ρp τt υu χx γy ωw ϲc ϳj',
    'ՕO ՍU ԼL օo ոn սu ցg հh յj զq',
    'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz',
    'ıi ɑa ɡg łl ŁL øo ØO đd ĐD ħh ɩi ǀl',
  ].flatMap((line) =>
    line.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)] satisfies [string, string]),
  ),
);

const toLatinLetters = (name: string) =>
  // Fast path for ASCII, which most names are: a whole register is folded for one comparison.
  /^[\x20-\x7e]*$/.test(name)
    ? name
    : [...name.normalize('NFKC').normalize('NFKD').replace(/\p{M}/gu, '')]
        .map((letter) => lookalikes.get(letter) ?? letter)
        .join('')
        .replaceAll('ß', 'ss');

const foldText = (text: string) =>
  text
    .replaceAll('|', 'l')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/**
 * Folded forms of a name for comparison: no accents, case, spaces or punctuation, lookalike characters mapped to Latin. Returns
 * several where a character is ambiguous: 1 looks like i and l, a capital I like l.
 */
export function normalizeLookalikeNames(name: string): Set<string> {
  const plain = toLatinLetters(name);
  return new Set(
    [plain.replaceAll('1', 'i'), plain.replaceAll('1', 'l'), plain.replace(/[1I]/g, 'l')].map(foldText),
  );
}

/** Coarser fold, cheaper to compute: equal for all similar names, sometimes for others. For a first filter. */
export const normalizeLookalikeNameCoarsely = (name: string) =>
  foldText(toLatinLetters(name)).replace(/[1i]/g, 'l');

/** True when two names could be mistaken for each other. */
export const isLookalikeName = (one: string, other: string) =>
  normalizeLookalikeNameCoarsely(one) !== '' &&
  !normalizeLookalikeNames(one).isDisjointFrom(normalizeLookalikeNames(other));
