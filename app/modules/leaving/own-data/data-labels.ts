/** Labels of a member's exported data, where the key itself is unclear. */
const dataLabels: Record<string, string> = {
  displayName: 'Name in the forum',
  signInName: 'Sign-in name',
  signedInAt: 'Last signed in',
  signedInWhere: 'Signed in now',
  addedAt: 'Member since',
  browsersSeen: 'Browsers used',
  placesKnown: 'Places signed in from',
  mail: 'Email settings',
  phonesTold: 'Phones with notifications',
  whetherIPlay: 'Availability for matches',
  picked: 'Places in teams',
  paired: 'Players to keep together or apart',
  cameToPlay: 'Days of play attended',
  comings: 'Events signed up for',
  diaryAddress: 'Personal calendar',
  forumAddress: 'Forum feed',
  whatOfficersDid: 'Changes by officers to the account',
  toldOnce: 'Reminders sent',
  mailsSent: 'Emails sent',
  reports: 'Reports in the forum',
  results: 'Results entered',
  opens: 'Entries for opens',
  askedToJoin: 'Membership enquiry',
  keys: 'Access to Club admin',
  register: 'Membership record',
  registerHistory: 'Changes to the membership record',
  consents: 'Consents',
  subscriptions: 'Subscriptions: fees and payments',
  subscriptionReminders: 'Subscription reminders',
  lettersToMe: 'Letters from the club',
  followed: 'Topics followed in the forum',
  read: 'Topics read in the forum',
  mentions: 'Mentions in the forum',
  forum: 'Messages in the forum',
};

/** 'feeInPence' -> 'Fee in pence' */
export function formatPersonalDataLabel(key: string): string {
  const words =
    dataLabels[key] ??
    key.replaceAll('_', ' ').replace(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
