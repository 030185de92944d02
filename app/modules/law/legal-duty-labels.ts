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
    name: 'The privacy notice',
    law: 'People must be told in plain words what the club keeps about them, why, and for how long.',
  },
  complaints: {
    name: 'Complaints',
    law: 'Whoever complains about their details must hear within 30 days that the club has it, and get an answer without delay.',
  },
  requests: {
    name: 'Somebody asks what we keep',
    law: 'Anybody may have a copy of what the club keeps about them, within a month, for nothing.',
  },
  clearing: {
    name: 'The yearly clearing',
    law: 'Nobody’s details may be kept for longer than the club needs them.',
  },
  safeguarding: {
    name: 'Safeguarding',
    law: 'Every club names somebody who can be told of a worry about a child or an adult at risk.',
  },
  pictures: {
    name: 'Pictures of children',
    law: 'A child is shown only where a parent or guardian has agreed, and no longer than they do.',
  },
  'online-safety': {
    name: 'The forum: risk assessment',
    law: 'Whoever runs a forum writes down each year what could go wrong there, and what is done about it.',
  },
  'childrens-access': {
    name: 'The forum: can children come in?',
    law: 'Whoever runs a forum writes down each year whether children are likely to use it.',
  },
};
