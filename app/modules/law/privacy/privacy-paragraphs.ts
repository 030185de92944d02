import { parseFeatureCondition } from '#app/core/rich-text/conditional-parts.ts';
import { type RichText, richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import type { Club } from '#app/site/club.ts';

/** Paragraphs of the privacy notice, one for each optional feature. */

type ClubFeature = keyof Club['uses'];

export interface PrivacyParagraph {
  use: ClubFeature;
  /** Label in the admin area. */
  name: string;
  /** Bold lead-in of the paragraph. */
  title: string;
  words: string;
  /** Text in earlier versions of the page, recognized without an `{if …}` marker. */
  earlier?: string;
}

export const privacyParagraphs: PrivacyParagraph[] = [
  {
    use: 'names',
    name: 'names down and teams',
    title: 'Whether you can play, and where you played',
    words:
      ': your answer for each match, who wrote it down, whether you drive or need a lift, your word to the captain, and your place in a side. Other members see your answer, the lift and who plays, as on the board by the door; the word is for the captain and for whoever looks after the teams, who also see your telephone number. We keep it for two years after the day.',
    earlier: 'Whether you can play',
  },
  {
    use: 'duties',
    name: 'duties',
    title: 'Your turns of duties, and the days on which you are away',
    words:
      '. Those who look after a rota see them, and members see who is on duty. We keep them for two years after the day.',
    earlier: 'Where you played and helped',
  },
  {
    use: 'rollUps',
    name: 'days of play',
    title: 'When you came to a day’s play and what you paid',
    words: '. Those who run the day see it. We keep it for two years after the day.',
    earlier: 'Where you played and helped',
  },
  {
    use: 'register',
    name: 'the register',
    title: 'What the register says of you',
    words:
      ': your formal name, address, a second telephone number, your class of membership, when you joined and left, where you like to play, whom to ring in an emergency, a picture if you gave one, and notes of whoever keeps the roll. We keep nothing about your health. You see it in your account, and the notes in the file that ‘Download my data’ gives you; each change and each consent is kept with its date. Whoever picks a side sees the second telephone number and where you like to play. Whom to ring is seen by whoever keeps the roll and, on the day of a match and the day before, by the captain of a match that you are picked for. Officers who keep the roll can print it for the club’s own business. If you leave, we keep your entry for as long as is set for your class of membership, usually a year or two, and then clear it.',
  },
  {
    use: 'directory',
    name: 'the directory',
    title: 'What other members find of you',
    words:
      ': your name and, only where you agreed, your telephone number, e-mail address, address or picture. What you take back is gone from there at once. Our reason in law is your consent.',
  },
  {
    use: 'subscriptions',
    name: 'subscriptions',
    title: 'Your subscription',
    words:
      ': what you were asked for and have paid, when, in which way and who entered it, and when you were reminded. The treasurer sees it and whoever else was given the key, and you see your own. We keep no card numbers and no bank details. Amounts, days and receipts stay when you leave, without your name, because the club’s accounts must still add up. Notes and reminders go after six years.',
  },
  {
    use: 'letters',
    name: 'letters',
    title: 'Which letters of the club went to you',
    words:
      ', by name and address, whether by mail or on paper, and what you owed where the letter said it. Those who write the club’s letters see it, and you see your own. Names and addresses are forgotten two years after a letter, and when you leave. You stop news by one click; notices of meetings, fees and rules go to everybody whom they concern.',
  },
  {
    use: 'doors',
    name: 'coming in without a password',
    title: 'How you come in without a password',
    words:
      ': when you ask for a code or let in another device we keep the address that was typed, the kind of browser and the time for a day. The code is kept so that nobody can read it. Of a passkey we keep the public half, what you call it, and when it was made and last used, until you remove it; your fingerprint, face or PIN never leaves your device.',
  },
  {
    use: 'documents',
    name: 'documents',
    title: 'Your name in the club’s papers',
    words:
      ', such as minutes, where it stands in them. Papers for members are read by signed-in members alone. Beside each file stands who handed it in.',
  },
  {
    use: 'law',
    name: 'complaints and pictures of children',
    title: 'A complaint that you make, and who agreed to a picture of a child',
    words:
      ': of a complaint your name, how to reach you, what you wrote, what we did and our answer, seen by those who look into complaints, for two years after our answer; with a picture of a child the name of the parent or guardian who agreed and the day, for as long as the picture is here. If you ask on paper for what we keep about you, we note for two years that we gave it to you.',
  },
  {
    use: 'coming',
    name: 'who’s coming',
    title: 'If you put your name down for an event',
    words:
      ': your name, how many come with you, what you chose and answered, how to reach you, and what you have paid. Only the members who run it see them. What visitors wrote is deleted six months after the day, and what members wrote after two years.',
    earlier: 'If you put your name down for an event',
  },
];

/** Returns the features in use that the page does not mention, neither with an `{if …}` marker nor in the club's own words. */
export function findMissingPrivacyParagraphs(page: RichText, uses: Club['uses']): PrivacyParagraph[] {
  const marked = new Set([...everyBlock(page)].map((node) => parseFeatureCondition(node, uses)?.use));
  const text = richTextToPlainText(page);
  return privacyParagraphs.filter(
    ({ use, title, earlier }) =>
      uses[use] && !marked.has(use) && !text.includes(title) && !(earlier && text.includes(earlier)),
  );
}

function* everyBlock(node: RichText): Generator<RichText> {
  yield node;
  for (const child of node.content ?? []) yield* everyBlock(child);
}

/** Adds paragraphs to the page: to the first list, which tells members what is stored, or at the end. */
export function addPrivacyParagraphs(page: RichText, parts: PrivacyParagraph[]): RichText {
  const items = parts.map(toListItem);
  const content = page.content ?? [];
  const place = content.findIndex(({ type }) => type === 'bulletList');
  if (place < 0) return { ...page, content: [...content, { type: 'bulletList', content: items }] };
  return {
    ...page,
    content: content.map((node, index) =>
      index === place ? { ...node, content: [...(node.content ?? []), ...items] } : node,
    ),
  };
}

const toListItem = ({ use, title, words }: PrivacyParagraph): RichText => ({
  type: 'listItem',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: `{if ${use}} ` },
        { type: 'text', text: title, marks: [{ type: 'bold' }] },
        { type: 'text', text: words },
      ],
    },
  ],
});
