import { isOff } from '#app/core/event.ts';
import { formatOf } from '#app/modules/formats/formats.ts';
import { answersOf, peopleNow, readBoards } from '#app/modules/names/names.server.ts';
import { boardLine, isFor, stageOf } from '#app/modules/names/names.ts';
import { liftsLacking, readSelected, readTold, type Selected } from '#app/modules/sides/sides.server.ts';
import type { Asking } from './asking.ts';
import type { Stage } from './match-schemas.server.ts';
import type { Standing } from './next-deed.ts';

/** Stages for officers with the 'playing' permission: availability, team, confirmations, lifts, printouts. */

interface Names {
  stage: Stage;
  standing: NonNullable<Standing['names']>;
}

/**
 * Availability. Returns undefined where it is not collected and the event is unsuitable for it; `isAsked` where attendance is
 * collected.
 */
export async function namesOf(
  { site, now, moment, has }: Asking,
  isAsked: boolean,
): Promise<Names | undefined> {
  if (!has('playing')) return undefined;
  const { id, kind } = now.event;
  const board = (await readBoards(site.db, [id])).get(id);
  const mayPlay = kind.nature === 'match' || (kind.nature === 'event' && !isAsked);
  if (!board && (now.hasBegun || isOff(now.event) || !mayPlay)) return undefined;
  const stage = { key: 'names', name: 'Names', to: '' };
  if (!board) {
    const standing = { taken: false, open: false, asked: false, yes: 0, wanted: null, silent: 0 };
    return { stage: { ...stage, line: '', state: 'Not asked yet', pressing: false }, standing };
  }
  const answers = await answersOf(site.db, [id], now);
  const said = new Set(answers.map(({ member }) => member));
  const people = await peopleNow(site.db);
  const yes = answers.filter(({ word }) => word === 'yes').length;
  const { wanted } = board;
  const at = stageOf(board, now, moment);
  const isShort = at === 'closed' && wanted !== null && yes < wanted;
  return {
    stage: { ...stage, ...boardLine({ ...board, yes, stage: at }), pressing: isShort },
    standing: {
      taken: true,
      open: at === 'open',
      asked: board.askedAt !== null,
      yes,
      wanted,
      silent: people.filter((one) => isFor(board, one.sections) && !said.has(one.id)).length,
    },
  };
}

interface Team {
  stages: Stage[];
  papers: Stage[];
  standing?: NonNullable<Standing['team']>;
}

/** Team and the stages that depend on it; those need a selected team. */
export async function teamOf(asking: Asking, namesShown: boolean): Promise<Team> {
  const { site, now, has } = asking;
  if (!has('playing')) return { stages: [], papers: [] };
  const { id, kind } = now.event;
  const isMatch = kind.nature === 'match';
  const here = `/desk/playing/${encodeURIComponent(id)}`;
  const selected = await readSelected(site.db, site, id, { known: now });
  const team = { key: 'team', name: 'Team', line: '', pressing: false, to: `${here}/sides` };
  const papers = papersOf(asking, here, selected !== undefined);
  if (!selected) {
    const canBegin = isMatch && namesShown && !now.hasBegun && !isOff(now.event);
    return {
      stages: canBegin ? [{ ...team, state: 'Not made yet' }] : [],
      papers: isMatch ? papers : [],
      standing: { state: 'none', untold: 0 },
    };
  }
  const { selection, picks, lifts } = selected;
  const format = formatOf(selection.format);
  const isInside = picks.filter(({ state, isGone }) => state !== 'withdrawn' && !isGone);
  const players = isInside.filter(({ rink }) => rink > 0);
  const seats = selection.rinks * (format.players ?? 0);
  const isOut = selection.state === 'published';
  const { untold, toRing } = await readTold(site, selected);
  const confirmed = players.filter(({ state }) => state === 'confirmed').length;
  const missing = Math.max(0, seats - players.length);
  const isOver = now.hasBegun || isOff(now.event);
  return {
    stages: [
      {
        ...team,
        line: missing > 0 ? `${missing} of ${seats} places are empty` : `${players.length} in the team`,
        state: isOut ? outWords(untold, toRing.length) : 'Being made',
        pressing: !isOver && isOut && untold + toRing.length + missing > 0,
      },
      ...(isOut
        ? [
            stageTo(
              'places',
              'Who will be there',
              `${confirmed} of ${players.length} say yes`,
              `${here}/places`,
            ),
          ]
        : []),
      ...(lifts.cars.length > 0 || now.event.location !== site.club.name
        ? [liftsStage(asking, selected, here)]
        : []),
    ],
    papers,
    standing: { state: isOut ? 'out' : players.length > 0 && missing === 0 ? 'full' : 'begun', untold },
  };
}

function outWords(untold: number, toRing: number): string {
  if (untold > 0) return `Out, ${untold} not told`;
  return toRing > 0 ? `Out, ${toRing} to ring` : 'Out, all told';
}

/** Passengers without a lift need attention until the match begins. */
function liftsStage({ now }: Asking, selected: Selected, here: string): Stage {
  const line = now.hasBegun || isOff(now.event) ? '' : liftsLacking(selected);
  const stage = stageTo('lifts', 'Lifts', carWords(selected.lifts.cars.length), `${here}/lifts`);
  return { ...stage, line, pressing: line !== '' };
}

const carWords = (cars: number) => (cars === 0 ? 'Not made yet' : cars === 1 ? '1 car' : `${cars} cars`);

const stageTo = (key: string, name: string, state: string, to: string): Stage => ({
  key,
  name,
  line: '',
  state,
  pressing: false,
  to,
});

/** Printouts of a match, and on its day the score card from the green. */
function papersOf({ now, today }: Asking, here: string, hasTeam: boolean): Stage[] {
  if (now.event.kind.nature !== 'match' || now.isOver || isOff(now.event)) return [];
  const isToday = now.date <= today;
  if (!hasTeam && !isToday) return [];
  return [
    stageTo('card', 'Match cards', 'To print', `${here}/card`),
    ...(hasTeam ? [stageTo('sheet', 'Team sheet', 'To print', `${here}/team-sheet`)] : []),
    ...(isToday
      ? [
          stageTo(
            'score',
            'Score from the green',
            'End by end',
            `/members/card/${encodeURIComponent(now.event.id)}`,
          ),
        ]
      : []),
  ];
}
