/** Labels of a member's exported data, where the key itself is unclear. */
const dataLabels: Record<string, string> = {
  displayName: 'Name in the forum',
  signInName: 'Sign-in name',
  signedInAt: 'Last signed in',
  signedInWhere: 'Signed in now',
  addedAt: 'On the roll since',
  browsersSeen: 'Browsers seen',
  placesKnown: 'Places of signing in',
  mail: 'Mail wanted',
  phonesTold: 'Phones that are told',
  whetherIPlay: 'Answers to matches',
  picked: 'Places in sides',
  paired: 'Playing with others',
  cameToPlay: 'Came to play',
  comings: 'Suppers, coaches and the like',
  diaryAddress: 'Own calendar',
  forumAddress: 'The forum in a feed reader',
  whatOfficersDid: 'What the committee did with the account',
  toldOnce: 'Reminders sent',
  mailsSent: 'Mails sent',
  reports: 'Reported in the forum',
  results: 'Results entered',
  opens: 'Entries for opens',
  askedToJoin: 'Asked to join',
  keys: 'Keys of the desk',
  register: 'What the register says',
  registerHistory: 'Changes of the register',
  consents: 'What was agreed to',
  subscriptions: 'Subscriptions: fees and payments',
  subscriptionReminders: 'Reminders of subscriptions',
  lettersToMe: 'Letters of the club',
  followed: 'Followed in the forum',
  read: 'Read in the forum',
  mentions: 'Named in the forum',
  forum: 'Written in the forum',
};

/** 'feeInPence' -> 'Fee in pence' */
export function formatPersonalDataLabel(key: string): string {
  const words =
    dataLabels[key] ??
    key.replaceAll('_', ' ').replace(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
