import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { getEventTitle } from '#app/core/event.ts';
import { getEventPushTopic, londonTimeToIso, type PushNotification } from '#app/modules/push/push.server.ts';
import type { TeamPlaceChange } from './pick-changes.server.ts';
import type { SelectedTeam } from './selected-team.server.ts';

/** 'Osmoor, Saturday 7 June' */
export const formatEventTitleAndDay = ({ now }: Pick<SelectedTeam, 'now'>) =>
  `${getEventTitle(now.event)}, ${formatWeekdayAndDate(now.date)}`;

const revertDelayMinutes = 5;

/** Build the push about a place: opponent and time, without names. Expires when the event begins. */
export function createTeamPlacePush(
  selected: Pick<SelectedTeam, 'now' | 'selection'>,
  kind: PushNotification['kind'],
  title: string,
  more: Partial<Pick<PushNotification, 'about' | 'to' | 'says' | 'was'>> = {},
): PushNotification {
  const { starts, date } = selected.now;
  return {
    kind,
    title,
    line: formatEventTitleAndDay(selected),
    to: '/members/diary',
    day: date,
    until: londonTimeToIso(starts),
    about: getEventPushTopic(selected.selection.event),
    // Delay revertible pushes like their mails.
    ...(more.says !== undefined && { waits: revertDelayMinutes }),
    ...more,
  };
}

/** Map a change to the kind of push. */
export const toPlaceChangePushKind = (news: TeamPlaceChange): PushNotification['kind'] =>
  news === 'new' ? 'picked' : news === 'seat' || news === 'lift' ? 'place' : 'matches';
