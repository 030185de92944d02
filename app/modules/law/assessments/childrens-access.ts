import type { LegalAssessment } from './question.ts';

const childrenHeading = 'Children and the forum';
const conclusionHeading = 'What we conclude';

/** Assessment of whether children are likely to access the forum, reviewed each year. */
export const childrensAccessAssessment: LegalAssessment = {
  title: 'Can children come into the forum?',
  about:
    'Whoever runs a forum says whether children (under 18) can come in and, if they can, whether many do or it would draw them (Online Safety Act). If the answer is yes, a children’s risk assessment follows within three months.',
  questions: [
    {
      id: 'can',
      part: childrenHeading,
      question: 'Can a child get in?',
      prefilled:
        'Only members whom an officer has put on the roll can get in. A junior is given an account only with a parent’s leave.',
    },
    {
      id: 'how-many',
      part: childrenHeading,
      question: 'How many members are under 18, and how many of them have an account?',
      hint: 'Count them on the roll. None is an answer.',
    },
    {
      id: 'draws',
      part: childrenHeading,
      question: 'Is it made for children, or would it draw them?',
      prefilled:
        'It is made for grown members who play bowls, and talk about fixtures, the green and the club. Nothing in it is made for children.',
    },
    {
      id: 'conclusion',
      part: conclusionHeading,
      question: 'So: are children likely to use it?',
      hint: 'No, and why; or yes, and who makes the children’s risk assessment by when.',
    },
    { id: 'made-by', part: conclusionHeading, question: 'Who made this assessment?', isShort: true },
  ],
};
