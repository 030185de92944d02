import type { TestContext } from 'node:test';
import type {
  AdminCompetition,
  AdminCompetitionEntry,
  AdminCompetitionTie,
} from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { type DemoPerson, demoPeople, openClub } from '#tests/members.ts';

export const desk = '/api/desk/competitions';

const facts = { name: 'Harvest Cup', season: 2025, side: 1, woods: '4', ends: '21', about: 'For everybody.' };

/** Return so many names that are on no roll. */
export const strangers = (count: number) => Array.from({ length: count }, (_, n) => `Stranger ${n + 1}`);

/** The club with Pauline in the room 'Competitions'; `room` sends requests with her token, `as` with another's. */
export async function openRoom(t: TestContext, options: Parameters<typeof openClub>[1] = {}) {
  const club = await openClub(t, options);
  const token = await club.signIn(demoPeople.pauline);
  const tokens = new Map<string, string>();
  const room = (target: string, json?: unknown) => club.ask(target, { token, json });
  async function as(who: DemoPerson, target: string, json?: unknown) {
    const known = tokens.get(who.id) ?? (await club.signIn(who));
    tokens.set(who.id, known);
    return club.ask(target, { token: known, json });
  }

  /** Return the response body of a request, or throw its error. */
  async function must(target: string, json?: unknown) {
    const answer = await room(target, json);
    if (answer.status >= 300) throw new Error(`${target}: ${answer.status} ${answer.text}`);
    return answer.body;
  }
  const start = async (more: object = {}): Promise<string> =>
    (await must(`POST ${desk}`, { ...facts, ...more })).slug;
  const read = async (slug: string): Promise<AdminCompetition> => must(`GET ${desk}/${slug}`);
  const enter = (slug: string, sides: string[][]) => must(`POST ${desk}/${slug}/entries`, { sides });
  async function draw(slug: string, kind = 'knock-out') {
    const { version } = await read(slug);
    return must(`POST ${desk}/${slug}/draw`, { kind, version });
  }
  async function publish(slug: string, tell = false) {
    const { version } = await read(slug);
    return must(`POST ${desk}/${slug}/publication`, { version, tell });
  }
  /** Publish a competition of these names. */
  async function published(
    names: string[],
    { kind = 'knock-out', ...more }: { kind?: string; name?: string } = {},
  ) {
    const slug = await start(more);
    await enter(
      slug,
      names.map((name) => [name]),
    );
    await draw(slug, kind);
    await publish(slug);
    return slug;
  }
  const result = (slug: string, tie: { id: string; version: number }, said: object) =>
    room(`PUT ${desk}/${slug}/ties/${tie.id}/result`, { ...said, version: tie.version });
  /** Play all open matches: the first-named wins. */
  async function playRound(slug: string) {
    for (const tie of (await read(slug)).ties.filter(({ open }) => open)) {
      const answer = await result(slug, tie, { score1: 21, score2: 10 });
      if (answer.status !== 200) throw new Error(answer.text);
    }
  }
  const undo = (change: string) => room(`POST /api/desk/changes/${change}/undo`);
  return {
    ...club,
    token,
    room,
    as,
    must,
    start,
    read,
    enter,
    draw,
    publish,
    published,
    result,
    playRound,
    undo,
  };
}

/** Return the names of a match, the first-named first. */
export function sidesOf(competition: AdminCompetition, tie: { id: string }): [string, string] {
  const found = competition.rounds.flatMap(({ ties }) => ties).find(({ id }) => id === tie.id);
  if (!found) throw new Error(`no tie ${tie.id}`);
  return [found.sides[0].name, found.sides[1].name];
}

/** Return the match between two players, and the side of the first of them. */
export function matchOf(
  competition: AdminCompetition,
  one: string,
  other: string,
): { tie: AdminCompetitionTie; side: 1 | 2 } {
  for (const tie of competition.ties) {
    const [first, second] = sidesOf(competition, tie);
    if (first === one && second === other) return { tie, side: 1 };
    if (first === other && second === one) return { tie, side: 2 };
  }
  throw new Error(`${one} does not meet ${other}`);
}

export const entryOf = ({ entries }: AdminCompetition, name: string): AdminCompetitionEntry => {
  const found = entries.find((entry) => entry.name === name);
  if (!found) throw new Error(`${name} has not entered`);
  return found;
};

export { demoPeople };
