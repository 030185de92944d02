import type { LegalAssessment } from './question.ts';

const childrenHeading = 'Children and the forum';
const conclusionHeading = 'Our conclusion';

/** Assessment of whether children are likely to access the forum, reviewed each year. */
export const childrensAccessAssessment: LegalAssessment = {
  title: 'Can children use the forum?',
  about:
    'The Online Safety Act asks anyone who runs a forum whether children (under 18) can use it. If they can, it also asks whether many do, or would want to. If the answer is yes, a children’s risk assessment is due within three months.',
  questions: [
    {
      id: 'can',
      part: childrenHeading,
      question: 'Can a child get access?',
      prefilled:
        'Only members added to the membership list by an officer can sign in. A junior is given an account only with a parent’s permission.',
    },
    {
      id: 'how-many',
      part: childrenHeading,
      question: 'How many members are under 18, and how many of them have an account?',
      hint: 'Count them on the membership list. ‘None’ is an answer.',
    },
    {
      id: 'draws',
      part: childrenHeading,
      question: 'Is it made for children, or would it attract them?',
      prefilled:
        'It is made for adult members who play bowls and talk about fixtures, the green and the club. Nothing in it is made for children.',
    },
    {
      id: 'conclusion',
      part: conclusionHeading,
      question: 'Are children likely to use it?',
      hint: 'If no, say why. If yes, say who makes the children’s risk assessment and by when.',
    },
    { id: 'made-by', part: conclusionHeading, question: 'Who made this assessment?', isShort: true },
  ],
};
