/** Search queries: a word that occurs in about a fifth of all messages, a rare one, and two that often occur together. */
export const searches = { common: 'green', rare: 'skelwold', two: 'lift saturday' };

const syllables = 'ba ro li ten wick sha mo der pan gle thor ney cu fle ris'.split(' ');
const places = 2 ** 18;

/**
 * Return a source of four thousand words, the n-th used 1/n as often as the first (Zipf's law), the words of the queries among
 * them.
 */
export function vocabulary(random) {
  const pick = () => syllables[Math.floor(random() * syllables.length)];
  const words = Array.from({ length: 4000 }, (_, index) => pick() + pick() + (index % 3 ? pick() : ''));
  words[19] = searches.common;
  [words[99], words[129]] = searches.two.split(' ');
  // Makes a draw a single look-up: each word has places in proportion to its frequency.
  const shares = words.map((_, index) => 1 / (index + 1));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const drawn = [];
  let reach = 0;
  words.forEach((word, index) => {
    reach += (shares[index] / whole) * places;
    while (drawn.length < reach) drawn.push(word);
  });
  const say = (many) => {
    let said = drawn[Math.floor(random() * drawn.length)];
    for (let word = 1; word < many; word += 1) said += ` ${drawn[Math.floor(random() * drawn.length)]}`;
    return said;
  };
  const message = () => say(10 + Math.floor(random() ** 2 * 80));
  return { say, message };
}
