import { directory } from './directory.ts';
import { documents } from './documents.ts';
import { doors } from './doors.ts';
import { law } from './law.ts';
import { leaguePlayers } from './league-players.ts';
import { letters } from './letters.ts';
import { passkeys } from './passkeys.ts';
import type { Call, SubjectCalls } from './people-calls.ts';
import { register } from './register.ts';
import { subscriptions } from './subscriptions.ts';

const subjects: SubjectCalls[] = [
  ...[register, directory, doors, passkeys],
  ...[subscriptions, letters, documents, law, leaguePlayers],
];

const all = <T>(part: (subject: SubjectCalls) => Record<string, T> | undefined): Record<string, T> =>
  Object.assign({}, ...subjects.map((subject) => part(subject) ?? {}));

/** The calls of the register, the doors and the club's papers, for the tables of refusals and of versions. */
export const people = {
  members: all<Call>(({ members }) => members),
  administrators: all<Call>(({ administrators }) => administrators),
  rooms: {
    documents: documents.room ?? {},
    subscriptions: subscriptions.room ?? {},
    letters: letters.room ?? {},
    law: law.room ?? {},
    league: leaguePlayers.room ?? {},
    members: { ...register.room, ...directory.room },
  },
  open: subjects.flatMap(({ open = [] }) => open),
  versioned: subjects.flatMap(({ versioned = [] }) => versioned),
  unversioned: all<RegExp>(({ unversioned }) => unversioned),
};
