import { getSectionOrTeamKey, type SectionOrTeam } from './club-parts.ts';

interface CalendarUrlFilter {
  /** Event kind, or 'all'. */
  type?: string;
  part?: SectionOrTeam | undefined;
}

/** '/full-calendar?type=friday&section=ladies' */
export function getCalendarUrl(path: string, { type = 'all', part }: CalendarUrlFilter): string {
  const query = new URLSearchParams([
    ...(type === 'all' ? [] : [['type', type]]),
    ...(part ? [[part.of, part.id]] : []),
  ]);
  return query.size > 0 ? `${path}?${query}` : path;
}

interface Props {
  path: string;
  parts: SectionOrTeam[];
  shown: SectionOrTeam | undefined;
  /** Selected kind, kept in the links. */
  type?: string;
}

/** Second row of filters: sections and teams, rendered only if the club has any. */
export function SectionAndTeamFilterNav({ path, parts, shown, type = 'all' }: Props) {
  if (parts.length === 0) return null;
  const all = [undefined, ...parts];
  return (
    <nav className="pill-row filter parts no-print" aria-label="Show one section or team">
      {all.map((part) => (
        <a
          key={part ? getSectionOrTeamKey(part) : 'all'}
          href={getCalendarUrl(path, { type, part })}
          data-of={part ? getSectionOrTeamKey(part) : ''}
          aria-current={part?.of === shown?.of && part?.id === shown?.id ? 'true' : undefined}
        >
          {part?.name ?? 'Everyone'}
        </a>
      ))}
    </nav>
  );
}
