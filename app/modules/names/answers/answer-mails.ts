import type { Addressed, OpeningLink } from '#app/modules/members/members.ts';
import { type EventInShort, inOneLine } from '#app/modules/names/boards/event-line.ts';
import type { Mail } from '#app/site/mail.ts';
import type { Word } from '#db/schema/playing.ts';

/** Mails about availability. */

const to = ({ name, email }: Addressed) => ({ to: email, toName: name, greeting: `Dear ${name},` });

/** Needed because couples share an address, and mails are forwarded. */
const forOne = ({ name }: Addressed) => `The button is for the answer of ${name} alone.`;

interface PutDown {
  by: string;
  word: Word;
  opening: OpeningLink;
  stop: string;
}

export function putDownMail(who: Addressed, event: EventInShort, { by, word, opening, stop }: PutDown): Mail {
  return {
    ...to(who),
    subject: `${by} put you down: ${event.title}, ${event.when}`,
    lines: [`${inOneLine(event)}.`, `${by} has written down for ${who.name}: ${word}.`],
    action: { label: 'See it, or say otherwise', ...opening },
    after: [forOne(who), 'If it is right, you need do nothing.'],
    unsubscribe: stop,
  };
}

interface Asked {
  events: (EventInShort & { note: string; closes: string })[];
  opening: OpeningLink;
  stop: string;
}

/** Compose the mail that asks who can play: in one event, or in several with one button. */
export function askMail(who: Addressed, { events, opening, stop }: Asked): Mail {
  const [first] = events;
  const one = events.length === 1 && first;
  return {
    ...to(who),
    subject: one ? `Can you play? ${one.title}, ${one.when}` : `Can you play? ${events.length} days to come`,
    lines: one
      ? [`Names are being taken for ${one.title}, ${one.when}.`, ...linesOf(one)]
      : ['Names are being taken for these days:', events.map(inOneLine).join('\n')],
    action: { label: one ? 'Say whether you can play' : 'Say when you can play', ...opening },
    after: [forOne(who), 'You can also write your name on the board, or tell the captain.'],
    unsubscribe: stop,
  };
}

const linesOf = ({ where, note, closes }: Asked['events'][number]) =>
  [where && `${where}.`, note, closes && `Please say by ${closes}.`].filter((line) => line !== '');
