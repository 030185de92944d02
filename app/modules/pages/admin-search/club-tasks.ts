import type { AdminSectionName } from '#app/admin/admin-sections.ts';
import type { Club } from '#app/site/club.ts';
import type { SearchableAdminTask } from './admin-task.ts';

/** Task of a club, and the feature it needs besides access to its section. */
export interface SearchableClubTask extends SearchableAdminTask {
  uses?: keyof Club['uses'];
}

const toSectionTasks = (
  room: AdminSectionName,
  ...jobs: [name: string, to: string, words: string, uses?: keyof Club['uses']][]
): SearchableClubTask[] =>
  jobs.map(([name, to, words, uses]) => ({
    room,
    name,
    to: to ? `/desk/${to}` : `/desk/${room}`,
    words,
    ...(uses && { uses }),
  }));

/** Searchable tasks of a bowls club, with the terms that people use for them. */
export const listSearchableClubTasks = ({
  words: { rink, rinks, rollUp, rollUps },
}: Pick<Club, 'words'>): SearchableClubTask[] => [
  ...matchTasks,
  ...toSectionTasks(
    'green',
    ['Close the green', '', `close closed shut green rain waterlogged frost flooded no play ${rinks}`],
    ['Open the green', '', 'open reopen green again'],
    [`How many ${rinks} are in play`, '', `how many ${rink} ${rinks} number play available`],
  ),
  ...toSectionTasks(
    'on-the-day',
    ['Who is here', '', `tick arrivals arrived came here present fees ${rollUp} ${rollUps}`],
    [`Draw the sides of ${rollUps}`, '', `draw sides teams random ${rollUp} ${rollUps} triples pairs`],
  ),
  ...peopleTasks,
  ...siteTasks,
  {
    name: 'Print the fixtures',
    line: 'Fixture card',
    to: '/fixture-card',
    words: 'print fixtures fixture card list calendar paper pocket pdf',
  },
  {
    name: 'The site on a phone',
    line: 'An icon among the apps',
    to: '/on-your-home-screen',
    words: 'app install home screen icon phone',
  },
  {
    name: 'Fixtures on a phone',
    line: 'The calendar, followed',
    to: '/calendar-on-your-phone',
    words: 'calendar phone ical google follow',
  },
  {
    name: 'Show our next match on another site',
    line: 'Lines to copy for the village’s site',
    to: '/calendar-on-your-phone#embed',
    words: 'embed iframe oembed widget another site village parish next match table feed rss results news',
  },
];

const matchTasks = [
  ...toSectionTasks(
    'league',
    [
      'Clubs of the league',
      'league/clubs',
      'clubs club green address directions contact secretary captain team teams league new',
    ],
    [
      'Clubs of the league from a list',
      'league/clubs/list',
      'paste import list spreadsheet csv clubs teams captains league many',
    ],
    [
      'The book of the season',
      'league/book',
      'book season rules dates divisions promoted relegated up down holiday',
    ],
    ['Fixtures of the league', 'league/fixtures', 'fixtures draw up move postpone publish match day time'],
    [
      'Results from captains',
      'league/returns',
      'result results score scores enter late waits waiting settle disagree captain rang phoned',
    ],
    ['Fines of the league', 'league/fines', 'fine fines fined owes owing paid payment late result club'],
    ['Match cards of the league', 'league/returns/cards', 'print match cards scorecard codes captains'],
    ['A team withdraws', 'league/book', 'team withdraws withdraw withdrawn leaves gives up folds out'],
    ['Players of the league', 'league/players', 'players register registration transfer eligible averages'],
  ),
  ...toSectionTasks(
    'calendar',
    ['Add an event', 'calendar/add', 'add new event fixture match friendly create another date'],
    [
      'Take in a fixture list',
      'calendar/import',
      'import paste upload fixtures list spreadsheet excel csv many',
    ],
    [
      'The end of the season',
      'season-end',
      'end season winter october list agm accounts honours trophies renewals officers hand over keys next year',
    ],
    ['Start a new season', 'calendar/seasons', 'new season year copy publish winter summer'],
    ['Kinds of event', 'calendar/kinds', 'new kind type category event colour filter'],
    ['Clubs that we play', 'calendar/clubs', 'opponents clubs directions address map postcode'],
    [
      'Cancel or postpone something',
      'calendar',
      'cancel cancelled call off called rained off rain postpone weather move rearrange',
    ],
    [
      'Change the day, time or place of a match',
      'calendar',
      'change move day date time start place where match event earlier later wrong',
    ],
  ),
  ...toSectionTasks(
    'results',
    ['Enter a result', '', 'result results score scores last night won lost enter put in shots'],
    ['Our teams', 'results/teams', 'teams a b our sections ladies men side'],
    ['Cups', 'results/cups', 'cup cups county knockout round tie'],
    ['A new league', 'results/new', 'new league division add table'],
    ['What is played, and how it counts', 'formats', 'format rules points shots ends bonus rule card woods'],
  ),
  ...toSectionTasks(
    'competitions',
    ['A new competition', 'competitions/new', 'new competition add singles pairs start set up'],
    ['The honours board', 'competitions/honours', 'honours winners past board champions history'],
  ),
  ...toSectionTasks('opens', ['A new open', 'opens/new', 'new open tournament add trophy day']),
  ...toSectionTasks(
    'playing',
    ['Ask who can play', 'playing#take-names', 'names down availability who can play ask take sheet sign up'],
    ['Pick a team', '', 'pick team select selection sides choose captain players'],
    ['How each has played', 'playing/games', 'averages statistics games record form', 'averages'],
  ),
];

