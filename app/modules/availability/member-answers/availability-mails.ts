import { type EventSummary, formatEventSummary } from '#app/modules/availability/boards/event-summary.ts';
import type { OneTimeLink } from '#app/modules/members/members.ts';
import type { MailText } from '#app/site/mail.ts';
import type { AvailabilityWord } from '#db/schema/playing.ts';

/** Mails about availability. */

/** Needed because couples share an address, and mails are forwarded. */
const formatOwnerNotice = (name: string) => `The button is for ${name}’s answer only.`;

interface RecordedByOther {
  by: string;
  word: AvailabilityWord;
  opening: OneTimeLink;
}

export function composeAvailabilityRecordedMail(
  name: string,
  event: EventSummary,
  { by, word, opening }: RecordedByOther,
): MailText {
  return {
    subject: `${by} answered for you: ${event.title}, ${event.when}`,
    lines: [`${by} answered for ${name}: ${word}.`, `${formatEventSummary(event)}.`],
    action: { label: 'Check or change the answer', ...opening },
    after: [formatOwnerNotice(name), 'If the answer is right, you do not need to do anything.'],
  };
}

interface RequestedEvents {
  events: (EventSummary & { note: string; closes: string })[];
  opening: OneTimeLink;
}

/** Compose the mail that asks who can play: in one event, or in several with one button. */
export function composeAvailabilityRequestMail(name: string, { events, opening }: RequestedEvents): MailText {
  const [first] = events;
  const one = events.length === 1 && first;
  return {
    subject: one
      ? `Can you play? ${one.title}, ${one.when}`
      : `Can you play? ${events.length} upcoming events`,
    lines: one
      ? [`We are asking who can play: ${one.title}, ${one.when}.`, ...formatRequestLines(one)]
      : ['We are asking who can play on these days:', events.map(formatEventSummary).join('\n')],
    action: { label: one ? 'Say whether you can play' : 'Say when you can play', ...opening },
    after: [formatOwnerNotice(name), 'You can also write your name on the noticeboard, or tell the captain.'],
  };
}

const formatRequestLines = ({ where, note, closes }: RequestedEvents['events'][number]) =>
  [where && `${where}.`, note, closes && `Please answer by ${closes}.`].filter((line) => line !== '');
