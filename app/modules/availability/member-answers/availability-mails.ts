import { type EventSummary, formatEventSummary } from '#app/modules/availability/boards/event-summary.ts';
import type { MailRecipient, OneTimeLink } from '#app/modules/members/members.ts';
import type { OutgoingMail } from '#app/site/mail.ts';
import type { AvailabilityWord } from '#db/schema/playing.ts';

/** Mails about availability. */

const toRecipientFields = ({ name, email }: MailRecipient) => ({
  to: email,
  toName: name,
  greeting: `Dear ${name},`,
});

/** Needed because couples share an address, and mails are forwarded. */
const formatOwnerNotice = ({ name }: MailRecipient) => `The button is for ${name}’s answer only.`;

interface RecordedByOther {
  by: string;
  word: AvailabilityWord;
  opening: OneTimeLink;
  stop: string;
}

export function composeAvailabilityRecordedMail(
  who: MailRecipient,
  event: EventSummary,
  { by, word, opening, stop }: RecordedByOther,
): OutgoingMail {
  return {
    ...toRecipientFields(who),
    subject: `${by} answered for you: ${event.title}, ${event.when}`,
    lines: [`${by} answered for ${who.name}: ${word}.`, `${formatEventSummary(event)}.`],
    action: { label: 'Check or change the answer', ...opening },
    after: [formatOwnerNotice(who), 'If the answer is right, you do not need to do anything.'],
    unsubscribe: stop,
  };
}

interface RequestedEvents {
  events: (EventSummary & { note: string; closes: string })[];
  opening: OneTimeLink;
  stop: string;
}

/** Compose the mail that asks who can play: in one event, or in several with one button. */
export function composeAvailabilityRequestMail(
  who: MailRecipient,
  { events, opening, stop }: RequestedEvents,
): OutgoingMail {
  const [first] = events;
  const one = events.length === 1 && first;
  return {
    ...toRecipientFields(who),
    subject: one
      ? `Can you play? ${one.title}, ${one.when}`
      : `Can you play? ${events.length} upcoming events`,
    lines: one
      ? [`We are asking who can play: ${one.title}, ${one.when}.`, ...formatRequestLines(one)]
      : ['We are asking who can play on these days:', events.map(formatEventSummary).join('\n')],
    action: { label: one ? 'Say whether you can play' : 'Say when you can play', ...opening },
    after: [formatOwnerNotice(who), 'You can also write your name on the noticeboard, or tell the captain.'],
    unsubscribe: stop,
  };
}

const formatRequestLines = ({ where, note, closes }: RequestedEvents['events'][number]) =>
  [where && `${where}.`, note, closes && `Please answer by ${closes}.`].filter((line) => line !== '');
