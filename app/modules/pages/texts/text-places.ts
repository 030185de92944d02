interface TextPlace {
  /** Name in the admin area; '{rollUps}' is filled in. */
  name: string;
  /** Path of the page that renders it; '{club}' is filled in. Texts for members require sign-in. */
  path: string;
}

/** Page of each text, in the order of the admin list. Texts with other keys are listed by title, without a link. */
export const siteTextPagesByKey: Record<string, TextPlace> = {
  home: { name: 'Home page', path: '/' },
  about: { name: 'About us', path: '/about-{club-slug}-bowling-club' },
  'new-to-bowling': { name: 'Guide for newcomers', path: '/new-to-bowling' },
  'how-to-join': { name: 'How to join', path: '/how-to-join' },
  'come-and-join-the-fun': { name: 'Come join the fun', path: '/come-and-join-the-fun' },
  'become-a-member': { name: 'How to become a member (on the sign-in page)', path: '/members/sign-in' },
  'find-us': { name: 'Find us', path: '/find-{club-slug}-bowling-club' },
  'committee-intro': { name: 'Meet the Committee: introduction', path: '/the-committee' },
  'committee-involved': { name: 'Meet the Committee: get involved', path: '/the-committee' },
  'upcoming-events': { name: 'Upcoming events: introduction', path: '/up-coming-events' },
  'upcoming-roll-ups': { name: 'Upcoming events: {rollUps}', path: '/up-coming-events' },
  'upcoming-competitions': { name: 'Upcoming events: club competitions', path: '/up-coming-events' },
  'upcoming-opens': { name: 'Upcoming events: opens', path: '/up-coming-events' },
  'upcoming-leagues': { name: 'Upcoming events: league matches', path: '/up-coming-events' },
  'upcoming-join': { name: 'Upcoming events: how to join', path: '/up-coming-events' },
  'rules-of-play': { name: 'Rules of play', path: '/rules-of-play' },
  'enter-a-team': { name: 'Enter a team', path: '/enter-a-team' },
  county: { name: 'County competitions', path: '/competitions/county' },
  'members-community': { name: 'Members community: for everyone', path: '/members-community' },
  'members-private': { name: 'Members community: for members', path: '/members-community' },
  'forum-guidelines': { name: 'Forum guidelines', path: '/forums/guidelines' },
  'forum-terms': { name: 'Forum terms of service', path: '/forums/terms-of-service' },
  'cookie-policy': { name: 'Cookie policy', path: '/cookie-policy' },
  privacy: { name: 'Privacy', path: '/privacy' },
  safeguarding: { name: 'Safeguarding', path: '/safeguarding' },
  accessibility: { name: 'Accessibility', path: '/accessibility' },
};

export const siteTextSavedMessage = 'Saved. The page has been updated.';
