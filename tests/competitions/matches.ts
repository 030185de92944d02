import type { TestContext } from 'node:test';
import type { OwnCompetitionMatch } from '#app/modules/competition-claims/own-match-schemas.server.ts';
import { getResultClaimVersion } from '#app/modules/competition-rules/matches/match-text.ts';
import type { DemoPerson } from '#tests/members.ts';
import { demoPeople, matchOf, openRoom } from './competitions.ts';

export const mine = '/api/competitions/matches';

/** Open a club in which Tom and Joan have a match to play against each other. */
export async function openMatch(t: TestContext, names = ['Tom Brader', 'Joan Appleby']) {
  const club = await openRoom(t);
  const slug = await club.published(names);
  const { tie, side } = matchOf(await club.read(slug), names[0] ?? '', names[1] ?? '');
  const id = tie.id;
  const matches = async (who: DemoPerson): Promise<OwnCompetitionMatch[]> =>
    (await club.as(who, `GET ${mine}`)).body;
  /** A win of the first-named player, as a request of either has it. */
  const won = side === 1 ? { score1: 21, score2: 15 } : { score1: 15, score2: 21 };
  const say = (who: DemoPerson, said: object = won) => club.as(who, `PUT ${mine}/${id}/result`, said);
  /** Fetch the version of the claim to be confirmed, as one of the players sees it. */
  const at = async (who: DemoPerson) => {
    const claim = (await matches(who)).find((one) => one.id === id)?.claim;
    return claim ? getResultClaimVersion(claim) : 0;
  };
  const confirm = async (who: DemoPerson) =>
    club.as(who, `POST ${mine}/${id}/confirmation`, { version: await at(who) });
  const stored = () => club.db.selectFrom('tie').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  for (const who of [demoPeople.tom, demoPeople.joan, demoPeople.edie]) await matches(who);
  await club.forgetMails();
  return { ...club, slug, id, side, matches, won, say, at, confirm, stored };
}
