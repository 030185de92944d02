import { isEventNotPlayed } from '#app/core/event.ts';
import { formatCount } from '#app/core/language.ts';
import {
  readActiveMembers,
  readAvailabilityBoards,
  readEventAvailability,
} from '#app/modules/availability/availability.server.ts';
import {
  formatAvailabilityBoardStatus,
  getAvailabilityBoardStage,
  isEligibleForAvailabilityBoard,
} from '#app/modules/availability/availability.ts';
import { parseMatchFormat } from '#app/modules/formats/formats.ts';
import {
  formatMissingTeamLifts,
  readPlayerNotificationStatus,
  readSelectedTeam,
  type SelectedTeam,
} from '#app/modules/sides/sides.server.ts';
import type { MatchAdminContext } from './match-admin-context.ts';
import type { MatchAdminStage } from './match-admin-schemas.server.ts';
import type { MatchAdminState } from './next-match-action.ts';

/** Stages for officers with the 'playing' permission: availability, team, confirmations, lifts, printouts. */

interface AvailabilityStage {
  stage: MatchAdminStage;
  standing: NonNullable<MatchAdminState['names']>;
}

/**
 * Availability. Returns undefined where it is not collected and the event is unsuitable for it; `isAsked` where attendance is
 * collected.
 */
export async function readAvailabilityAdminStage(
  { site, now, moment, has }: MatchAdminContext,
  isAsked: boolean,
): Promise<AvailabilityStage | undefined> {
  if (!has('playing')) return undefined;
  const { id, kind } = now.event;
  const board = (await readAvailabilityBoards(site.db, [id])).get(id);
  const mayPlay = kind.nature === 'match' || (kind.nature === 'event' && !isAsked);
  if (!board && (now.hasBegun || isEventNotPlayed(now.event) || !mayPlay)) return undefined;
  const stage = { key: 'names', name: 'Availability', to: '' };
  if (!board) {
    const standing = { taken: false, open: false, asked: false, yes: 0, wanted: null, silent: 0 };
    return { stage: { ...stage, line: '', state: 'Not asked yet', pressing: false }, standing };
  }
  const answers = await readEventAvailability(site.db, [id], now);
  const said = new Set(answers.map(({ member }) => member));
  const people = await readActiveMembers(site.db);
  const yes = answers.filter(({ word }) => word === 'yes').length;
  const { wanted } = board;
  const at = getAvailabilityBoardStage(board, now, moment);
  const isShort = at === 'closed' && wanted !== null && yes < wanted;
  return {
    stage: { ...stage, ...formatAvailabilityBoardStatus({ ...board, yes, stage: at }), pressing: isShort },
    standing: {
      taken: true,
      open: at === 'open',
      asked: board.askedAt !== null,
      yes,
      wanted,
      silent: people.filter((one) => isEligibleForAvailabilityBoard(board, one.sections) && !said.has(one.id))
        .length,
    },
  };
}

interface TeamStages {
  stages: MatchAdminStage[];
  papers: MatchAdminStage[];
  standing?: NonNullable<MatchAdminState['team']>;
}

/** Team and the stages that depend on it; those need a selected team. */
export async function readTeamAdminStages(
  asking: MatchAdminContext,
  namesShown: boolean,
): Promise<TeamStages> {
  const { site, now, has } = asking;
  if (!has('playing')) return { stages: [], papers: [] };
  const { id, kind } = now.event;
  const isMatch = kind.nature === 'match';
  const here = `/desk/playing/${encodeURIComponent(id)}`;
  const selected = await readSelectedTeam(site.db, site, id, { known: now });
  const team = { key: 'team', name: 'Team', line: '', pressing: false, to: `${here}/sides` };
  const papers = listPrintStages(asking, here, selected !== undefined);
  if (!selected) {
    const canBegin = isMatch && namesShown && !now.hasBegun && !isEventNotPlayed(now.event);
    return {
      stages: canBegin ? [{ ...team, state: 'Not picked yet' }] : [],
      papers: isMatch ? papers : [],
      standing: { state: 'none', untold: 0 },
    };
  }
  const { selection, picks, lifts } = selected;
  const format = parseMatchFormat(selection.format);
  const isInside = picks.filter(({ state, isGone }) => state !== 'withdrawn' && !isGone);
  const players = isInside.filter(({ rink }) => rink > 0);
  const seats = selection.rinks * (format.players ?? 0);
  const isOut = selection.state === 'published';
  const { untold, toRing } = await readPlayerNotificationStatus(site, selected);
  const confirmed = players.filter(({ state }) => state === 'confirmed').length;
  const missing = Math.max(0, seats - players.length);
  const isOver = now.hasBegun || isEventNotPlayed(now.event);
  return {
    stages: [
      {
        ...team,
        line: missing > 0 ? `${missing} of ${seats} places are empty` : `${players.length} in the team`,
        state: isOut ? formatPublishedState(untold, toRing.length) : 'Being picked',
        pressing: !isOver && isOut && untold + toRing.length + missing > 0,
      },
      ...(isOut
        ? [
            createStage(
              'places',
              'Player replies',
              `${confirmed} of ${players.length} confirmed`,
              `${here}/places`,
            ),
          ]
        : []),
      ...(lifts.cars.length > 0 || now.event.location !== site.club.name
        ? [toLiftsStage(asking, selected, here)]
        : []),
    ],
    papers,
    standing: { state: isOut ? 'out' : players.length > 0 && missing === 0 ? 'full' : 'begun', untold },
  };
}

function formatPublishedState(untold: number, toRing: number): string {
  if (untold > 0) return `Published, ${untold} still to contact`;
  return toRing > 0 ? `Published, ${toRing} to phone` : 'Published, everyone knows';
}

/** Passengers without a lift need attention until the match begins. */
function toLiftsStage({ now }: MatchAdminContext, selected: SelectedTeam, here: string): MatchAdminStage {
  const line = now.hasBegun || isEventNotPlayed(now.event) ? '' : formatMissingTeamLifts(selected);
  const stage = createStage('lifts', 'Lifts', formatCarCount(selected.lifts.cars.length), `${here}/lifts`);
  return { ...stage, line, pressing: line !== '' };
}

const formatCarCount = (cars: number) => (cars === 0 ? 'Not arranged yet' : formatCount(cars, 'car'));

const createStage = (key: string, name: string, state: string, to: string): MatchAdminStage => ({
  key,
  name,
  line: '',
  state,
  pressing: false,
  to,
});

/** Printouts of a match, and on its day the score card from the green. */
function listPrintStages(
  { now, today }: MatchAdminContext,
  here: string,
  hasTeam: boolean,
): MatchAdminStage[] {
  if (now.event.kind.nature !== 'match' || now.isOver || isEventNotPlayed(now.event)) return [];
  const isToday = now.date <= today;
  if (!hasTeam && !isToday) return [];
  return [
    createStage('card', 'Match cards', 'To print', `${here}/card`),
    ...(hasTeam ? [createStage('sheet', 'Team sheet', 'To print', `${here}/team-sheet`)] : []),
    ...(isToday
      ? [
          createStage(
            'score',
            'Score from the green',
            'End by end',
            `/members/card/${encodeURIComponent(now.event.id)}`,
          ),
        ]
      : []),
  ];
}
