import type { LegalAssessment, LegalAssessmentQuestion } from './question.ts';

const serviceHeading = 'What the forum is';
const illegalContentHeading = 'What could go wrong';
const measuresHeading = 'What we do about it';
const responsibilityHeading = 'Who is responsible';

const createTextQuestion = (
  id: string,
  part: string,
  question: string,
  more: Partial<LegalAssessmentQuestion> = {},
): LegalAssessmentQuestion => ({
  id,
  part,
  question,
  ...more,
});

/** Question about one kind of illegal content on the regulator's list, in plain words. */
const createIllegalContentQuestion = (
  id: string,
  question: string,
  hint: string,
): LegalAssessmentQuestion => ({
  id,
  part: illegalContentHeading,
  question,
  hint,
  levels: true,
});

/** Questions for a small user-to-user service under the Online Safety Act. */
export const onlineSafetyAssessment: LegalAssessment = {
  title: 'Online safety: risk assessment of the forum',
  about:
    'The Online Safety Act asks anyone who runs a forum to assess how likely illegal content is there. In a forum that only members of a small club can read, most of it is likely to be negligible. Say so, and say why.',
  questions: [
    createTextQuestion('users', serviceHeading, 'Who uses it?', {
      hint: 'How many people, how old, and how they get access.',
      prefilled:
        'Only members of the club. Each is known to the club, is added to the membership list by an officer, and signs in. No one else can read or write there.',
    }),
    createTextQuestion('functions', serviceHeading, 'What can they do there?', {
      prefilled:
        'Write messages and replies, add pictures, mention one another, and react to a message, for example with thanks. There are no private messages, groups, live streams or videos, and strangers cannot look anyone up. Nothing is recommended by software: messages are shown in order of time.',
    }),
    createTextQuestion('past', serviceHeading, 'What has gone wrong so far?', {
      hint: 'Reports, complaints and warnings since the last review. ‘Nothing’ is an answer.',
    }),
    createIllegalContentQuestion(
      'terrorism',
      'Terrorism',
      'Words or pictures that praise or plan terrorism.',
    ),
    createIllegalContentQuestion(
      'children',
      'Sexual harm to children',
      'Grooming, pictures of abuse, or links to such pictures.',
    ),
    createIllegalContentQuestion(
      'hate',
      'Hatred',
      'Stirring up hatred of people because of their race, religion, sexual orientation or disability.',
    ),
    createIllegalContentQuestion(
      'harassment',
      'Harassment, stalking, threats and abuse',
      'A quarrel between members that goes too far.',
    ),
    createIllegalContentQuestion(
      'coercion',
      'Controlling or coercive behaviour at home',
      'A partner who watches or orders another about.',
    ),
    createIllegalContentQuestion(
      'intimate',
      'Intimate pictures without consent',
      'Pictures of someone else, shared or threatened to be shared.',
    ),
    createIllegalContentQuestion(
      'pornography',
      'Extreme pornography',
      'Violent, or involving animals; and unwanted sexual pictures.',
    ),
    createIllegalContentQuestion('exploitation', 'Sexual exploitation of adults', 'Being made to sell sex.'),
    createIllegalContentQuestion(
      'trafficking',
      'Trafficking of people',
      'Offering work or travel that is a trap.',
    ),
    createIllegalContentQuestion(
      'immigration',
      'Unlawful immigration',
      'Offering to bring people into the country.',
    ),
    createIllegalContentQuestion(
      'fraud',
      'Fraud',
      'False offers, a stolen account that asks for money, links to false sites.',
    ),
    createIllegalContentQuestion('proceeds', 'Proceeds of crime', 'Offering stolen money or goods.'),
    createIllegalContentQuestion('drugs', 'Drugs', 'Offering drugs, or saying where to get them.'),
    createIllegalContentQuestion(
      'weapons',
      'Guns, knives and other weapons',
      'Offering items that it is illegal to sell.',
    ),
    createIllegalContentQuestion(
      'suicide',
      'Suicide and self-harm',
      'Encouraging someone to harm or kill themselves.',
    ),
    createIllegalContentQuestion(
      'interference',
      'Interference by a foreign state',
      'False information spread on its behalf.',
    ),
    createIllegalContentQuestion(
      'animals',
      'Cruelty to animals',
      'Pictures of cruelty, or encouraging someone to be cruel.',
    ),
    createIllegalContentQuestion(
      'other',
      'Anything else that is illegal',
      'For example, false alarms, or flashing pictures sent to harm someone.',
    ),
    createTextQuestion('reports', measuresHeading, 'How is something reported, and who looks at it?', {
      prefilled:
        'Each message has a ‘Report’ button. Reports are shown first in the moderators’ section until one of them has dealt with them. Anyone can also complain with the form on the page ‘Complaints’.',
    }),
    createTextQuestion('moderation', measuresHeading, 'What can be done about it?', {
      prefilled:
        'Moderators can remove a message, lock a topic, warn a member, and stop them from writing for some days. An administrator can suspend an account straight away. Removed and changed messages are stored for a time, so that they can be shown to the police.',
    }),
    createTextQuestion('safe', measuresHeading, 'What else keeps people safe?', {
      prefilled:
        'Members read the guidelines and terms. Anyone who does not use the site for some time is signed out. Too many sign-in attempts are blocked. The location is removed from picture files. Anyone can write to the Safeguarding Officer.',
    }),
    createTextQuestion('record', measuresHeading, 'What is recorded?', {
      prefilled:
        'What moderators and officers do, with names and times, for two years. This assessment, with the date of each review.',
    }),
    createTextQuestion('more', measuresHeading, 'What will we do that we do not do yet?', {
      hint: '‘Nothing’ is an answer.',
    }),
    createTextQuestion('responsible', responsibilityHeading, 'Who is responsible for the forum?', {
      isShort: true,
      hint: 'A name and their role in the club.',
    }),
    createTextQuestion('made-by', responsibilityHeading, 'Who made this assessment?', { isShort: true }),
    createTextQuestion('told', responsibilityHeading, 'When was the committee informed of it?', {
      isShort: true,
      hint: 'For example, ‘Committee, 3 March’',
    }),
  ],
};
