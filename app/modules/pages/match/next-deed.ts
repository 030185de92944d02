/** How one match or event stands: what of it this officer may see, and nothing else. */
export interface Standing {
  isOff: boolean;
  isToday: boolean;
  hasBegun: boolean;
  names?: {
    taken: boolean;
    /** Whether members answer by themselves. */
    open: boolean;
    asked: boolean;
    yes: number;
    wanted: number | null;
    /** How many have not answered. */
    silent: number;
  };
  team?: { state: 'none' | 'begun' | 'full' | 'out'; untold: number };
  /** Of one of our matches. */
  result?: { has: boolean };
  /** Of a day to play. */
  day?: { closed: boolean };
}

export type Deed = 'take' | 'ask' | 'make' | 'publish' | 'tell' | 'print' | 'here' | 'result' | '';

/** What is to be done next, by whoever is looking; '' where nothing is. */
export function nextDeed(standing: Standing): Deed {
  const { isOff, isToday, hasBegun, day, result } = standing;
  if (isOff) return '';
  if (isToday && day) return day.closed ? '' : 'here';
  const wants = result && !result.has;
  if (hasBegun) return wants ? 'result' : '';
  return beforeIt(standing) || (isToday && wants ? 'result' : '');
}

function beforeIt({ isToday, names, team }: Standing): Deed {
  if (!names || !team) return '';
  if (team.state === 'out') return team.untold > 0 ? 'tell' : isToday ? 'print' : '';
  if (team.state === 'full') return 'publish';
  if (team.state === 'begun') return 'make';
  if (!names.taken) return 'take';
  if (isEnough(names)) return 'make';
  return names.open && !names.asked && names.silent > 0 ? 'ask' : '';
}

/** Whether there is a team to be made of those who are down: as many as are wanted, or all who will be. */
const isEnough = ({ open, yes, wanted }: NonNullable<Standing['names']>) =>
  yes > 0 && ((wanted !== null && yes >= wanted) || !open);
