import type { LegalAssessment, LegalAssessmentQuestion } from './question.ts';

const serviceHeading = 'What the forum is';
const illegalContentHeading = 'What could go wrong';
const measuresHeading = 'What we do about it';
const responsibilityHeading = 'Who answers for it';

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
    'Anybody who runs a place where people can write to one another assesses how likely illegal content is there (Online Safety Act). A forum that only members of a small club can read is likely to find most of it negligible: say so, and why.',
  questions: [
    createTextQuestion('users', serviceHeading, 'Who uses it?', {
      hint: 'How many, how old, and how they get in.',
      prefilled:
        'Members of the club alone. Each is known to the club, is put on the roll by an officer, and signs in. Nobody else can read or write there.',
    }),
    createTextQuestion('functions', serviceHeading, 'What can they do there?', {
      prefilled:
        'Write messages and answers, put pictures into them, name one another, and mark a message with a sign such as thanks. There are no private messages, no groups, no live pictures or sound, no films, and nobody can be looked up by strangers. Nothing is suggested by a machine: messages stand in the order of time.',
    }),
    createTextQuestion('past', serviceHeading, 'What has gone wrong so far?', {
      hint: 'Reports, complaints, warnings since the last time. ‘Nothing’ is an answer.',
    }),
    createIllegalContentQuestion('terrorism', 'Terrorism', 'Words or pictures that praise or plan it.'),
    createIllegalContentQuestion(
      'children',
      'Sexual harm to children',
      'Grooming, pictures of abuse, or links to such pictures.',
    ),
    createIllegalContentQuestion(
      'hate',
      'Hatred',
      'Stirring it up against people for their race, religion, sex life or disability.',
    ),
    createIllegalContentQuestion(
      'harassment',
      'Harassment, stalking, threats and abuse',
      'A quarrel between members that goes too far.',
    ),
    createIllegalContentQuestion(
      'coercion',
      'Controlling somebody at home',
      'A partner who watches or orders another about.',
    ),
    createIllegalContentQuestion(
      'intimate',
      'Intimate pictures without leave',
      'Of somebody else, shown or threatened with.',
    ),
    createIllegalContentQuestion(
      'pornography',
      'Extreme pornography',
      'Violent, or with animals; and unwanted sexual pictures.',
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
    createIllegalContentQuestion('drugs', 'Drugs', 'Offering them, or saying where to get them.'),
    createIllegalContentQuestion(
      'weapons',
      'Guns, knives and other weapons',
      'Offering what may not be sold.',
    ),
    createIllegalContentQuestion('suicide', 'Suicide and self-harm', 'Urging somebody to it.'),
    createIllegalContentQuestion(
      'interference',
      'Interference by a foreign state',
      'False words spread on its behalf.',
    ),
    createIllegalContentQuestion(
      'animals',
      'Cruelty to animals',
      'Pictures of it, or urging somebody to it.',
    ),
    createIllegalContentQuestion(
      'other',
      'Anything else that is illegal',
      'Such as false alarms, or flashing pictures sent to harm.',
    ),
    createTextQuestion('reports', measuresHeading, 'How is something reported, and who looks at it?', {
      prefilled:
        'Beneath each message stands ‘Report’. A report waits at the front of the moderators’ desk until one of them has ended it. Anybody can also complain by the form on the page ‘Complaints’.',
    }),
    createTextQuestion('moderation', measuresHeading, 'What can be done about it?', {
      prefilled:
        'Moderators remove a message, lock a topic, warn a member, and stop them from writing for some days. An administrator suspends an account at once. What was removed and changed is kept for a time, so that it can be shown to the police.',
    }),
    createTextQuestion('safe', measuresHeading, 'What else keeps people safe?', {
      prefilled:
        'There are guidelines and terms that members read. A signed-in browser that nobody uses is signed out. Too many tries are stopped. Where a picture was taken is removed from its file. A Safeguarding Officer can be written to by anybody.',
    }),
    createTextQuestion('record', measuresHeading, 'What is written down?', {
      prefilled:
        'What moderators and officers do, by whom and when, for two years. This assessment, with each day on which it was looked through.',
    }),
    createTextQuestion('more', measuresHeading, 'What will we do that we do not do yet?', {
      hint: '‘Nothing’ is an answer.',
    }),
    createTextQuestion('responsible', responsibilityHeading, 'Who answers for the forum?', {
      isShort: true,
      hint: 'A name, and what they are in the club.',
    }),
    createTextQuestion('made-by', responsibilityHeading, 'Who made this assessment?', { isShort: true }),
    createTextQuestion('told', responsibilityHeading, 'When was the committee told of it?', {
      isShort: true,
      hint: 'Such as ‘Committee, 3 March’.',
    }),
  ],
};
