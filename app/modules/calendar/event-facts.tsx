import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import { Rules } from '#app/modules/formats/rules.tsx';

/** Render an open's format: sides, woods, games, ends, rules. */
export function EventFacts({ event }: { event: CalendarEvent }) {
  const { team, woods, games, ends, rules } = event;
  const facts = [team, woods && `${woods} woods`, games && `${games} games`, ends && `${ends} ends`];
  const known = facts.filter(Boolean);
  if (known.length === 0 && !rules) return null;
  return (
    <span>
      {known.join(', ')}
      {rules ? ', ' : null}
      <Rules rules={rules} />
    </span>
  );
}
