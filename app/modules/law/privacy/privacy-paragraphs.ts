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
    name: 'availability and teams',
    title: 'Whether you can play and the teams you played in',
    words:
      ': your answer for each match, who entered it, whether you drive or need a lift, your note to the captain, and your place in the team. Other members see your answer, the lifts and the team, as on the board by the door. Only the captain and the people who look after the teams see the note and your phone number. We delete all of this two years after the match.',
    earlier: 'Whether you can play',
  },
  {
    use: 'duties',
    name: 'duties',
    title: 'Your duties and the dates when you are away',
    words:
      '. The people who look after a rota see them, and members see who is on duty. We delete them two years after the date.',
    earlier: 'Where you played and helped',
  },
  {
    use: 'rollUps',
    name: 'days of play',
    title: 'The days of play you came to and what you paid',
    words: '. The people who run the day see this. We delete it two years after the date.',
    earlier: 'Where you played and helped',
  },
  {
    use: 'register',
    name: 'membership records',
    title: 'Your membership record',
    earlier: 'What the register says of you',
    words:
      ': your formal name, address, a second phone number, your membership type, when you joined and left, where you like to play, your emergency contact, a picture if you gave one, and notes by the officers who look after membership. We do not store anything about your health. You can see your record in your account. The notes are in the file from ‘Download my data’. Each change and each consent is stored with its date. Captains see the second phone number and where you like to play. Your emergency contact is seen by the officers who look after membership and, on the day of a match and the day before, by the captain if you are picked. These officers can print the records for the club’s own business. If you leave, we delete your record after the time set for your membership type, usually a year or two.',
  },
  {
    use: 'directory',
    name: 'the members’ directory',
    title: 'Your details in the members’ directory',
    earlier: 'What other members find of you',
    words:
      ': your name and, only if you agreed, your phone number, email address, postal address or picture. If you withdraw your consent, they are removed straight away. Our legal basis is your consent.',
  },
  {
    use: 'subscriptions',
    name: 'subscriptions',
    title: 'Your subscription',
    words:
      ': what you were billed and have paid, when and how, who entered it, and when you were reminded. The treasurer and other officers with access see this, and you can see your own. We do not store card numbers or bank details. When you leave, amounts, dates and receipts stay without your name, because the club’s accounts must still add up. Notes and reminders are deleted after six years.',
  },
  {
    use: 'letters',
    name: 'emails and letters',
    title: 'The club’s emails and letters to you',
    earlier: 'Which letters of the club went to you',
    words:
      ': your name and address, whether it went by email or on paper, and what you owed if the letter said so. The officers who write the club’s letters see this, and you can see your own. Names and addresses are deleted two years after a letter, and when you leave. You can stop news with one click. Notices of meetings, fees and rules go to everyone they concern.',
  },
  {
    use: 'doors',
    name: 'signing in without a password',
    title: 'Signing in without a password',
    earlier: 'How you come in without a password',
    words:
      ': when you ask for a code or sign in on another device, we store the email address, the kind of browser and the time for one day. The code is stored in a form that no one can read. For a passkey, we store its public part, its name, and when it was created and last used, until you remove it. Your fingerprint, face or PIN never leaves your device.',
  },
  {
    use: 'documents',
    name: 'documents',
    title: 'Your name in the club’s documents',
    earlier: 'Your name in the club’s papers',
    words:
      ', such as minutes, if they mention you. Only signed-in members can read documents for members. Each file shows who added it.',
  },
  {
    use: 'law',
    name: 'complaints and pictures of children',
    title: 'Complaints, and consent for pictures of children',
    earlier: 'A complaint that you make, and who agreed to a picture of a child',
    words:
      ': for a complaint, your name, your contact details, what you wrote, what we did and our answer. The people who look into complaints see this, and we delete it two years after our answer. For a picture of a child, the name of the parent or guardian who agreed and the date, for as long as the picture is here. If you ask on paper for a copy of your data, we record for two years that we gave it to you.',
  },
  {
    use: 'coming',
    name: 'who’s coming',
    title: 'If you sign up for an event',
    words:
      ': your name, your guests, your choices and answers, your contact details, and what you have paid. Only the members who run the event see this. Visitors’ details are deleted six months after the event, and members’ details after two years.',
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
