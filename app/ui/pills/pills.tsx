import { Link } from 'react-router';

export interface FilterPill {
  /** Link target; filters are in the URL, so that going back restores them. */
  to: string;
  words: string;
  /** Number of matching items. */
  count?: number | undefined;
  isChosen: boolean;
  /** True for a filter of many values: on a wide screen it is a select beside the pills. */
  isSelectOnWide?: boolean;
}

/** Single-choice filter of a list; on a phone a single row that scrolls. */
export function FilterPills({ label, pills }: { label: string; pills: FilterPill[] }) {
  return (
    <nav className="pill-row no-print" aria-label={label}>
      <ul>
        {pills.map(({ to, words, count, isChosen, isSelectOnWide }) => (
          <li key={words} className={isSelectOnWide ? 'narrow' : undefined}>
            <Link to={to} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
              {words}
              {count === undefined ? null : ` ${count}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
