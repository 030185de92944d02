/** How a page is shown: the width is that of a phone or a laptop. */
export interface View {
  width: number;
  scheme: 'light' | 'dark';
}

const phone: View = { width: 360, scheme: 'light' };
const laptop: View = { width: 1280, scheme: 'light' };
const inTheDark = (view: View): View => ({ ...view, scheme: 'dark' });

/** Views of each component. */
export const componentViews = [phone, laptop].flatMap((view) => [view, inTheDark(view)]);

/** Views of a screen. */
export const viewsOf = ({ dark }: ComparedScreen) => [phone, laptop, ...(dark ? [inTheDark(laptop)] : [])];

/** Path of a stored picture: 'components/folds-360-dark.webp' */
export const pictureOf = (name: string, { width, scheme }: View) =>
  `${name}-${width}${scheme === 'dark' ? '-dark' : ''}.webp`;

/** A screen of the demonstration whose first window is compared. */
export interface ComparedScreen {
  name: string;
  path: string;
  /** Name of a link to press on that path: its page has an address of its own in each demonstration. */
  press?: RegExp;
  /** Compared in the dark as well, at the width of a laptop. */
  dark?: boolean;
}

const screen = (name: string, path: string, more: Partial<ComparedScreen> = {}): ComparedScreen => ({
  name,
  path,
  ...more,
});
const dark = true;

export const visitorScreens: ComparedScreen[] = [
  screen('home', '/', { dark }),
  screen('about', '/about-larkby-bowling-club'),
  screen('find-us', '/find-larkby-bowling-club'),
  screen('how-to-join', '/how-to-join'),
  screen('events', '/up-coming-events', { dark }),
  screen('calendar', '/full-calendar', { dark }),
  screen('gallery', '/gallery'),
  screen('standings', '/standings'),
  screen('league', '/leagues/tuesday', { dark }),
  screen('competition', '/club/singles'),
  screen('committee', '/the-committee'),
  screen('search', '/search?q=osmoor'),
  screen('sign-in', '/members/sign-in'),
  screen('not-found', '/no-such-page'),
];

/** As Edie, a member. */
export const memberScreens: ComparedScreen[] = [
  screen('my-page', '/members-community', { dark }),
  screen('forum', '/forums', { dark }),
  screen('topics', '/forums/topics'),
  screen('topic', '/forums', { press: /^What shall we call the new mower/, dark }),
  screen('account', '/members/account'),
  screen('my-details', '/members/details'),
  screen('directory', '/members/directory'),
  screen('diary', '/members/diary'),
  screen('my-documents', '/members/documents'),
  screen('my-subs', '/members/subscription'),
];

/** As Peter, an administrator. */
export const adminScreens: ComparedScreen[] = [
  screen('today', '/desk', { dark }),
  screen('matches', '/desk/matches'),
  screen('calendar-admin', '/desk/calendar', { dark }),
  screen('add-event', '/desk/calendar/add'),
  screen('match', '/desk/matches/2025-06-15-friendly', { dark }),
  screen('team', '/desk/playing/2025-06-15-friendly/sides', { dark }),
  screen('members', '/desk/members', { dark }),
  screen('member', '/desk/members/tom'),
  screen('results', '/desk/results'),
  screen('page-text', '/desk/pages/how-to-join'),
  screen('subscriptions', '/desk/subscriptions'),
  screen('letters', '/desk/letters'),
  screen('duties', '/desk/duties'),
  screen('documents', '/desk/documents'),
  screen('settings', '/desk/settings'),
  screen('enquiries', '/desk/applications'),
];
