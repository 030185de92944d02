import { type ClubPart, getClubPartKey } from './club-parts.ts';

interface CalendarUrlFilter {
  /** Event kind, or 'all'. */
  type?: string;
  part?: ClubPart | undefined;
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
  parts: ClubPart[];
  shown: ClubPart | undefined;
  /** Selected kind, kept in the links. */
  type?: string;
}

/** Second row of filters: sections and teams, rendered only if the club has any. */
export function ClubPartsNav({ path, parts, shown, type = 'all' }: Props) {
  if (parts.length === 0) return null;
  const all = [undefined, ...parts];
  return (
    <nav className="filter parts no-print" aria-label="Show one section or team">
      {all.map((part) => (
        <a
          key={part ? getClubPartKey(part) : 'all'}
          href={getCalendarUrl(path, { type, part })}
          data-of={part ? getClubPartKey(part) : ''}
          aria-current={part?.of === shown?.of && part?.id === shown?.id ? 'true' : undefined}
        >
          {part?.name ?? 'Everyone'}
        </a>
      ))}
    </nav>
  );
}
