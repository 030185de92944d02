import type { Kysely } from 'kysely';
import type { CurrentDuty, CurrentDutySlot } from '#app/modules/duties/current-duty.ts';
import { formatDutyInSentence } from '#app/modules/duties/format-duty.ts';
import {
  createDutySlotsButton,
  createSwapButton,
  mailDutyMember,
} from '#app/modules/duties/slots/duty-mail.server.ts';
import { formatDutyInstructions, formatDutySlot } from '#app/modules/duties/slots/duty-mail-texts.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Mails about swaps, each queued in the transaction of its change. */

export interface SwapOffer {
  duty: CurrentDuty;
  turn: CurrentDutySlot;
  /** The slot offered in exchange. */
  inReturn: { duty: CurrentDuty; turn: CurrentDutySlot } | undefined;
}

/** Group key of a slot's swap mails, which are withdrawn together. */
export const getSwapMailGroup = (turn: string) => `swap:${turn}`;

export const formatSwapOffer = ({ duty, turn, inReturn }: SwapOffer): string =>
  inReturn
    ? `${turn.name} asks whether you would do ${formatDutyInSentence(duty)}, and would do yours for you: ${formatDutyInSentence(inReturn.duty)}.`
    : `${turn.name} cannot do ${formatDutyInSentence(duty)}. Could you?`;

/** Queue a swap request to one candidate, with a signed link of their own. */
export function mailSwapOffer(
  tx: Kysely<Schema>,
  site: Site,
  offer: SwapOffer,
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
        formatSwapOffer(offer),
        ...(note ? [`${turn.name} says: ${note}`] : []),
        ...formatDutyInstructions(duty),
        `Until somebody says yes it stays with ${turn.name}. If you cannot, you need do nothing.`,
      ],
      action: createSwapButton(site, turn.id, to),
    },
    { by, about: getSwapMailGroup(turn.id), beyond: 'refused' },
  );
}

/** Queue the mails to both sides of an agreed swap; returns false if none reaches the previous owner. */
export async function mailSwapAgreed(
  tx: Kysely<Schema>,
  site: Site,
  { duty, turn, inReturn }: SwapOffer,
  taker: { id: string; name: string },
): Promise<boolean> {
  // Return the duty with the new owner in place of the old one.
  const now = (of: CurrentDuty, out: string, into: { id: string; name: string }): CurrentDuty => ({
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
      subject: `${taker.name} does it: ${formatDutyInSentence(duty)}`,
      lines: [
        `${taker.name} has taken your turn: ${formatDutyInSentence(duty)}. You need not come for it.`,
        ...(theirs ? [`In return you are on: ${formatDutySlot(theirs, owner.id)}`] : []),
      ],
      ...(inReturn && {
        action: createDutySlotsButton(site, [inReturn.turn.id], owner.id, 'Look at my turn'),
      }),
    },
    { by: taker.id, about: `taken:${turn.id}`, beyond: 'left out' },
  );
  await mailDutyMember(
    tx,
    site,
    taker.id,
    {
      subject: `Thank you: you do it, ${formatDutyInSentence(duty)}`,
      lines: [
        `You are on: ${formatDutySlot(now(duty, owner.id, taker), taker.id)}`,
        ...formatDutyInstructions(duty),
        ...(inReturn ? [`${owner.name} does yours: ${formatDutyInSentence(inReturn.duty)}.`] : []),
      ],
      action: createDutySlotsButton(site, [turn.id], taker.id, 'Look at my turn'),
    },
    { own: 'their own doing' },
  );
  return reached;
}
