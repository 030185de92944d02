import { capital } from '#app/site/club-words.ts';
import { useClub } from '#app/site/shell.ts';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';

interface Way {
  path: string;
  name: string;
  /** Short label for the summary of the fold; '' to leave it out. */
  short: string;
}

const way = (path: string, name: string, short = name.toLowerCase()): Way => ({ path, name, short });

/** The three ways on: what is mine this season, what the club has for me, and what it knows of me; for officers the desk. */
export function MyWays({ hasPhones }: { hasPhones: boolean }) {
  const { directory, documents, letters, register, subscriptions, doors } = useClub().uses;
  const club = [
    letters && way('/members/letters', 'Letters'),
    documents && way('/documents', 'Documents'),
    directory && way('/members/directory', 'Directory'),
    way('/forums', 'Forum', ''),
    way('/full-calendar', 'Calendar', ''),
  ];
  const me = [
    register && way('/members/details', 'My details', 'details'),
    subscriptions && way('/members/subscription', 'What I owe', 'what I owe'),
    doors && way('/members/another-device', 'Sign in another device', 'devices'),
    hasPhones && way('/members/account#phones', 'Tell me on this phone', ''),
    way('/on-your-home-screen', 'Put us on your phone', ''),
    way('/members/account#mail', 'Mail that I want', 'mail'),
    way('/members/account', 'My account', ''),
  ];
  return (
    <nav className="card my-ways" aria-label="My pages">
      {/* Unhidden for members with an admin role (app/modules/ways-in/sign-in/my-desk.ts). */}
      <a className="row" href="/desk" hidden data-desk="">
        <span className="row-name">The desk</span>
        <span className="row-line" data-my="desk" hidden />
      </a>
      <a className="row" href="/members/diary">
        <span className="row-name">My season</span>
        <span className="row-line" data-my="next" hidden />
      </a>
      <Ways title="Club" of={club.filter((way) => way !== false)} />
      <Ways title="Me" of={me.filter((way) => way !== false)} />
    </nav>
  );
}

function Ways({ title, of }: { title: string; of: Way[] }) {
  const about = of.flatMap(({ short }) => short || []).join(', ');
  return (
    <Fold title={title} about={capital(about)}>
      <Rows>
        {of.map(({ path, name }) => (
          <Row key={path} to={path} name={name} />
        ))}
      </Rows>
    </Fold>
  );
}
