import type { Actor } from '#app/api/audit-log.server.ts';
import { type OfflineAnswerTiming, refuseOutdatedOfflineAnswer } from '#app/api/offline/too-late.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { AuditNote, MutationContext } from '#app/endpoints/context.server.ts';
import {
  deleteNotifiedTeamPlace,
  storeNotifiedTeamPlace,
} from '#app/modules/sides/picks/notified-place.server.ts';
import { formatNameAndPhone, notifyMatchCaptain } from '#app/modules/sides/picks/notify-captain.server.ts';
import { formatTeamPlaceForCaptain } from '#app/modules/sides/picks/place-mails.server.ts';
import { getVacantTeamPlaces, syncReservePlaceOffers } from '#app/modules/sides/picks/place-offers.server.ts';
import { formatEventTitleAndDay } from '#app/modules/sides/picks/place-pushes.server.ts';
import { readSelectedTeam, type SelectedTeam } from '#app/modules/sides/picks/selected-team.server.ts';
import { lockTeamSelection } from '#app/modules/sides/picks/selection-lock.server.ts';
import { isActiveTeamPick, type TeamPick, toTeamPlaceKey } from '#app/modules/sides/picks/team-picks.ts';
import { confirmTeamPlaceFast, storeTeamPlaceConfirmation, updateTeamPick } from './confirm-place.server.ts';
import { handleTeamPlaceWithdrawal } from './handle-withdrawal.server.ts';

interface MemberTeamPlaceAnswer extends OfflineAnswerTiming {
  event: string;
  member: string;
  coming: boolean;
  /** Note to the captain. */
  why: string;
}

/** Answer of a guest, who is phoned: identified by pick id. */
interface GuestTeamPlaceAnswer extends Omit<MemberTeamPlaceAnswer, 'member'> {
  guest: string;
}

/** 'in' the side, 'reserve', 'out', or 'taken': the requested place went to another player. */
export type TeamPlaceOutcome = 'in' | 'reserve' | 'out' | 'taken';

interface AnswerContext extends Pick<MutationContext, 'tx' | 'site'> {
  by: Actor;
  selected: SelectedTeam;
  pick: TeamPick;
  why: string;
}

/**
 * Record what a player says, or an officer for them: confirm, take an offered place, or withdraw. Allowed until the event
 * begins. 404 if not picked, 409 if begun or off.
 */
export async function recordTeamPlaceAnswer(
  { tx, site, actor: by, audit, afterCommit }: MutationContext,
  { event, coming, why, seen, ago, ...whose }: MemberTeamPlaceAnswer | GuestTeamPlaceAnswer,
): Promise<TeamPlaceOutcome> {
  const byThemselves = 'member' in whose && by.id === whose.member;
  const held = await lockTeamSelection(tx, event);
  if (held && coming && byThemselves) {
    const outcome = await confirmTeamPlaceFast({ tx, site }, held, { member: whose.member, why });
    if (outcome) return outcome;
  }
  const selected = await readSelectedTeam(tx, site, event, { held });
  const { pick, ...found } = requirePick(selected, whose, byThemselves);
  refuseOutdatedOfflineAnswer(
    site.clock,
    { seen, ago },
    placeWords[coming ? 'confirmed' : 'withdrawn'],
    answerThere(pick),
  );
  const answering = { tx, site, by, pick, why, ...found };
  const outcome = coming ? await confirmOrAccept(answering) : await withdrawPlayer(answering);
  if (!byThemselves) audit(toAuditEntry(answering, coming));
  afterCommit(() => site.postman.wake());
  return outcome;
}

/** Answers as the buttons of a place say them. */
const placeWords = { confirmed: 'I can play', withdrawn: 'I cannot play' };

const answerThere = ({ state, answeredAt }: TeamPick) =>
  answeredAt && (state === 'confirmed' || state === 'withdrawn')
    ? { at: answeredAt, word: placeWords[state], by: '' }
    : undefined;

/** In the record, which names no guest. */
const toAuditEntry = (
  { pick: { member, name }, selected }: AnswerContext,
  coming: boolean,
): Partial<AuditNote> => ({
  action: `marked ${member ? '' : 'a guest '}as ${coming ? 'able to play' : 'unable to play'}`,
  member: member ? { id: member, name } : null,
  title: formatEventTitleAndDay(selected),
});

function requirePick(
  selected: SelectedTeam | undefined,
  whose: Pick<MemberTeamPlaceAnswer, 'member'> | Pick<GuestTeamPlaceAnswer, 'guest'>,
  byThemselves: boolean,
) {
  const isTheirs = ({ id, member }: TeamPick) =>
    'member' in whose ? member === whose.member : member === null && id === whose.guest;
  const pick = selected?.picks.find((one) => isTheirs(one) && !one.isGone);
  const hasHeard = !byThemselves || pick?.told;
  if (selected?.selection.state !== 'published' || !pick || !hasHeard)
    throw new Refusal(404, 'The team has changed, so you do not need to answer for this place.');
  const ring = selected.captain ? ` Phone ${formatNameAndPhone(selected.captain)}.` : '';
  if (selected.now.hasBegun) throw new Refusal(409, `This match has already started.${ring}`);
  if (selected.now.isOff)
    throw new Refusal(409, 'This match is cancelled or postponed, so you do not need to answer.');
  return { pick, selected };
}

