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
    ['Who is here', '', `tick arrivals arrived came here present fees on the day close ${rollUp} ${rollUps}`],
    [
      `Make the draw for ${rollUps}`,
      '',
      `draw sides teams random update mend change ${rollUp} ${rollUps} triples pairs`,
    ],
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
    name: 'The website on a phone',
    line: 'Add an icon to your home screen',
    to: '/on-your-home-screen',
    words: 'app install home screen icon phone notifications tell me push alerts',
  },
  {
    name: 'Fixtures on a phone',
    line: 'Follow the calendar',
    to: '/calendar-on-your-phone',
    words: 'calendar phone ical google follow',
  },
  {
    name: 'Show our next match on another website',
    line: 'Code to copy for the village website',
    to: '/calendar-on-your-phone#embed',
    words: 'embed iframe oembed widget another site village parish next match table feed rss results news',
  },
];

const matchTasks = [
  ...toSectionTasks(
    'league',
    [
      'League clubs',
      'league/clubs',
      'clubs club green address directions contact secretary captain team teams league new contacts whom ask',
    ],
    [
      'Import league clubs from a list',
      'league/clubs/list',
      'paste import list spreadsheet csv clubs teams captains league many',
    ],
    [
      'Season set-up',
      'league/book',
      'book season set up rules dates divisions promotion relegation promoted relegated up down holiday set-up setup',
    ],
    ['League fixtures', 'league/fixtures', 'fixtures draw up move postpone publish match day time'],
    [
      'Results from captains',
      'league/returns',
      'result results score scores enter late waits waiting settle disagree captain rang phoned ring phone',
    ],
    ['League fines', 'league/fines', 'fine fines fined owes owing paid payment late result club'],
    ['League match cards', 'league/returns/cards', 'print match cards scorecard codes captains'],
    ['Withdraw a team', 'league/book', 'team withdraws withdraw withdrawn leaves gives up folds out'],
    ['League players', 'league/players', 'players register registration transfer eligible averages'],
  ),
  ...toSectionTasks(
    'calendar',
    ['Add an event', 'calendar/add', 'add new event fixture match friendly create another date'],
    [
      'Import a fixture list',
      'calendar/import',
      'import paste upload fixtures list spreadsheet excel csv many',
    ],
    [
      'End of season',
      'season-end',
      'end season winter october list agm accounts honours trophies renewals officers hand over keys next year',
    ],
    ['Start a new season', 'calendar/seasons', 'new season year copy publish winter summer'],
    ['Kinds of event', 'calendar/kinds', 'new kind type category event colour filter archive restore put by'],
    ['Clubs we play', 'calendar/clubs', 'opponents clubs directions address map postcode'],
    [
      'Cancel or postpone something',
      'calendar',
      'cancel cancelled call off called rained off rain postpone weather move rearrange put off postponed',
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
    ['Our teams', 'results/teams', 'teams a b our sections ladies men side sides archive restore'],
    ['Cups', 'results/cups', 'cup cups county knockout round tie'],
    ['A new league', 'results/new', 'new league division add table spreadsheet sheet google csv'],
    ['Match formats and scoring', 'formats', 'format rules points shots ends bonus rule card woods'],
  ),
  ...toSectionTasks(
    'competitions',
    ['A new competition', 'competitions/new', 'new competition add singles pairs start set up'],
    ['The honours board', 'competitions/honours', 'honours winners past board champions history'],
  ),
  ...toSectionTasks('opens', ['A new open', 'opens/new', 'new open tournament add trophy day']),
  ...toSectionTasks(
    'playing',
    [
      'Ask who can play',
      'playing#take-names',
      'names down availability who can play ask take sheet sign up available asked',
    ],
    [
      'Pick a team',
      '',
      'pick team select selection sides choose captain players publish published out dropped gave back note',
    ],
    ['Player averages', 'playing/games', 'averages statistics games record form', 'averages'],
  ),
];

const peopleTasks = [
  ...toSectionTasks(
    'members',
    ['Add a member', 'members/add', 'add new member join person'],
    [
      'Invite members who have not signed in',
      'members/invite',
      'invite invitation invitations not invited uninvited ask in',
    ],
    [
      'Invited but not signed in yet',
      'members?state=invited',
      'invited not signed in yet waiting remind invitation come',
    ],
    [
      'Import a list of members',
      'members/import',
      'import members list spreadsheet paste many excel csv upload',
    ],
    [
      'Somebody forgot their password',
      '',
      'password forgot forgotten reset cannot sign in locked out login code letter log someone',
    ],
    [
      'Give someone access',
      '',
      'key keys role permission rights access officer editor administrator allow room desk admin section',
    ],
    [
      'Download the membership list',
      'members/save',
      'save download export members list csv spreadsheet excel roll register records membership',
      'register',
    ],
    [
      'Print the membership list',
      'members/print',
      'print members list labels telephone numbers phone roll register records',
      'register',
    ],
    [
      'Members listed twice',
      'members/duplicates',
      'duplicate duplicates twice merge same double',
      'register',
    ],
    [
      'Membership types',
      'members/classes',
      'type types class classes junior social honorary life full membership category',
      'register',
    ],
  ),
  ...toSectionTasks('applications', [
    'Membership enquiries',
    '',
    'asked join application applied new member enquiry accept asking membership enquiries approve',
  ]),
  ...toSectionTasks(
    'subscriptions',
    [
      'Who owes',
      '',
      'owes owe owing owed unpaid outstanding not paid subs fees money arrears debt billed bill asked balance waived reduced let off',
    ],
    ['Record a payment', '', 'paid payment pay cheque cash bank record received receipt money subs fees'],
    ['Remind those who owe', 'subscriptions/reminders', 'remind reminder reminders chase unpaid subs owing'],
    [
      'Payments received',
      'subscriptions/takings',
      'takings income received total bank in accounts came payments paid subs fees csv spreadsheet download',
    ],
    ['Print who owes', 'subscriptions/list', 'print owing list unpaid paper'],
  ),
  ...toSectionTasks('letters', [
    'Email all members',
    'letters/write',
    'write email mail e-mail everyone everybody all members letter newsletter circular message send tell news letters emails recipients',
  ]),
  ...toSectionTasks(
    'duties',
    [
      'Rotas',
      '',
      'rota rotas duty teas tea bar mowing opening up who is on swap volunteers duties turn turns share out fill',
    ],
    ['Print the rotas', 'duties/sheet', 'print duty duties rota sheet paper wall'],
  ),
  ...toSectionTasks('coming', [
    'Who is coming',
    '',
    'supper coach dinner outing coming tickets menu numbers guests social booking bookings party parties attendance attendances sign up names down',
  ]),
];

const siteTasks = [
  ...toSectionTasks('documents', [
    'Add a document',
    'documents/add',
    'add upload document file pdf minutes agm constitution rules accounts policy insurance archive',
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
    ['Change the text of a page', '', 'change edit word words text page website wrong spelling home'],
    ['Put up a notice', 'notices', 'notice news announce announcement home page banner tell'],
    [
      'Set up a clubhouse screen',
      'screens',
      'screen television tv tablet wall monitor clubhouse display screens code key qr',
    ],
    ['Home page cards', 'cards', 'card cards picture link home tile tiles pictures page'],
  ),
  ...toSectionTasks(
    'law',
    ['Complaints', 'law/complaints', 'complaint complain grievance discipline'],
    [
      'Yearly clear-out of old records',
      'law/clearing',
      'clear clearing delete old left members gdpr retention yearly clear-out records safe lawful',
    ],
    ['Someone asks for their data', 'law/requests', 'data request subject access gdpr copy'],
    ['Pictures of children', 'law/pictures', 'picture photo remove take down consent child children face'],
    ['The risk assessment', '', 'risk assessment safety health hazards insurance first aid'],
  ),
  ...toSectionTasks(
    'forum',
    ['Forum reports', '', 'reported report abuse complaint post forum remove lock moderate'],
    ['Forum categories', '', 'category categories forum sections topics'],
  ),
];
