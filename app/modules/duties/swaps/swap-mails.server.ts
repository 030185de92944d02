import type { Kysely } from 'kysely';
import type { AssignedDutySlot, DutyWithSlots } from '#app/modules/duties/current-duty.ts';
import { formatDutyInSentence } from '#app/modules/duties/format-duty.ts';
import {
  createDutySlotsMailButton,
  createDutySwapMailButton,
  mailDutyMember,
} from '#app/modules/duties/slots/duty-mail.server.ts';
import { formatDutyInstructions, formatDutySlot } from '#app/modules/duties/slots/duty-mail-texts.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Mails about swaps, each queued in the transaction of its change. */

interface DutySwapOffer {
  duty: DutyWithSlots;
  turn: AssignedDutySlot;
  /** The slot offered in exchange. */
  inReturn: { duty: DutyWithSlots; turn: AssignedDutySlot } | undefined;
}

/** Group key of a slot's swap mails, which are withdrawn together. */
export const getDutySwapMailGroup = (turn: string) => `swap:${turn}`;

export const formatDutySwapOffer = ({ duty, turn, inReturn }: DutySwapOffer): string =>
  inReturn
    ? `${turn.name} would like to swap duties with you. You would do ${formatDutyInSentence(duty)}. ${turn.name} would do ${formatDutyInSentence(inReturn.duty)}.`
    : `${turn.name} cannot do ${formatDutyInSentence(duty)}. Could you?`;

/** Queue a swap request to one candidate, with a signed link of their own. */
export function mailDutySwapOffer(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  offer: DutySwapOffer,
  to: string,
  by: string,
): Promise<boolean> {
  const { duty, turn } = offer;
  const note = duty.turns.find(({ id }) => id === turn.id)?.swap?.note;
  return mailDutyMember(
    tx,
    site,
    to,
    {
      subject: `Can you help? ${formatDutyInSentence(duty)}`,
      lines: [
        formatDutySwapOffer(offer),
        ...(note ? [`${turn.name} says: ${note}`] : []),
        ...formatDutyInstructions(duty),
        `If you cannot help, you do not need to do anything. It is still ${turn.name}’s duty until someone accepts.`,
      ],
      action: createDutySwapMailButton(site, turn.id, to),
    },
    { by, about: getDutySwapMailGroup(turn.id), beyond: 'refused' },
  );
}

/** Queue the mails to both sides of an agreed swap; returns false if none reaches the previous owner. */
export async function mailDutySwapAgreed(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  { duty, turn, inReturn }: DutySwapOffer,
  taker: { id: string; name: string },
): Promise<boolean> {
  // Return the duty with the new owner in place of the old one.
  const now = (of: DutyWithSlots, out: string, into: { id: string; name: string }): DutyWithSlots => ({
    ...of,
    turns: of.turns.map((one) => (one.member === out ? { ...one, member: into.id, name: into.name } : one)),
  });
  const owner = { id: turn.member, name: turn.name };
  const theirs = inReturn && now(inReturn.duty, taker.id, owner);
  const reached = await mailDutyMember(
    tx,
    site,
    owner.id,
    {
      subject: `${taker.name} will do your duty: ${formatDutyInSentence(duty)}`,
      lines: [
        `${taker.name} is doing your duty for you: ${formatDutyInSentence(duty)}. You do not need to come.`,
        ...(theirs ? [`In return, you are on the rota for ${formatDutySlot(theirs, owner.id)}`] : []),
      ],
      ...(inReturn && {
        action: createDutySlotsMailButton(site, [inReturn.turn.id], owner.id, 'View my duty'),
      }),
    },
    { by: taker.id, about: `taken:${turn.id}`, beyond: 'left out' },
  );
  await mailDutyMember(
    tx,
    site,
    taker.id,
    {
      subject: `Thank you for taking ${formatDutyInSentence(duty)}`,
      lines: [
        `You are on the rota for ${formatDutySlot(now(duty, owner.id, taker), taker.id)}`,
        ...formatDutyInstructions(duty),
        ...(inReturn
          ? [`In return, ${owner.name} will do your duty: ${formatDutyInSentence(inReturn.duty)}.`]
          : []),
      ],
      action: createDutySlotsMailButton(site, [turn.id], taker.id, 'View my duty'),
    },
    { own: 'their own doing' },
  );
  return reached;
}