async function confirmOrAccept(answering: AnswerContext): Promise<TeamPlaceOutcome> {
  const { pick } = answering;
  if (pick.state === 'withdrawn') return restorePlayer(answering);
  if (pick.state === 'offered') return acceptSeat(answering);
  if (pick.member === null && pick.rink === 0) return placeGuest(answering);
  return storeTeamPlaceConfirmation(answering);
}

/** Give a free place to a guest among the reserves, whom the officer has asked. 409 if none is left. */
function placeGuest(answering: AnswerContext): Promise<TeamPlaceOutcome> {
  const { selected } = answering;
  const offered = selected.picks.filter((one) => isActiveTeamPick(one) && one.state === 'offered');
  if (getVacantTeamPlaces(selected).length <= offered.length)
    throw new Refusal(409, 'No places are free, or they have all been offered already.');
  return acceptSeat(answering);
}

/** Give the offered place to a reserve; the first to accept has it. */
async function acceptSeat(answering: AnswerContext): Promise<TeamPlaceOutcome> {
  const { tx, site, by, selected, pick } = answering;
  const [seat] = getVacantTeamPlaces(selected);
  if (!seat) {
    await updateTeamPick(answering, { state: 'picked' });
    return 'taken';
  }
  await updateTeamPick(answering, { ...seat, state: 'confirmed' });
  await storeNotifiedTeamPlace(tx, site.clock, selected, { ...pick, ...seat });
  await incrementSelectionVersion(answering);
  await syncReservePlaceOffers(tx, site, selected.selection.event, { offering: false });
  await notifyMatchCaptain(tx, site, selected, by, {
    subject: `${pick.name} has taken the place`,
    pushTitle: 'A reserve has taken the place',
    lines: [
      `${pick.name} moves up from the reserves and is ${formatTeamPlaceForCaptain(seat, selected, site)}.`,
    ],
    place: { of: pick.id, says: toTeamPlaceKey(seat), was: toTeamPlaceKey(pick) },
    button: 'See the team',
  });
  return 'in';
}

/** Put a withdrawn player back: into their former place if free, else at the end of the reserves. */
async function restorePlayer(answering: AnswerContext): Promise<TeamPlaceOutcome> {
  const { tx, site, by, selected, pick } = answering;
  const { event } = selected.selection;
  const free = new Set(getVacantTeamPlaces(selected).map(toTeamPlaceKey));
  const isFree = pick.rink > 0 && free.has(toTeamPlaceKey(pick));
  const last = Math.max(-1, ...selected.picks.filter(({ rink }) => rink === 0).map(({ place }) => place));
  const seat = isFree ? { rink: pick.rink, place: pick.place } : { rink: 0, place: last + 1 };
  await updateTeamPick(answering, { ...seat, state: 'confirmed', why: '' });
  await storeNotifiedTeamPlace(tx, site.clock, selected, { ...pick, ...seat });
  await incrementSelectionVersion(answering);
  await syncReservePlaceOffers(tx, site, event, { offering: false });
  await notifyMatchCaptain(tx, site, selected, by, {
    subject: `${pick.name} can play after all`,
    pushTitle: 'A player can play after all',
    lines: [
      isFree
        ? `${pick.name} dropped out but can now play, and is ${formatTeamPlaceForCaptain(seat, selected, site)} again.`
        : `${pick.name} dropped out but can now play. Their place has been filled, so they are now the last reserve.`,
    ],
    place: { of: pick.id, says: toTeamPlaceKey(seat), was: 'out' },
    button: 'See the team',
  });
  return isFree ? 'in' : pick.rink > 0 ? 'taken' : 'reserve';
}

async function withdrawPlayer(answering: AnswerContext): Promise<TeamPlaceOutcome> {
  const { tx, site, by, selected, pick } = answering;
  const { event } = selected.selection;
  if (pick.state === 'withdrawn') return 'out';
  await updateTeamPick(answering, { state: 'withdrawn' });
  await deleteNotifiedTeamPlace(tx, event, pick.member ?? '');
  await incrementSelectionVersion(answering);
  await handleTeamPlaceWithdrawal(tx, site, by, event, { ...pick, why: answering.why });
  return 'out';
}

/** Increment the version, so that a captain's outdated save is a conflict. */
async function incrementSelectionVersion({ tx, site, by, selected }: AnswerContext): Promise<void> {
  await tx
    .updateTable('selection')
    .set((e) => ({
      version: e('version', '+', 1),
      updated_by: by.id,
      updated_at: site.clock().toISOString(),
    }))
    .where('event', '=', selected.selection.event)
    .execute();
}
