import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { MatchRulesName } from '#app/modules/formats/format-rules.tsx';

/** Render an open's format: sides, woods, games, ends, rules. */
export function EventFormatDetails({ event }: { event: CalendarEvent }) {
  const { team, woods, games, ends, rules } = event;
  const facts = [
    team,
    woods && `${woods} woods`,
    games && `${games} ${games === '1' ? 'game' : 'games'}`,
    ends && `${ends} ends`,
  ];
  const known = facts.filter(Boolean);
  if (known.length === 0 && !rules) return null;
  return (
    <span>
      {known.join(', ')}
      {rules ? ', ' : null}
      <MatchRulesName rules={rules} />
    </span>
  );
}
