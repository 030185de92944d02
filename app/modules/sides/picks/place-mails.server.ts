import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { formatEventStateBadge } from '#app/core/event.ts';
import { buildMailLinkTarget } from '#app/modules/mail/mail.server.ts';
import type { MailCause } from '#app/modules/mail/mail.ts';
import { queueMemberMail } from '#app/modules/members/members.server.ts';
import { type PushNotification, queuePushes } from '#app/modules/push/push.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { MailText } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { TeamPlaceChange } from './pick-changes.server.ts';
import { createTeamPlacePush, formatEventTitleAndDay, toPlaceChangePushKind } from './place-pushes.server.ts';
import {
  formatMatchTime,
  formatMatchVenue,
  formatTeamPlace,
  formatTeamPlaceChanges,
  formatTeamPlaceMailDetails,
  formatTeamPlaceSentence,
} from './place-text.ts';
import type { SelectedTeam } from './selected-team.server.ts';
import { type TeamPick, type TeamPlace, toTeamPlaceKey } from './team-picks.ts';

/** Mails to players, queued in the transaction of the change. Each function returns true if a mail was queued. */

type PlayerMailSite = Pick<Site, 'clock' | 'club' | 'url'>;

/** Mail a player about a change of their place or of the event. */
export function mailTeamPlaceChange(
  tx: Kysely<DatabaseSchema>,
  site: PlayerMailSite,
  selected: SelectedTeam,
  pick: TeamPick,
  news: [TeamPlaceChange, ...TeamPlaceChange[]],
  officer: Pick<Actor, 'id'>,
) {
  const { event, isOff } = selected.now;
  const cause = { officer };
  if (isOff)
    return mailPickedPlayer(tx, site, selected, pick, {
      news: formatEventStateBadge(event),
      lines: [
        `${formatEventStateBadge(event)}: ${formatMatchVenue(event, site.club)}, ${formatMatchTime(event, site.club)}. You were picked for this.`,
        ...formatTeamPlaceMailDetails(selected, pick.member),
      ],
      label: 'See the details',
      cause,
      pushKind: 'matches',
    });
  return mailPickedPlayer(tx, site, selected, pick, {
    news: getSubjectPrefix(news[0], pick),
    lines: [
      ...formatTeamPlaceChanges(news, selected, pick),
      formatTeamPlaceSentence(selected, pick, site.club),
      ...formatTeamPlaceMailDetails(selected, pick.member),
    ],
    label: pick.rink === 0 ? 'Say whether you can stand by' : getButtonLabel(pick),
    cause,
    pushKind: toPlaceChangePushKind(news[0]),
  });
}

const getButtonLabel = ({ state }: TeamPick) =>
  state === 'confirmed' ? 'See your place' : 'Say whether you can play';

function getSubjectPrefix(news: TeamPlaceChange, { rink }: TeamPick): string {
  if (news === 'new') return rink === 0 ? 'You are a reserve' : 'You are picked';
  return { ...changeSubjects, seat: rink === 0 ? 'You are a reserve' : changeSubjects.seat }[news];
}

const changeSubjects: Record<Exclude<TeamPlaceChange, 'new'>, string> = {
  off: 'Cancelled',
  on: 'Back on',
  day: 'New date',
  time: 'New time',
  where: 'New venue',
  seat: 'Your position has changed',
  lift: 'Your lift has changed',
};

/** Mail a reminder on the day before. */
export function mailTeamPlaceReminder(
  tx: Kysely<DatabaseSchema>,
  site: PlayerMailSite,
  selected: SelectedTeam,
  pick: TeamPick,
) {
  const lines = [
    formatTeamPlaceSentence(selected, pick, site.club),
    ...formatTeamPlaceMailDetails(selected, pick.member),
  ];
  return mailPickedPlayer(tx, site, selected, pick, {
    news: 'Tomorrow',
    lines: pick.state === 'picked' ? [...lines, 'You have not said yet whether you can play.'] : lines,
    label: pick.state === 'picked' ? 'Say whether you can play' : 'See your place',
    cause: { club: 'the clock' },
  });
}

/** Repeated withdrawals leave a reserve with one offer or none. Urgent: the place is waiting. */
const createOfferCause = ({ selection }: SelectedTeam) => ({
  by: '',
  about: `offer:${selection.event}`,
  isUrgent: true,
  beyond: 'left out' as const,
});

