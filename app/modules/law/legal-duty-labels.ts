/** Legal duties of a club, with a label for each. */
export const legalDutyKeys = [
  'privacy',
  'complaints',
  'requests',
  'clearing',
  'safeguarding',
  'pictures',
  'online-safety',
  'childrens-access',
] as const;
type LegalDutyKey = (typeof legalDutyKeys)[number];

export const legalDutyLabels: Record<LegalDutyKey, { name: string; law: string }> = {
  privacy: {
    name: 'Privacy notice',
    law: 'The club must explain in plain words what information it has about people, why, and for how long.',
  },
  complaints: {
    name: 'Complaints',
    law: 'A complaint about someone’s details must be acknowledged within 30 days and answered without delay.',
  },
  requests: {
    name: 'Requests for personal data',
    law: 'Anyone may have a free copy of the information the club has about them, within a month.',
  },
  clearing: {
    name: 'Yearly clear-out',
    law: 'The club must delete personal details once it no longer needs them.',
  },
  safeguarding: {
    name: 'Safeguarding',
    law: 'Every club names someone to contact with a worry about a child or an adult at risk.',
  },
  pictures: {
    name: 'Pictures of children',
    law: 'A picture of a child may be shown only while a parent or guardian agrees.',
  },
  'online-safety': {
    name: 'Forum: risk assessment',
    law: 'Anyone who runs a forum must record each year what could go wrong there and what is done about it.',
  },
  'childrens-access': {
    name: 'Forum: can children use it?',
    law: 'Anyone who runs a forum must record each year whether children are likely to use it.',
  },
};
