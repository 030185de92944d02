/** State of a match or event, limited to what the officer may see. */
export interface MatchAdminState {
  isOff: boolean;
  isToday: boolean;
  hasBegun: boolean;
  names?: {
    taken: boolean;
    /** True while members can still answer. */
    open: boolean;
    asked: boolean;
    yes: number;
    wanted: number | null;
    /** Number of members without an answer. */
    silent: number;
  };
  team?: { state: 'none' | 'begun' | 'full' | 'out'; untold: number };
  /** Only for a match of the club. */
  result?: { has: boolean };
  /** Only for a roll-up. */
  day?: { closed: boolean };
}

export type MatchAdminAction =
  | 'take'
  | 'ask'
  | 'make'
  | 'publish'
  | 'tell'
  | 'print'
  | 'here'
  | 'result'
  | '';

/** Returns the next action within the officer's permissions; '' for none. */
export function getNextMatchAdminAction(standing: MatchAdminState): MatchAdminAction {
  const { isOff, isToday, hasBegun, day, result } = standing;
  if (isOff) return '';
  if (isToday && day) return day.closed ? '' : 'here';
  const wants = result && !result.has;
  if (hasBegun) return wants ? 'result' : '';
  return getActionBeforeMatch(standing) || (isToday && wants ? 'result' : '');
}

function getActionBeforeMatch({ isToday, names, team }: MatchAdminState): MatchAdminAction {
  if (!names || !team) return '';
  if (team.state === 'out') return team.untold > 0 ? 'tell' : isToday ? 'print' : '';
  if (team.state === 'full') return 'publish';
  if (team.state === 'begun') return 'make';
  if (!names.taken) return 'take';
  if (hasEnoughPlayers(names)) return 'make';
  return names.open && !names.asked && names.silent > 0 ? 'ask' : '';
}

/** True if a team can be selected: enough players are available, or availability is closed. */
const hasEnoughPlayers = ({ open, yes, wanted }: NonNullable<MatchAdminState['names']>) =>
  yes > 0 && ((wanted !== null && yes >= wanted) || !open);
