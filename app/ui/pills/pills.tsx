import { Link } from 'react-router';

export interface Pill {
  /** Where it is shown; an address alone, so that going back shows it again. */
  to: string;
  words: string;
  /** How many there are. */
  count?: number | undefined;
  isChosen: boolean;
}

/** By what a list is narrowed, one at a time; on a telephone in one line, which scrolls. */
export function Pills({ label, pills }: { label: string; pills: Pill[] }) {
  return (
    <nav className="pill-row no-print" aria-label={label}>
      <ul>
        {pills.map(({ to, words, count, isChosen }) => (
          <li key={words}>
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
