import type { MatchFormat, MatchScoreSheet, MatchSide } from '#app/modules/formats/formats.ts';
import { matchSides } from '#app/modules/formats/formats.ts';
import { capitalize, type RinkTerms } from '#app/site/club-terms.ts';

/** Maximum plausible shots on one rink, if the format has no number of ends. */
const maxPlausibleShots = 60;

/** Returns likely typing errors as a sentence by field, to be confirmed once. */
export function findLikelyScoreTypos(
  sheet: MatchScoreSheet,
  card: MatchFormat,
  names: Record<MatchSide, string>,
  words: RinkTerms,
): Record<string, string> {
  if (sheet.state !== 'played' && sheet.state !== 'abandoned') return {};
  const most = mostOn(card);
  const found: Record<string, string> = {};
  for (const [at, rink] of sheet.rinks.entries())
    for (const side of matchSides)
      if (rink[side] > most)
        found[`rinks.${at}.${side}`] = asked(
          rink[side],
          `on ${words.rink} ${at + 1} for ${names[side]}`,
          most,
        );
  const whole = most * Math.max(card.rinks, 1);
  for (const side of matchSides) {
    const shots = sheet.shots?.[side] ?? 0;
    if (shots > whole) found[`shots.${side}`] = asked(shots, `for ${names[side]}`, whole);
  }
  const nothing = sheet.state === 'played' && sheet.rinks.find(({ home, away }) => home + away === 0);
  if (nothing) {
    const at = sheet.rinks.indexOf(nothing);
    found[`rinks.${at}.home`] = `No shots on ${words.rink} ${at + 1}? Enter both figures.`;
  }
  return found;
}

function mostOn({ length }: MatchFormat): number {
  if (length && 'ends' in length && !('sets' in length)) return Math.max(2 * length.ends, 40);
  return maxPlausibleShots;
}

function asked(shots: number, where: string, most: number): string {
  const less = Number(String(shots).slice(0, -1));
  const meant = less > 0 && less <= most ? ` Did you mean ${less}?` : '';
  return `${capitalize(String(shots))} shots ${where}?${meant}`;
}