/** Mail an offer of a free place to a reserve. */
export function mailTeamPlaceOffer(
  tx: Kysely<DatabaseSchema>,
  site: PlayerMailSite,
  selected: SelectedTeam,
  pick: TeamPick,
  seat: TeamPlace,
) {
  const offered = { ...pick, ...seat };
  return mailPickedPlayer(tx, site, selected, pick, {
    news: 'Can you play?',
    lines: [
      'A player has dropped out, and you are the next reserve. Will you take the place?',
      formatTeamPlaceSentence(selected, offered, site.club, 'You would be'),
      ...formatTeamPlaceMailDetails(selected, pick.member),
    ],
    label: 'Accept or decline',
    cause: { ...createOfferCause(selected), says: toTeamPlaceKey(seat), was: '' },
    pushKind: 'place',
  });
}

/** Mail a reserve that the offered place has been taken. */
export function mailOfferedPlaceTaken(
  tx: Kysely<DatabaseSchema>,
  site: PlayerMailSite,
  selected: SelectedTeam,
  pick: TeamPick,
) {
  return mailPickedPlayer(tx, site, selected, pick, {
    news: 'The place has been filled',
    lines: [
      'The place we offered you has since been filled. Thank you for standing by.',
      formatTeamPlaceSentence(selected, pick, site.club, 'You are still'),
    ],
    label: 'See the details',
    cause: { ...createOfferCause(selected), says: '' },
    pushKind: 'place',
  });
}

/** Mail a member whom the captain took out after they had been notified. */
export async function mailDroppedPlayer(
  tx: Kysely<DatabaseSchema>,
  site: PlayerMailSite,
  selected: SelectedTeam,
  member: { id: string; name: string; email: string | null; mailKey: string },
  officer: Pick<Actor, 'id'>,
): Promise<boolean> {
  const { now, captain } = selected;
  return queuePlayerMail(tx, site, member, {
    subject: `No longer in the team: ${formatEventTitleAndDay(selected)}`,
    lines: [
      `You are no longer picked to play ${formatMatchVenue(now.event, site.club)} ${formatMatchTime(now.event, site.club)}. The captain has changed the team.`,
      captain
        ? `If you have a question, phone ${[captain.name, captain.phone].filter(Boolean).join(', ')}.`
        : 'If you have a question, reply to this email.',
    ],
    cause: { officer },
    push: createTeamPlacePush(selected, 'place', 'You are no longer in the team'),
  });
}

interface PlaceMail {
  news: string;
  lines: string[];
  label: string;
  cause: MailCause;
  /** Kind of push notification; omitted for none. */
  pushKind?: PushNotification['kind'];
}

function mailPickedPlayer(
  tx: Kysely<DatabaseSchema>,
  site: PlayerMailSite,
  selected: SelectedTeam,
  { member, name, email, mailKey }: TeamPick,
  { news, lines, label, cause, pushKind }: PlaceMail,
): Promise<boolean> {
  const id = member ?? '';
  return queuePlayerMail(
    tx,
    site,
    { id, name, email, mailKey },
    {
      subject: `${news}: ${formatEventTitleAndDay(selected)}`,
      lines,
      action: {
        label,
        link: `${site.url}/my-place`,
        opens: buildMailLinkTarget('place', { subject: selected.selection.event, member: id }),
      },
      after: [
        `The button is for ${name} only. It works without signing in until the match starts.`,
        ...(selected.captain ? [] : ['If you have a question, reply to this email.']),
      ],
      cause,
      ...(pushKind && { push: createTeamPlacePush(selected, pushKind, news, toPushDedup(cause)) }),
    },
  );
}

/** Deduplicate pushes like mails: send once, and nothing that was reverted. */
const toPushDedup = (cause: MailCause) =>
  'about' in cause ? { about: cause.about, says: cause.says, was: cause.was } : {};

interface PlayerMail extends MailText {
  cause: MailCause;
  push?: PushNotification;
}

/** Queue a mail to a member who has an address and wants such mail, and pushes to their devices. */
export async function queuePlayerMail(
  tx: Kysely<DatabaseSchema>,
  site: PlayerMailSite,
  { mailKey, ...member }: { id: string; name: string; email: string | null; mailKey: string },
  { subject, cause, push, ...letter }: PlayerMail,
  kind: 'playing' | 'withdrawals' = 'playing',
): Promise<boolean> {
  const pushes = push && (await queuePushes(tx, site, [member.id], push));
  const text = { ...letter, subject: `${subject} (${formatClubName(site.club)})` };
  return queueMemberMail(tx, site, { ...member, mail_key: mailKey }, { kind, text, cause, pushes });
}

/** Format a place for the captain: 'lead on rink 2', 'a reserve'. */
export const formatTeamPlaceForCaptain = (
  seat: TeamPlace,
  { format }: SelectedTeam,
  { club }: Pick<PlayerMailSite, 'club'>,
) => (seat.rink === 0 ? 'a reserve' : formatTeamPlace(seat, format, club));
