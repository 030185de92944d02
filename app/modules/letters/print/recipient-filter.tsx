import { Link, useSearchParams } from 'react-router';
import type { PrintedLetterRecipient } from '#app/modules/letters/letter/letter-schemas.server.ts';

/** Choice between recipients on paper and all of them. */
export function PrintedLetterRecipientFilter({
  people,
  what,
}: {
  people: PrintedLetterRecipient[];
  what: 'letters' | 'labels';
}) {
  const [search] = useSearchParams();
  const got = people.filter(({ way }) => way !== 'not wanted');
  const onPaper = got.filter(({ way }) => way === 'paper').length;
  const choices = [
    { of: 'paper', label: `Only those on paper (${onPaper})` },
    { of: 'all', label: `All ${what} (${got.length})` },
  ];
  const chosen = search.get('person') ? '' : (search.get('of') ?? 'paper');
  return (
    <nav className="actions" aria-label={`Which ${what}`}>
      {choices.map(({ of, label }) => (
        <Link
          key={of}
          className="letters-pill"
          aria-current={chosen === of ? 'true' : undefined}
          to={`?of=${of}`}
          replace
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