const peopleTasks = [
  ...toSectionTasks(
    'members',
    ['Add a member', 'members/add', 'add new member join person'],
    [
      'Invite those who are not in yet',
      'members/invite',
      'invite invitation invitations not invited uninvited ask in',
    ],
    [
      'Invited, and not yet in',
      'members?state=invited',
      'invited not signed in yet waiting remind invitation',
    ],
    [
      'Take in a list of members',
      'members/import',
      'import members list spreadsheet paste many excel csv upload',
    ],
    [
      'Somebody forgot their password',
      '',
      'password forgot forgotten reset cannot sign in locked out login code letter',
    ],
    ['Give somebody a key', '', 'key keys role permission rights access officer editor administrator allow'],
    [
      'Save the list of members',
      'members/save',
      'save download export members list csv spreadsheet excel',
      'register',
    ],
    [
      'Print the list of members',
      'members/print',
      'print members list labels telephone numbers phone',
      'register',
    ],
    [
      'Members who are down twice',
      'members/duplicates',
      'duplicate duplicates twice merge same double',
      'register',
    ],
    [
      'Classes of membership',
      'members/classes',
      'class classes junior social honorary life full',
      'register',
    ],
  ),
  ...toSectionTasks('applications', [
    'Who has asked to join',
    '',
    'asked join application applied new member enquiry accept',
  ]),
  ...toSectionTasks(
    'subscriptions',
    ['Who owes', '', 'owes owe owing owed unpaid outstanding not paid subs fees money arrears debt'],
    ['Record a payment', '', 'paid payment pay cheque cash bank record received receipt money subs'],
    ['Remind those who owe', 'subscriptions/reminders', 'remind reminder reminders chase unpaid subs owing'],
    ['What has come in', 'subscriptions/takings', 'takings income received total bank in accounts'],
    ['Print who owes', 'subscriptions/list', 'print owing list unpaid paper'],
  ),
  ...toSectionTasks('letters', [
    'Write to all members',
    'letters/write',
    'write email mail e-mail everyone everybody all members letter newsletter circular message send tell news',
  ]),
  ...toSectionTasks(
    'duties',
    ['Rotas', '', 'rota rotas duty teas tea bar mowing opening up who is on swap volunteers'],
    ['Print the duties', 'duties/sheet', 'print duty duties rota sheet paper wall'],
  ),
  ...toSectionTasks('coming', [
    'Who is coming',
    '',
    'supper coach dinner outing coming tickets menu numbers guests social',
  ]),
];

const siteTasks = [
  ...toSectionTasks('documents', [
    'Add a document',
    'documents/add',
    'add upload document file pdf minutes agm constitution rules accounts policy insurance',
  ]),
  ...toSectionTasks(
    'photos',
    ['Add photos', '', 'add upload photo photos picture pictures image photograph'],
    ['A new album', 'photos#new-album', 'new album create gallery photos'],
  ),
  ...toSectionTasks('committee', [
    'Who is on the committee',
    '',
    'committee officer change secretary chairman president treasurer captain contact',
  ]),
  ...toSectionTasks(
    'pages',
    ['Change the words of a page', '', 'change edit word words text page website wrong spelling home'],
    ['Put up a notice', 'notices', 'notice news announce announcement home page banner tell'],
    ['Show it on the television', 'screens', 'screen television tv tablet wall monitor clubhouse display'],
    ['Cards of the home page', 'cards', 'card cards picture link home tile'],
  ),
  ...toSectionTasks(
    'law',
    ['Complaints', 'law/complaints', 'complaint complain grievance discipline'],
    ['Clear who has left', 'law/clearing', 'clear clearing delete old left members gdpr retention yearly'],
    ['Somebody asks for their data', 'law/requests', 'data request subject access gdpr copy'],
    ['Pictures of children', 'law/pictures', 'picture photo remove take down consent child children face'],
    ['The risk assessment', '', 'risk assessment safety health hazards insurance first aid'],
  ),
  ...toSectionTasks(
    'forum',
    ['What has been reported', '', 'reported report abuse complaint post forum remove lock moderate'],
    ['Categories of the forum', '', 'category categories forum sections topics'],
  ),
];
