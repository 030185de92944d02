import {
  readCompetitionPage,
  readPublicCompetitions,
} from '#app/modules/competitions/competitions.server.ts';
import { readAllCups } from '#app/modules/cups/cups.server.ts';
import type { PublicLeagueServices } from '#app/modules/handbook/public-data/public-division.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import type { HandbookBlock } from './handbook.ts';

/** Queries the cups of the season: those with a draw and results first, the others as text. */
export async function readHandbookCups(site: PublicLeagueServices, season: number): Promise<HandbookBlock[]> {
  const { words } = getTodayAndPlaceholders(site);
  const written = fillPlaceholdersDeep(await readAllCups(site.db), words).filter(
    ({ put_by }) => put_by === 0,
  );
  const ofSeason = (await readPublicCompetitions(site.db, words)).filter((one) => one.season === season);
  const drawn = await Promise.all(
    ofSeason.map(({ slug }) => readCompetitionPage(site.db, words, slug, season)),
  );
  const shown = drawn.flatMap((one) => one ?? []);
  const inWords = [...shown.filter(({ rounds }) => rounds.length === 0), ...written];
  return [
    { title: '', look: 'list', rows: inWords.map(({ name, about }) => [name, about]) },
    ...shown.filter(({ rounds }) => rounds.length > 0).map(drawOf),
  ];
}

type Drawn = NonNullable<Awaited<ReturnType<typeof readCompetitionPage>>>;

const drawOf = ({ name, series, plate, rounds }: Drawn): HandbookBlock => ({
  ...{ title: name, look: 'list', path: `/club/${series}` },
  rows: rounds.flatMap(({ part, date, ties }) =>
    ties.map((tie) => [
      part === 'consolation' ? `${plate}, ${tie.label}` : tie.label,
      [sidesOf(tie), tie.decided ? tie.note : date && `by ${date}`].filter(Boolean).join(', '),
    ]),
  ),
});

/** 'Osmoor A v Ludford A'; winner first once decided: 'Ludford A 62 beat Osmoor A 41'. */
function sidesOf({ sides, decided }: Drawn['rounds'][number]['ties'][number]): string {
  const [one, other] = sides;
  if (!decided || one.won === other.won) return `${one.name} v ${other.name}`;
  const [winner, loser] = one.won ? [one, other] : [other, one];
  const scored = ({ name, score }: typeof one) => (score === null ? name : `${name} ${score}`);
  return `${scored(winner)} beat ${scored(loser)}`;
}
